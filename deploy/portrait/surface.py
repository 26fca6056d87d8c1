"""The mesh over the whole picture: the face's landmarks, and a grid around them that follows the head or stays."""

import cv2
import numpy as np
from scipy.interpolate import RBFInterpolator
from scipy.spatial import Delaunay

from landmarks import FACE_OVAL, LOWER_INNER_LIP, MESH, UPPER_INNER_LIP

SPACING = 12  # pixels between the points of the grid
RINGS = (2.5, 6)  # pixels around the face
SIDES = 16  # pixels from its edge within which the face's depth is smoothed
DEPTH_SCALE = 1.2
MARGIN = 48  # how far the grid goes on outside the picture, for what turns in from there


def smooth_step(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


class Surface:
    def __init__(self, points, size):
        self.points = points[:MESH].copy()
        # Lips that meet lie equally deep, or the turned head would show a gap.
        upper, lower = self.points[UPPER_INNER_LIP, 2], self.points[LOWER_INNER_LIP, 2]
        self.points[UPPER_INNER_LIP, 2] = self.points[LOWER_INNER_LIP, 2] = (upper + lower) / 2
        self.points[:, 2] = self._smooth_depth()
        self._measure_head()
        grid = self._grid(size)
        flat = np.vstack([self.points[:, :2], grid])
        self.vertices = np.column_stack([flat, np.concatenate([self.points[:, 2], self._depth(grid)])])
        self.texture = flat.copy()
        self.weight = np.concatenate([np.ones(MESH), self._weight(grid)])
        self.triangles = Delaunay(flat).simplices.tolist()
        self.surface_count = len(self.triangles)

    def add(self, vertices, texture):
        """Appends vertices of the head and returns the number of the first."""
        first = len(self.vertices)
        self.vertices = np.vstack([self.vertices, vertices])
        self.texture = np.vstack([self.texture, texture])
        self.weight = np.concatenate([self.weight, np.ones(len(vertices))])
        return first

    def add_strip(self, upper, lower):
        """Two triangles between each two neighbours of two rows of vertex numbers."""
        for (a, b), (c, d) in zip(zip(upper, upper[1:]), zip(lower, lower[1:])):
            self.triangles += [[a, b, c], [b, d, c]]

    def _smooth_depth(self):
        """The sides of a head run steeply and unevenly away from the camera; drawn so, they would smear. A bowl takes
        their place."""
        x, y, z = (self.points - self.points.mean(axis=0)).T
        terms = np.column_stack([np.ones(MESH), x, y, x * x, x * y, y * y])
        bowl = terms @ np.linalg.lstsq(terms, self.points[:, 2], rcond=None)[0]
        inwards = smooth_step(-self.outside(self.points[:, :2]) / SIDES)
        return DEPTH_SCALE * (self.points[:, 2] * inwards + bowl * (1 - inwards))

    def _measure_head(self):
        """The outline of head and hair as an ellipse, told from the face: the hair stands out by about its half."""
        oval = self.points[FACE_OVAL]
        left, right = oval[:, 0].min(), oval[:, 0].max()
        self.top, self.chin = oval[:, 1].min(), oval[:, 1].max()
        self.face_height = self.chin - self.top
        self.centre = np.array([(left + right) / 2, self.top + 0.24 * self.face_height])
        self.radii = np.array([0.82 * (right - left), 0.80 * self.face_height])
        self.axis_depth = 0.42 * self.face_height
        # Between the ears and the base of the skull.
        self.pivot = np.array([self.centre[0], self.top + 0.75 * self.face_height, self.axis_depth])

    def _grid(self, size):
        """Rings close around the face, which keep its edge smooth, and a grid beyond them."""
        rings = [self._ring(distance) for distance in RINGS]
        x, y = np.meshgrid(
            np.arange(-MARGIN, size[0] + MARGIN + SPACING, SPACING),
            np.arange(-MARGIN, size[1] + MARGIN + SPACING, SPACING))
        grid = np.column_stack([x.ravel(), y.ravel()]).astype(float)
        return np.vstack([*rings, grid[self.outside(grid) > RINGS[-1] + 0.5 * SPACING]])

    def _ring(self, distance):
        """The face's edge, moved outwards by a distance in pixels."""
        oval = self.points[FACE_OVAL][:, :2]
        along = np.roll(oval, -1, axis=0) - np.roll(oval, 1, axis=0)
        outwards = np.column_stack([along[:, 1], -along[:, 0]]) / np.linalg.norm(along, axis=1)[:, None]
        return oval + distance * outwards

    def outside(self, flat):
        """Pixels from the face's edge; negative within."""
        oval = self.points[FACE_OVAL][:, :2].astype(np.float32)
        return -np.array([cv2.pointPolygonTest(oval, (float(x), float(y)), True) for x, y in flat])

    def _radius(self, flat):
        return np.linalg.norm((flat - self.centre) / self.radii, axis=1)

    def _depth(self, flat):
        """Continues the depth of the face's edge around it, and from there to the head's outline, which lies at the
        depth of the axis and so stays where it is when the head turns."""
        edge = self.points[FACE_OVAL]
        near = RBFInterpolator(edge[:, :2], edge[:, 2], kernel="linear")(flat)
        # Hair stands out over the forehead; at the jaw the edge itself soon ends.
        reach = np.where(flat[:, 1] < self.centre[1], 0.5, 0.3) * self.face_height
        part = smooth_step((self.outside(flat) - RINGS[-1]) / reach)
        return near * (1 - part) + self.axis_depth * part

    def _weight(self, flat):
        """1 where the picture moves with the head, 0 where it stays: far from it, and below the neck."""
        around = 1 - smooth_step((self._radius(flat) - 1.08) / 0.85)
        below = 1 - smooth_step((flat[:, 1] - self.chin - RINGS[-1]) / (0.55 * self.face_height))
        return around * below

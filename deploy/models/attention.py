"""What lies between the pieces of the attention mesh: MediaPipe's three own operators, in plain Python for the test."""

import math
from typing import NamedTuple

CROP_SIDE = 16
MAP_SIDE = 48
CHANNELS = 32
# The feature map has a cell for four by four pixels; the heads answer in quarters of a crop's cell.
CELL = 4
STRETCH = 1.5


class Head(NamedTuple):
    """A refining head: the landmarks it refines, in its order, and the two between which its crop lies level."""

    level: tuple
    landmarks: tuple


LIPS = Head(
    level=(61, 291),
    landmarks=(
        61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 185, 40, 39, 37, 0, 267, 269, 270, 409, 78, 95, 88, 178, 87,
        14, 317, 402, 318, 324, 308, 191, 80, 81, 82, 13, 312, 311, 310, 415, 76, 77, 90, 180, 85, 16, 315, 404, 320,
        307, 306, 184, 74, 73, 72, 11, 302, 303, 304, 408, 62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292, 183, 42,
        41, 38, 12, 268, 271, 272, 407,
    ))
RIGHT_EYE = Head(
    level=(33, 133),
    landmarks=(
        33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173, 130, 25, 110, 24, 23, 22, 26, 112,
        243, 247, 30, 29, 27, 28, 56, 190, 226, 31, 228, 229, 230, 231, 232, 233, 244, 113, 225, 224, 223, 222, 221,
        189, 35, 124, 46, 53, 52, 65, 143, 111, 117, 118, 119, 120, 121, 128, 245, 156, 70, 63, 105, 66, 107, 55, 193,
    ))
LEFT_EYE = Head(
    level=(362, 263),
    landmarks=(
        263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398, 359, 255, 339, 254, 253, 252,
        256, 341, 463, 467, 260, 259, 257, 258, 286, 414, 446, 261, 448, 449, 450, 451, 452, 453, 464, 342, 445, 444,
        443, 442, 441, 413, 265, 353, 276, 283, 282, 295, 372, 340, 346, 347, 348, 349, 350, 357, 465, 383, 300, 293,
        334, 296, 336, 285, 417,
    ))


def crop_matrix(head, mesh):
    """The two rows of the affine matrix from the crop's cells to the map's; `mesh` is a list of (x, y, z) in pixels."""
    (left_x, left_y, _), (right_x, right_y, _) = (mesh[i] for i in head.level)
    angle = math.atan2(right_y - left_y, right_x - left_x)
    cos, sin = math.cos(angle), math.sin(angle)
    points = [(mesh[i][0] / CELL, mesh[i][1] / CELL) for i in head.landmarks]
    along = [x * cos + y * sin for x, y in points]
    across = [y * cos - x * sin for x, y in points]
    u, v = (max(along) + min(along)) / 2, (max(across) + min(across)) / 2
    scale_u, scale_v = (STRETCH * (max(axis) - min(axis)) / CROP_SIDE for axis in (along, across))
    a, b, c, d = cos * scale_u, -sin * scale_v, sin * scale_u, cos * scale_v
    x, y, half = u * cos - v * sin, u * sin + v * cos, CROP_SIDE / 2
    return (a, b, x - half * (a + b)), (c, d, y - half * (c + d))


def transform(matrix, x, y):
    return tuple(row[0] * x + row[1] * y + row[2] for row in matrix)


def crop(features, matrix):
    """The crop's values, sampled bilinearly from the feature map; both are flat lists with channels last."""
    values = []
    for row in range(CROP_SIDE):
        for column in range(CROP_SIDE):
            x, y = (value - 0.5 for value in transform(matrix, column + 0.5, row + 0.5))
            values += _sample(features, x, y)
    return values


def _sample(features, x, y):
    if not (0 <= x <= MAP_SIDE - 1 and 0 <= y <= MAP_SIDE - 1):
        return [0.0] * CHANNELS
    left, top = math.floor(x), math.floor(y)
    right, bottom = min(left + 1, MAP_SIDE - 1), min(top + 1, MAP_SIDE - 1)
    corners = [
        ((left, top), (left + 1 - x) * (top + 1 - y)), ((right, top), (x - left) * (top + 1 - y)),
        ((left, bottom), (left + 1 - x) * (y - top)), ((right, bottom), (x - left) * (y - top))]
    starts = [((row * MAP_SIDE + column) * CHANNELS, weight) for (column, row), weight in corners]
    return [sum(features[start + k] * weight for start, weight in starts) for k in range(CHANNELS)]


def points_in_image(answer, matrix):
    """The points that a head answers, as (x, y) in pixels of the image."""
    pairs = zip(answer[0::2], answer[1::2])
    return [tuple(CELL * value for value in transform(matrix, x / CELL, y / CELL)) for x, y in pairs]

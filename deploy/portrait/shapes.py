"""How the vertices move with each part of the pose. Numbers found by eye."""

import numpy as np
from scipy.interpolate import RBFInterpolator

import mouth
from landmarks import BROWS, FACE_OVAL, LEFT_EYE, LIPS, MESH, NOSE, NOSE_ROOT, RIGHT_EYE
from surface import smooth_step

# By the distance of the eyes.
BROW_LIFT = 0.12
LIDS_OVERLAP = 0.04
JAW_REACH = 0.5
# How far the rows of an eye follow the brow, from the skin below it to the lid's edge.
BROW_FOLLOWERS = (0.4, 0.2, 0.1)
# By the opening of the eye.
LASHES_BELOW_EDGE = 0.15


def make(mesh, mouth_row, mouth_rows):
    """Shapes by name: a move in x and y for every vertex. Adds the parts that lie over the surface."""
    unit = eye_distance(mesh.points)
    lid_edges = [*RIGHT_EYE[2], *RIGHT_EYE[3], *LEFT_EYE[2], *LEFT_EYE[3]]
    fixed = [*NOSE, *lid_edges, *BROWS]
    jaw = mouth.opening(mesh.points, unit)
    moves = {
        "smile": spread(mesh, mouth.smile(mesh.points, unit), fixed),
        "mouthOpening": spread(mesh, jaw, fixed) + give_way(mesh, jaw, JAW_REACH * unit),
        "browRaise": spread(mesh, brow_raise(unit), [*NOSE, *RIGHT_EYE[3], *LEFT_EYE[3], *LIPS]),
    }
    first, like, own = mouth.add_inside(mesh, moves, mouth_row, mouth_rows)
    lids = {name: add_lid(mesh, eye, unit) for name, eye in (
        ("rightEyeClosure", RIGHT_EYE), ("leftEyeClosure", LEFT_EYE))}
    for name in moves:
        moves[name] = grown(moves[name], len(mesh.vertices))
        for start, landmarks in [(first, like), *((lid[0], lid[1]) for lid in lids.values())]:
            moves[name][start : start + len(landmarks)] = moves[name][landmarks]
        if name in own:
            moves[name][first : first + len(like)] += own[name]
    for name, (start, _, closing) in lids.items():
        moves[name] = np.zeros((len(mesh.vertices), 2))
        moves[name][start : start + len(closing)] = closing
    return moves


def eye_distance(points):
    right, left = (points[[eye[3][0], eye[3][-1]]].mean(axis=0) for eye in (RIGHT_EYE, LEFT_EYE))
    return np.linalg.norm(left - right)


def grown(move, count):
    return np.vstack([move, np.zeros((count - len(move), 2))])


def spread(mesh, move, fixed):
    """Carries the moves of some landmarks on to all others, smoothly, with the fixed ones and the face's edge held."""
    held = [i for i in {*fixed, *FACE_OVAL} if i not in move]
    known = [*move, *held]
    values = np.array([*move.values(), *np.zeros((len(held), 2))])
    flat, places = np.unique(mesh.vertices[known, :2], axis=0, return_index=True)
    carried = RBFInterpolator(flat, values[places], kernel="linear")(mesh.vertices[:, :2])
    carried[MESH:] = 0
    carried[known] = values
    return carried


def give_way(mesh, move, reach):
    """What surrounds the face moves with its edge, less and less with the distance."""
    around = mesh.vertices[MESH:, :2]
    edge = mesh.points[FACE_OVAL][:, :2]
    near = RBFInterpolator(edge, np.array([move[i] for i in FACE_OVAL]), kernel="linear")(around)
    part = 1 - smooth_step(mesh.outside(around) / reach)
    return np.vstack([np.zeros((MESH, 2)), near * part[:, None]])


def brow_raise(unit):
    """The brows go up, and the skin between them and the eyes goes with them in part."""
    lift = np.array([0, -BROW_LIFT * unit])
    move = {i: lift for i in BROWS}
    for eye in (RIGHT_EYE, LEFT_EYE):
        for row, part in zip(eye, BROW_FOLLOWERS):
            move.update({i: part * lift for i in row[1:-1]})
    return move


def add_lid(mesh, eye, unit):
    """The upper lid over the eye: the skin below the brow stretches, the lashes come down as they are.

    Returns the number of the first vertex, the landmarks that the vertices follow, and their moves when it is shut.
    """
    skin, lashes, edge, lower = (mesh.points[row] for row in eye)
    # Towards the nose the white of the eye begins at the edge itself.
    outer = np.abs(edge[:, 0] - mesh.points[NOSE_ROOT, 0])
    part = LASHES_BELOW_EDGE * smooth_step((outer - outer.min()) / (0.5 * np.ptp(outer)))
    end = edge + part[:, None] * (lower - edge)
    rows = np.vstack([skin, lashes, edge, end])
    first = mesh.add(rows, rows[:, :2])
    count = len(skin)
    for start in range(first, first + 3 * count, count):
        mesh.add_strip(range(start, start + count), range(start + count, start + 2 * count))
    closing = (lower - end)[:, :2] + [0, LIDS_OVERLAP * unit]
    closing[[0, -1]] = 0
    return first, [*eye[0], *eye[1], *eye[2], *eye[2]], np.vstack([np.zeros((count, 2)), closing, closing, closing])

"""How the vertices move: mouth, brows and lids. Numbers in parts of the face's own lengths, found by eye."""

import numpy as np
from scipy.interpolate import RBFInterpolator

from landmarks import (
    BROWS, FACE_OVAL, LEFT_EYE, LIPS, LOWER_INNER_LIP, LOWER_OUTER_LIP, MESH, NOSE, RIGHT_EYE, UPPER_INNER_LIP,
    UPPER_OUTER_LIP)
from surface import smooth_step

# The resting mouth by the smiling one.
REST_WIDTH = 0.80
REST_UPPER_LIP = 1.35
REST_LOWER_LIP = 1.15
# By the distance of the eyes.
REST_CORNER_DROP = 0.02
REST_GAP = 0.014
OPEN_DROP = 0.38
OPEN_CHIN_DROP = 0.26
BROW_LIFT = 0.12
LIDS_OVERLAP = 0.04
# By the opening of the eye.
LASHES_BELOW_EDGE = 0.15


def make(mesh, mouth_row, mouth_rows):
    """Shapes by name: a move in x and y for every vertex. Adds the parts that lie over the surface."""
    points = mesh.points
    eyes = [points[[eye[2][0], eye[2][-1]]].mean(axis=0) for eye in (RIGHT_EYE, LEFT_EYE)]
    unit = np.linalg.norm(eyes[1] - eyes[0])
    fixed = [*NOSE, *RIGHT_EYE[2], *RIGHT_EYE[3], *LEFT_EYE[2], *LEFT_EYE[3], *BROWS]
    moves = {
        "smile": spread(mesh, smile(points, unit), fixed),
        "mouthOpening": mouth_opening(mesh, unit, fixed),
        "browRaise": brow_raise(mesh, unit),
    }
    parts = [add_mouth(mesh, moves, mouth_row, mouth_rows)]
    lids = {"rightEyeClosure": add_lid(mesh, RIGHT_EYE, unit), "leftEyeClosure": add_lid(mesh, LEFT_EYE, unit)}
    for first, like, own in parts + [lid[:3] for lid in lids.values()]:
        for name in ("smile", "mouthOpening", "browRaise"):
            follow(moves, name, len(mesh.vertices), first, like)
        for name, move in own.items():
            moves[name][first : first + len(move)] += move
    for name, (first, _, _, closing) in lids.items():
        moves[name] = np.zeros((len(mesh.vertices), 2))
        moves[name][first : first + len(closing)] = closing
    return moves



def follow(moves, name, count, first, like):
    """Lets added vertices move as the landmarks do that they were made from."""
    grown = np.zeros((count, 2))
    grown[: len(moves[name])] = moves[name]
    grown[first : first + len(like)] = moves[name][like]
    moves[name] = grown


def smile(points, unit):
    """From the resting mouth to the picture's: every lip point's move."""
    flat = points[:, :2]
    corners = flat[[61, 291]]
    across = (corners[1] - corners[0]) / np.linalg.norm(corners[1] - corners[0])
    axes = np.array([across, [-across[1], across[0]]])
    middle = corners.mean(axis=0)
    local = (flat - middle) @ axes.T

    def curve(row, x):
        return np.interp(x, local[row, 0], local[row, 1])

    move = {}
    # Where the lips meet: a little above the middle of the gap.
    line = 0.42 * local[13, 1] + 0.58 * local[14, 1]
    half = np.linalg.norm(corners[1] - corners[0]) / 2
    for i in LIPS:
        x, y = local[i]
        upper_outer, upper, lower, lower_outer = (
            curve(row, x) for row in (UPPER_OUTER_LIP, UPPER_INNER_LIP, LOWER_INNER_LIP, LOWER_OUTER_LIP))
        meeting = line + REST_CORNER_DROP * unit * min(1, abs(x) / half) ** 2
        gap = REST_GAP * unit * max(0, 1 - (x / half) ** 2) / 2
        if y <= (upper + lower) / 2:
            rest = meeting - gap + (y - upper) * REST_UPPER_LIP
        else:
            rest = meeting + gap + (y - lower) * REST_LOWER_LIP
        move[i] = (local[i] - [x * REST_WIDTH, rest]) @ axes
    chin = -0.03 * unit
    move.update({i: np.array([0, -chin]) for i in (152, 148, 377, 175, 199)})
    return move


def spread(mesh, move, fixed):
    """Carries the moves of some landmarks on to all others, smoothly, with the fixed ones held."""
    held = [i for i in {*fixed, *FACE_OVAL} if i not in move]
    known = [*move, *held]
    values = np.array([*move.values(), *np.zeros((len(held), 2))])
    flat, places = np.unique(mesh.vertices[known, :2], axis=0, return_index=True)
    spread = RBFInterpolator(flat, values[places], kernel="linear")(mesh.vertices[:, :2])
    spread[MESH:] = 0
    for i, value in zip(known, values):
        spread[i] = value
    return spread


def mouth_opening(mesh, unit, fixed):
    """The jaw drops: lower lip and chin go down, the corners in; what lies below the chin gives way."""
    points = mesh.points
    width = np.linalg.norm(points[291] - points[61])
    corner_y = points[[61, 291], 1].mean()
    centre = points[[61, 291], 0].mean()
    move = {}
    for i in LIPS:
        side = (points[i, 0] - centre) / (width / 2)
        inward = -0.10 * side * width / 2
        arch = max(0.0, 1 - side**2)
        lower = i in LOWER_INNER_LIP[1:-1] or i in LOWER_OUTER_LIP[1:-1] or (points[i, 1] > (
            np.interp(points[i, 0], points[LOWER_INNER_LIP, 0], points[LOWER_INNER_LIP, 1])) - 0.3)
        drop = (0.30 + 0.70 * arch**0.6) * OPEN_DROP * unit if lower else (0.30 - 0.38 * arch**0.6) * OPEN_DROP * unit
        move[i] = np.array([inward, drop])
    chin_y = points[152, 1]
    for i in FACE_OVAL:
        down = smooth_step((points[i, 1] - corner_y + 0.1 * unit) / (chin_y - corner_y))
        move[i] = np.array([0, OPEN_CHIN_DROP * unit * down])
    for i in (175, 199, 200, 18):
        move[i] = np.array([0, OPEN_CHIN_DROP * unit * (1.15 if i in (200, 18) else 1)])
    return spread(mesh, move, fixed) + give_way(mesh, move, 0.5 * unit)


def give_way(mesh, move, reach):
    """What surrounds the face moves with its edge, less and less with the distance."""
    around = mesh.vertices[MESH:, :2]
    edge = mesh.points[FACE_OVAL][:, :2]
    near = RBFInterpolator(edge, np.array([move[i] for i in FACE_OVAL]), kernel="linear")(around)
    part = 1 - smooth_step(mesh.outside(around) / reach)
    return np.vstack([np.zeros((MESH, 2)), near * part[:, None]])


def brow_raise(mesh, unit):
    points = mesh.points
    move = {i: np.array([0, -BROW_LIFT * unit]) for i in BROWS}
    for eye in (RIGHT_EYE, LEFT_EYE):
        for row, part in zip(eye, (0.4, 0.2, 0.1)):
            move.update({i: np.array([0, -part * BROW_LIFT * unit]) for i in row[1:-1]})
    held = [i for eye in (RIGHT_EYE, LEFT_EYE) for i in eye[3]]
    carried = spread(mesh, move, [*NOSE, *held, *LIPS])
    return carried


def add_mouth(mesh, moves, mouth_row, mouth_rows):
    """The mouth's inside, and over it the teeth, which show as far as the mouth smiles."""
    points = mesh.points
    upper, lower = UPPER_INNER_LIP, LOWER_INNER_LIP
    count = len(upper)
    inside = [i for i, t in enumerate(mesh.triangles) if all(c in {*upper, *lower} for c in t)]
    mesh.triangles = [t for i, t in enumerate(mesh.triangles) if i not in set(inside)]
    mesh.surface_count = len(mesh.triangles)
    x = points[upper, 0]
    texture = np.vstack([
        np.column_stack([x, np.full(count, mouth_row)]), np.column_stack([x, np.full(count, mouth_row + mouth_rows)])])
    dark = mesh.add(points[[*upper, *lower]], texture)
    mesh.add_strip(range(dark, dark + count), range(dark + count, dark + 2 * count))
    teeth = mesh.add(points[[*upper, *lower]], mesh.texture[[*upper, *lower]])
    mesh.add_strip(range(teeth, teeth + count), range(teeth + count, teeth + 2 * count))
    # The teeth hang from the upper lip also where the lower one drops.
    opening = moves["mouthOpening"]
    own = np.zeros((4 * count, 2))
    own[3 * count :] = opening[upper] - opening[lower]
    # At rest they have no height.
    closing = np.zeros((4 * count, 2))
    gap = (points[lower, :2] - moves["smile"][lower]) - (points[upper, :2] - moves["smile"][upper])
    closing[3 * count :] = gap
    return dark, [*upper, *lower, *upper, *lower], {"mouthOpening": own, "smile": closing}


def add_lid(mesh, eye, unit):
    """The upper lid over the eye: the skin below the brow stretches, the lashes come down as they are."""
    skin, lashes, edge, lower = (mesh.points[row] for row in eye)
    # Towards the nose the white of the eye begins at the edge itself.
    outer = np.abs(edge[:, 0] - mesh.points[168, 0])
    part = LASHES_BELOW_EDGE * smooth_step((outer - outer.min()) / (0.5 * np.ptp(outer)))
    end = edge + part[:, None] * (lower - edge)
    rows = [skin, lashes, edge, end]
    first = mesh.add(np.vstack(rows), np.vstack(rows)[:, :2])
    count = len(skin)
    for row in range(3):
        start = first + row * count
        mesh.add_strip(range(start, start + count), range(start + count, start + 2 * count))
    closing = (lower - end)[:, :2] + [0, LIDS_OVERLAP * unit]
    closing[[0, -1]] = 0
    moves = np.vstack([np.zeros((count, 2)), closing, closing, closing])
    return first, [*eye[0], *eye[1], *eye[2], *eye[2]], {}, moves

"""The mouth: how it rests, smiles and opens, and what is seen inside. Numbers found by eye."""

import numpy as np

from landmarks import (
    CHIN, FACE_OVAL, LEFT_MOUTH_CORNER, LIPS, LOWER_INNER_LIP, LOWER_OUTER_LIP, RIGHT_MOUTH_CORNER, UNDER_LIP,
    UPPER_INNER_LIP)
from surface import smooth_step

# The resting mouth by the smiling one.
REST_WIDTH = 0.80
REST_UPPER_LIP = 1.35
REST_LOWER_LIP = 1.15
# Where in the smile's gap resting lips meet: 0 at the upper lip, 1 at the lower.
REST_LINE = 0.58
# By the distance of the eyes.
REST_CORNER_DROP = 0.02
REST_GAP = 0.014
REST_CHIN_LIFT = 0.03
OPEN_LIP_DROP = 0.38
OPEN_CHIN_DROP = 0.26
# By the width of the mouth.
OPEN_CORNERS = 0.05


def smile(points, unit):
    """The move of every lip and chin point from the resting mouth to the photograph's."""
    flat = points[:, :2]
    corners = flat[[RIGHT_MOUTH_CORNER, LEFT_MOUTH_CORNER]]
    width = np.linalg.norm(corners[1] - corners[0])
    across = (corners[1] - corners[0]) / width
    axes = np.array([across, [-across[1], across[0]]])
    local = (flat - corners.mean(axis=0)) @ axes.T
    middle = len(UPPER_INNER_LIP) // 2
    upper_middle, lower_middle = (local[row[middle], 1] for row in (UPPER_INNER_LIP, LOWER_INNER_LIP))
    line = upper_middle + REST_LINE * (lower_middle - upper_middle)
    move = {}
    for i in LIPS:
        x, y = local[i]
        side = min(1, abs(x) / (width / 2))
        upper, lower = (np.interp(x, *local[row].T) for row in (UPPER_INNER_LIP, LOWER_INNER_LIP))
        meeting = line + REST_CORNER_DROP * unit * side**2
        gap = REST_GAP * unit * (1 - side**2)
        if y <= (upper + lower) / 2:
            rest = meeting - gap / 2 + (y - upper) * REST_UPPER_LIP
        else:
            rest = meeting + gap / 2 + (y - lower) * REST_LOWER_LIP
        move[i] = (local[i] - [x * REST_WIDTH, rest]) @ axes
    move.update({i: np.array([0, REST_CHIN_LIFT * unit]) for i in CHIN})
    return move


def opening(points, unit):
    """The jaw drops: the lower lip and the chin go down, the corners in, the upper lip a little up."""
    corners = points[[RIGHT_MOUTH_CORNER, LEFT_MOUTH_CORNER]]
    width = np.linalg.norm(corners[1] - corners[0])
    centre = corners.mean(axis=0)
    lower_lip = {*LOWER_INNER_LIP[1:-1], *LOWER_OUTER_LIP[1:-1]}
    edge = points[LOWER_INNER_LIP]
    move = {}
    for i in LIPS:
        side = (points[i, 0] - centre[0]) / (width / 2)
        arch = max(0.0, 1 - side**2) ** 0.6
        is_lower = i in lower_lip or points[i, 1] > np.interp(points[i, 0], edge[:, 0], edge[:, 1]) - 0.3
        drop = 0.30 + 0.70 * arch if is_lower else 0.30 - 0.38 * arch
        move[i] = np.array([-OPEN_CORNERS * side * width, drop * OPEN_LIP_DROP * unit])
    chin = OPEN_CHIN_DROP * unit
    bottom = points[FACE_OVAL, 1].max()
    for i in FACE_OVAL:
        down = smooth_step((points[i, 1] - centre[1] + 0.1 * unit) / (bottom - centre[1]))
        move[i] = np.array([0, chin * down])
    move.update({i: np.array([0, chin]) for i in CHIN})
    move.update({i: np.array([0, 1.15 * chin]) for i in UNDER_LIP})
    return move


def add_inside(mesh, moves, top, rows):
    """The dark inside, from `rows` rows of the picture below `top`, and the teeth over it.

    Returns the number of the first vertex, the landmarks that the vertices follow, and what they move besides: the
    teeth hang from the upper lip, and have no height at rest.
    """
    upper, lower = UPPER_INNER_LIP, LOWER_INNER_LIP
    count = len(upper)
    lips = {*upper, *lower}
    mesh.triangles = [corners for corners in mesh.triangles if not lips.issuperset(corners)]
    mesh.surface_count = len(mesh.triangles)
    x = mesh.points[upper, 0]
    dark = [np.column_stack([x, np.full(count, y)]) for y in (top, top + rows)]
    first = mesh.add(mesh.points[[*upper, *lower]], np.vstack(dark))
    teeth = mesh.add(mesh.points[[*upper, *lower]], mesh.texture[[*upper, *lower]])
    for start in (first, teeth):
        mesh.add_strip(range(start, start + count), range(start + count, start + 2 * count))
    own = {name: np.zeros((4 * count, 2)) for name in ("mouthOpening", "smile")}
    own["mouthOpening"][3 * count :] = moves["mouthOpening"][upper] - moves["mouthOpening"][lower]
    resting = mesh.points[:, :2] - moves["smile"][: len(mesh.points)]
    own["smile"][3 * count :] = resting[lower] - resting[upper]
    return first, [*upper, *lower, *upper, *lower], own

"""Makes the demo portrait: the picture and the mesh that brings it to life.

    python make_portrait.py ASTRONAUT.PNG RESOURCES

The mesh's resting shape has the mouth closed; each shape is how far a vertex moves when that part of the pose is 1.
"""

import json
import pathlib
import sys

import cv2
import numpy as np

import shapes
import surface
from landmarks import find

# The part of the picture that is shown: head and shoulders, four to three.
LEFT, TOP, WIDTH, HEIGHT = 41, 0, 368, 276
# What the picture holds below that part and the portrait does not show: some more rows of the photograph, so that
# nothing else is mixed into the edge, and the dark of the mouth with as much to spare at either side.
SPARE_ROWS = 4
MOUTH_ROWS = 16


def paint_mouth():
    """The inside of an open mouth: dark, a little lighter and redder towards the tongue."""
    down = np.linspace(0, 1, MOUTH_ROWS)[:, None]
    colour = np.array([22, 16, 34]) * (1 - down) + np.array([52, 44, 96]) * down**2
    return np.repeat(colour[:, None, :], WIDTH, axis=1).astype(np.uint8)


def rounded(array, digits=2):
    return np.round(np.asarray(array, float), digits).tolist()


def main(source, target):
    whole = cv2.imread(source)
    points = find(whole) - [LEFT, TOP, 0]
    picture = whole[TOP : TOP + HEIGHT + SPARE_ROWS, LEFT : LEFT + WIDTH]
    target = pathlib.Path(target)
    cv2.imwrite(str(target / "portrait.png"), np.vstack([picture, paint_mouth()]), [cv2.IMWRITE_PNG_COMPRESSION, 9])

    mesh = surface.Surface(points, (WIDTH, HEIGHT))
    moves = shapes.make(mesh, mouth_row=HEIGHT + 2 * SPARE_ROWS, mouth_rows=MOUTH_ROWS - 2 * SPARE_ROWS)
    resting = mesh.vertices.copy()
    resting[:, :2] -= moves["smile"]
    content = {
        "size": [WIDTH, HEIGHT],
        "pivot": rounded(mesh.pivot),
        "vertices": rounded(resting),
        "texture": rounded(mesh.texture),
        "headWeight": rounded(mesh.weight, 3),
        "surfaceTriangleCount": mesh.surface_count,
        "triangles": np.asarray(mesh.triangles).tolist(),
        "shapes": {
            name: [[int(i), *rounded(move[i])] for i in np.flatnonzero(np.abs(move).max(axis=1) >= 0.01)]
            for name, move in moves.items()
        },
    }
    (target / "portrait.json").write_text(json.dumps(content, separators=(",", ":")).replace('],"', '],\n"') + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

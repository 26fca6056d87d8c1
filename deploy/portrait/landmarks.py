"""The landmarks of a portrait, and the groups of them that move together."""

import cv2
import numpy as np

# MediaPipe's numbers. Rows run from the person's right to the left, so from left to right in the picture.
UPPER_OUTER_LIP = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291]
UPPER_INNER_LIP = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308]
LOWER_INNER_LIP = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308]
LOWER_OUTER_LIP = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291]
LIPS_BETWEEN = [
    76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306, 77, 90, 180, 85, 16, 315, 404, 320, 307,
    62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292, 96, 89, 179, 86, 15, 316, 403, 319, 325]
LIPS = sorted({*UPPER_OUTER_LIP, *UPPER_INNER_LIP, *LOWER_INNER_LIP, *LOWER_OUTER_LIP, *LIPS_BETWEEN})

# Of one eye each: below the brow, the lashes' upper edge, the edge of the upper lid, the edge of the lower lid.
RIGHT_EYE = (
    [226, 113, 225, 224, 223, 222, 221, 189, 244],
    [130, 247, 30, 29, 27, 28, 56, 190, 133],
    [33, 246, 161, 160, 159, 158, 157, 173, 133],
    [33, 7, 163, 144, 145, 153, 154, 155, 133])
LEFT_EYE = (
    [464, 413, 441, 442, 443, 444, 445, 342, 446],
    [362, 414, 286, 258, 257, 259, 260, 467, 359],
    [362, 398, 384, 385, 386, 387, 388, 466, 263],
    [362, 382, 381, 380, 374, 373, 390, 249, 263])
BROWS = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46, 300, 293, 334, 296, 336, 285, 295, 282, 283, 276]
FACE_OVAL = [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
    136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109]
NOSE = [1, 2, 4, 5, 6, 19, 94, 97, 98, 99, 129, 168, 195, 197, 326, 327, 328, 358, 64, 294, 48, 278]
NOSE_ROOT = 168
RIGHT_MOUTH_CORNER, LEFT_MOUTH_CORNER = 61, 291
CHIN = [152, 148, 377, 175, 199]
UNDER_LIP = [18, 200]
MESH = 468  # the points after these are the irises


# The dark of the mouth's corners reaches a little over the found inner lips: moves in pixels.
CORNER_MOVES = {78: (-0.5, 0), 308: (0.5, -0.3), 415: (0, -0.7), 310: (0, -0.5), 191: (0, -0.3), 95: (-0.2, 0.2)}


def find(picture):
    """The 478 landmarks of a picture's only face, in its pixels; z in the same unit, smaller is nearer."""
    import mediapipe

    enlarged = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    with mediapipe.solutions.face_mesh.FaceMesh(static_image_mode=True, refine_landmarks=True) as mesh:
        found = mesh.process(cv2.cvtColor(enlarged, cv2.COLOR_BGR2RGB)).multi_face_landmarks
    if not found:
        raise SystemExit("no face in the picture")
    height, width = picture.shape[:2]
    points = np.array([[p.x * width, p.y * height, p.z * width] for p in found[0].landmark])
    for index, move in CORNER_MOVES.items():
        points[index, :2] += move
    return points

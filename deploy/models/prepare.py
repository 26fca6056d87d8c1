#!/usr/bin/env python3
"""Makes the model files that the sensor loads out of MediaPipe's own. README.md says what they take and give.

usage: prepare.py SOURCE DESTINATION

SOURCE is a folder with MediaPipe's `face_detection_short_range.tflite` and `face_landmark_with_attention.tflite`.
Needs the Python packages `flatbuffers` and `tflite`.
"""

import sys
from pathlib import Path

from subgraph import CutError, cut

DETECTOR = "face_detection_short_range.tflite"
ATTENTION_MESH = "face_landmark_with_attention.tflite"

# What each file takes and gives: {tensor in the attention mesh: its name in the piece}. MediaPipe's `left` is the left
# of the picture, which is the person's right.
PIECES = {
    "face_mesh.tflite": (
        {"input_1": "image"}, {"reshape": "mesh", "conv_faceflag": "face_flag", "p_re_lu_3": "features"}),
    "lips.tflite": (
        {"transform_tensor_bilinear_v2": "crop"}, {"reshape_1": "lips"}),
    "right_eye.tflite": (
        {"transform_tensor_bilinear_v2_1": "crop"}, {"reshape_3": "eye", "reshape_4": "iris"}),
    "left_eye.tflite": (
        {"transform_tensor_bilinear_v2_2": "crop"}, {"reshape_6": "eye", "reshape_7": "iris"}),
}


def prepare(source, destination):
    """Writes the five files into the folder `destination`, which is made where it is missing."""
    mesh = (source / ATTENTION_MESH).read_bytes()
    files = {name: cut(mesh, *ends) for name, ends in PIECES.items()}
    files["face_detector.tflite"] = (source / DETECTOR).read_bytes()
    destination.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (destination / name).write_bytes(content)


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 64
    try:
        prepare(Path(arguments[0]), Path(arguments[1]))
    except (CutError, OSError) as error:
        print(f"prepare.py: error: {error}", file=sys.stderr)
        return 66
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

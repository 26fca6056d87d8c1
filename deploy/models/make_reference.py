#!/usr/bin/env python3
"""Makes `reference_face.ppm` and `reference.json` for the test: a face, and the landmarks MediaPipe finds in it.

usage: make_reference.py

Needs Python 3.11 with `mediapipe==0.10.21` and `scikit-image`. The whole picture is given to MediaPipe as the region
of interest, in the size of the model's input, so that the model alone is compared and nothing around it.
"""

import json
from pathlib import Path

import cv2
import mediapipe
from mediapipe.framework.formats import landmark_pb2, rect_pb2
from mediapipe.python import packet_creator, packet_getter
from mediapipe.python._framework_bindings import calculator_graph, image_frame, resource_util, timestamp
from skimage import data

HERE = Path(__file__).resolve().parent
INPUT_SIDE = 192
# Left, top and side of the square around the face, in pixels of the portrait; about 1.5 times the face.
FACE_SQUARE = (132, 26, 185)
GRAPH = """
input_stream: "image"
input_stream: "region"
input_side_packet: "with_attention"
output_stream: "landmarks"
node {
  calculator: "FaceLandmarkCpu"
  input_stream: "IMAGE:image"
  input_stream: "ROI:region"
  input_side_packet: "WITH_ATTENTION:with_attention"
  output_stream: "LANDMARKS:landmarks"
}
"""


def portrait():
    left, top, side = FACE_SQUARE
    square = data.astronaut()[top:top + side, left:left + side]
    return cv2.resize(square, (INPUT_SIDE, INPUT_SIDE), interpolation=cv2.INTER_AREA)


def landmarks(picture):
    """MediaPipe's 478 points as x, y, z in pixels of the picture."""
    found = []
    # Graphs name the models they load relative to the folder that holds the package.
    resource_util.set_resource_dir(str(Path(mediapipe.__file__).parents[1]))
    graph = calculator_graph.CalculatorGraph(graph_config=GRAPH)
    graph.observe_output_stream("landmarks", lambda _, packet: found.append(packet_getter.get_proto(packet)))
    graph.start_run({"with_attention": packet_creator.create_bool(True)})
    start = timestamp.Timestamp(0)
    frame = image_frame.ImageFrame(image_format=image_frame.ImageFormat.SRGB, data=picture)
    whole = rect_pb2.NormalizedRect(x_center=0.5, y_center=0.5, width=1, height=1, rotation=0)
    graph.add_packet_to_input_stream("image", packet_creator.create_image_frame(frame).at(start))
    graph.add_packet_to_input_stream("region", packet_creator.create_proto(whole).at(start))
    graph.close_all_packet_sources()
    graph.wait_until_done()
    return [[round(v * INPUT_SIDE, 3) for v in (point.x, point.y, point.z)] for point in found[0].landmark]


def main():
    picture = portrait()
    # A format that the test can read without a library.
    cv2.imwrite(str(HERE / "reference_face.ppm"), picture[:, :, ::-1])
    points = ",\n".join(json.dumps(point) for point in landmarks(picture))
    (HERE / "reference.json").write_text(
        f'{{"mediapipe": "{mediapipe.__version__}", "landmarks": [\n{points}\n]}}\n')


if __name__ == "__main__":
    main()

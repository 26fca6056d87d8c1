"""Times MediaPipe's own face mesh on raw BGR frames: mediapipe_peer.py FILE WIDTH HEIGHT, a line each.

A line has the milliseconds that passed and those that the processor worked.
"""

import os
import sys
import time

os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one thread's worth of processor, as ours has

import mediapipe  # noqa: E402
import numpy  # noqa: E402

path, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
frames = numpy.fromfile(path, numpy.uint8).reshape(-1, height, width, 3)
frames = [numpy.ascontiguousarray(frame[:, :, ::-1]) for frame in frames]
mesh = mediapipe.solutions.face_mesh.FaceMesh(refine_landmarks=True, max_num_faces=1)
for index in range(len(frames) + 500):
    frame = frames[index % len(frames)]
    start, worked = time.perf_counter(), time.process_time()
    mesh.process(frame)
    if index >= len(frames):
        print((time.perf_counter() - start) * 1e3, (time.process_time() - worked) * 1e3)

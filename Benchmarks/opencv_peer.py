"""Times OpenCV on one picture of each kind: opencv_peer.py FOLDER WIDTH HEIGHT PASSES prints two medians in ms."""

import statistics
import sys
import time

import cv2
import numpy

folder, width, height, passes = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
cv2.setNumThreads(1)
yuyv = numpy.fromfile(folder + "/yuyv", numpy.uint8).reshape(height, width, 2)
jpeg = numpy.fromfile(folder + "/jpeg", numpy.uint8)


def median(work):
    times = []
    for _ in range(passes):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e3


print(
    median(lambda: cv2.cvtColor(yuyv, cv2.COLOR_YUV2BGR_YUYV)),
    median(lambda: cv2.imdecode(jpeg, cv2.IMREAD_COLOR)),
)

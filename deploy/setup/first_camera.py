#!/usr/bin/env python3
"""Prints the first camera's device, or nothing.

Not every /dev/video is a camera: webcams add one for metadata, a Raspberry Pi has several for its codecs.
"""

import fcntl
import glob
import os
import re
import struct

# From linux/videodev2.h: VIDIOC_QUERYCAP = _IOR('V', 0, struct v4l2_capability), and the capability bits.
QUERY_CAPABILITIES = 0x80685600
CAPABILITY = struct.Struct("=16s32s32s3I12x")
VIDEO_CAPTURE, STREAMING, CAPABILITIES_OF_DEVICE = 0x1, 0x04000000, 0x80000000
MEMORY_TO_MEMORY = 0x4000 | 0x8000


def is_camera(device):
    try:
        handle = os.open(device, os.O_RDWR | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        answer = fcntl.ioctl(handle, QUERY_CAPABILITIES, bytes(CAPABILITY.size))
    except OSError:
        return False
    finally:
        os.close(handle)
    driver, _, _, _, of_all, of_device = CAPABILITY.unpack(answer)
    abilities = of_device if of_all & CAPABILITIES_OF_DEVICE else of_all
    # The Pi's image processor looks like a camera but shows only what a program feeds it.
    if driver.rstrip(b"\0").startswith((b"bcm2835-isp", b"pispbe")):
        return False
    return bool(abilities & VIDEO_CAPTURE and abilities & STREAMING and not abilities & MEMORY_TO_MEMORY)


def devices():
    return sorted(glob.glob("/dev/video[0-9]*"), key=lambda device: int(re.sub(r"\D", "", device)))


if __name__ == "__main__":
    print(next(filter(is_camera, devices()), ""))

#!/usr/bin/env python3
"""Fetches and prepares what no Debian package brings: OpenVINO and the models.

usage: dependencies.py FOLDER

Puts them into FOLDER/openvino and FOLDER/models. Each is made aside and moved into place when it is whole, with a
stamp that says what it was made from: a second run does nothing, an interrupted one leaves nothing half-done.
"""

import fcntl
import hashlib
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from fnmatch import fnmatch
from pathlib import Path

from wheels import FLATBUFFERS, MEDIAPIPE, OPENVINO, TFLITE, SetupError

MODEL_TOOLS = Path(__file__).resolve().parents[1] / "models"
STAMP = ".made-from"
# What OpenVINO needs to run a TensorFlow Lite file on the processor, by place in the wheel; the rest of its
# frontends and plugins stays out.
OPENVINO_FILES = {
    "openvino/include/openvino/c/*": "include/openvino/c",
    "openvino/libs/libopenvino.so.*": "lib",
    "openvino/libs/libopenvino_c.so.*": "lib",
    "openvino/libs/libopenvino_*_cpu_plugin.so": "lib",
    "openvino/libs/libopenvino_tensorflow_lite_frontend.so.*": "lib",
    "openvino/libs/libtbb.so.*": "lib",
    "openvino/libs/libtbbmalloc.so.*": "lib",
    "openvino-*.dist-info/licenses/*": "licenses",
}
MODEL_FILES = {
    "mediapipe/modules/face_detection/face_detection_short_range.tflite": ".",
    "mediapipe/modules/face_landmark/face_landmark_with_attention.tflite": ".",
}


def unpack(wheel, files, destination):
    """Copies out of the wheel what the patterns match; fails where one matches nothing."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        for pattern, folder in files.items():
            matches = [name for name in names if fnmatch(name, pattern)]
            if not matches:
                raise SetupError(f"{wheel.name} holds no {pattern}")
            for name in matches:
                # What lies deeper than the pattern's own folder keeps its place below the new one.
                inside = Path(name).relative_to(Path(*Path(name).parts[:pattern.count("/")]))
                target = destination / folder / inside
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(name))


def make_openvino(destination, work):
    unpack(_openvino_wheel().fetch(work / "openvino-wheel"), OPENVINO_FILES, destination)
    # The linker looks for the name without a version.
    [library] = (destination / "lib").glob("libopenvino_c.so.*")
    (destination / "lib" / "libopenvino_c.so").symlink_to(library.name)


def make_models(destination, work):
    originals = work / "originals"
    unpack(MEDIAPIPE.fetch(work / "mediapipe-wheel"), MODEL_FILES, originals)
    tools = [wheel.fetch(work / f"{wheel.package}-wheel") for wheel in (FLATBUFFERS, TFLITE)]
    print("setup: preparing the models", file=sys.stderr, flush=True)
    # Python imports pure packages from a wheel as it is.
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, tools)), "PYTHONDONTWRITEBYTECODE": "1"}
    result = subprocess.run(
        [sys.executable, str(MODEL_TOOLS / "prepare.py"), str(originals), str(destination)],
        env=environment, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        raise SetupError("cannot prepare the models: " + result.stderr.strip().rpartition("\n")[2])


def openvino_recipe():
    return f"{_openvino_wheel()}\n{OPENVINO_FILES}\n"


def models_recipe():
    tools = [(MODEL_TOOLS / name).read_bytes() for name in ("prepare.py", "subgraph.py", "subgraph_writer.py")]
    return f"{MEDIAPIPE}\n{FLATBUFFERS}\n{TFLITE}\n{hashlib.sha256(b''.join(tools)).hexdigest()}\n"


def _openvino_wheel():
    machine = platform.machine()
    if machine not in OPENVINO:
        raise SetupError(f"OpenVINO is not available for {machine}; it is for {' and '.join(OPENVINO)}")
    return OPENVINO[machine]


def install(place, recipe, make):
    """Makes the folder `place` unless it is there and was made by this recipe. True where it had to be made."""
    if (place / STAMP).is_file() and (place / STAMP).read_text() == recipe:
        return False
    with tempfile.TemporaryDirectory(prefix=".making-", dir=place.parent) as work:
        made = Path(work) / "made"
        made.mkdir()
        make(made, Path(work))
        (made / STAMP).write_text(recipe)
        if place.exists():
            place.rename(Path(work) / "old")
        made.rename(place)
    return True


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    # Being ended is like Ctrl-C: what was begun is removed.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # The folder may be a link to one that several clones share.
    folder = Path(arguments[0]).resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / ".lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for leftover in folder.glob(".making-*"):
                shutil.rmtree(leftover)
            install(folder / "openvino", openvino_recipe(), make_openvino)
            install(folder / "models", models_recipe(), make_models)
    except (SetupError, OSError) as error:
        print(f"setup: error: {error}", file=sys.stderr)
        return 69
    except KeyboardInterrupt:
        print("setup: interrupted; nothing is left half-done", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

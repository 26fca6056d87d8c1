"""The Python packages from which set-up takes files, each pinned to one wheel and its SHA-256.

None of them is installed: a wheel is a zip file, and only libraries, headers, models and plain Python are taken out.
"""

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple


class SetupError(Exception):
    """What went wrong, in one line."""


class Wheel(NamedTuple):
    package: str
    version: str
    # None where the wheel runs everywhere.
    platform: str | None
    sha256: str
    megabytes: float

    def fetch(self, folder):
        """Downloads the wheel into the folder and gives its path; fails unless it is the pinned one, byte by byte."""
        print(f"setup: fetching {self.package} {self.version} ({self.megabytes} MB)", file=sys.stderr, flush=True)
        folder.mkdir()
        _pip_download(self, folder)
        [path] = folder.iterdir()
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        if digest != self.sha256:
            raise SetupError(
                f"{path.name} is not the file this project was made with: its SHA-256 is {digest}, not {self.sha256}")
        return path


# By the machine's name as `uname -m` gives it.
OPENVINO = {
    "x86_64": Wheel(
        "openvino", "2026.4.1", "manylinux_2_28_x86_64",
        "2d22b1da03f7caf74df30e9f6417d0ab2f637e4a38e08e1dcd294d2c37407aaf", 59.1),
    "aarch64": Wheel(
        "openvino", "2026.4.1", "manylinux_2_35_aarch64",
        "bea1eb3733c34ef331adc945da0ccda5937865031139073663be84c517ffda22", 30.3),
}
# Only model files are taken out of it, which are the same for every machine.
MEDIAPIPE = Wheel(
    "mediapipe", "0.10.21", "manylinux_2_28_x86_64",
    "05dc4a9e593655a79558d05d6227d31018c2537a4bd3362b51e230cf22aecfe3", 35.6)
FLATBUFFERS = Wheel(
    "flatbuffers", "25.12.19", None, "7634f50c427838bb021c2d66a3d1168e9d199b0607e6329399f04846d42e20b4", 0.1)
TFLITE = Wheel(
    "tflite", "2.18.0", None, "a49a4316530377c597bb272176c12d5d3c4453640118b068c93a8c3cc6c5c2c1", 0.2)


def _pip_download(wheel, folder):
    command = [_python_with_pip(), "-m", "pip", "download", "--disable-pip-version-check", "--no-deps",
               "--only-binary=:all:", "--dest", str(folder), f"{wheel.package}=={wheel.version}"]
    if wheel.platform:
        command += ["--python-version", "3.11", "--implementation", "cp", "--abi", "cp311",
                    "--platform", wheel.platform]
    # pip draws its progress bar on a terminal only; elsewhere its chatter would bury our own lines.
    interactive = sys.stdout.isatty()
    result = subprocess.run(
        command + ([] if interactive else ["--quiet"]), stdin=subprocess.DEVNULL,
        stdout=None if interactive else subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        reasons = [line for line in result.stderr.splitlines() if line.startswith("ERROR:")]
        reason = reasons[-1].removeprefix("ERROR: ") if reasons else result.stderr.strip().rpartition("\n")[2]
        raise SetupError(f"cannot download {wheel.package} {wheel.version} (is there a network?): {reason}")


def _python_with_pip():
    """This Python where it has pip, else the system's: a machine may have another Python before it on its PATH."""
    for python in (sys.executable, "/usr/bin/python3"):
        if Path(python).exists() and subprocess.run(
                [python, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0:
            return python
    raise SetupError("no Python with pip is installed: apt-get install python3-pip")

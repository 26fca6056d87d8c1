#!/usr/bin/env bash
# Runs the tests that need cameras in the machine of run.sh: Tests/CameraRig/test.sh [FILTER]
#
# With a filter only the tests whose name it matches, such as `FaultTests` or `showsTheColours`. Where there is no QEMU
# it says that they are skipped.
set -euo pipefail
cd "$(dirname "$0")/../.."

case $(uname -m) in aarch64) machine=qemu-system-aarch64 ;; *) machine=qemu-system-x86_64 ;; esac
if ! command -v "$machine" >/dev/null; then
  echo "camera rig: skipped the tests that need cameras: there is no $machine (\`make rig\` installs it)" >&2
  exit
fi
swift build --build-tests
exec Tests/CameraRig/run.sh "$(swift build --show-bin-path)/gesture2mqttPackageTests.xctest" \
  --testing-library swift-testing --filter "^CameraRigTests\..*${1:-}"

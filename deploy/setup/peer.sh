#!/usr/bin/env bash
# Prepares the peer that `make bench` measures beside: mediapipe in .deps/peer, where Python 3.11 is at hand.
set -euo pipefail
cd "$(dirname "$0")/../.."
peer=.deps/peer
[ ! -x $peer/bin/python ] || exit 0
python=$(command -v python3.11) || { echo "bench: no python3.11 here; MediaPipe is not measured" >&2; exit 0; }
echo "bench: fetching mediapipe 0.10.21 to measure beside (about 300 MB)" >&2
if ! { "$python" -m venv $peer.new && $peer.new/bin/pip -q install mediapipe==0.10.21; } >&2; then
  rm -rf $peer.new
  echo "bench: mediapipe cannot be had; it is not measured" >&2
  exit 0
fi
mv $peer.new $peer

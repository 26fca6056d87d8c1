#!/usr/bin/env bash
# Makes a Debian machine ready to build, test and run: system packages, then OpenVINO and the models in .deps.
set -euo pipefail
cd "$(dirname "$0")/../.."
deploy/setup/system.sh
exec python3 -B deploy/setup/dependencies.py .deps

#!/usr/bin/env bash
# Checks the Swift sources' style, strictly. Some packagings of Swift come without its formatter: that is said, not hidden.
set -euo pipefail
cd "$(dirname "$0")/../.."
if ! swift format --version >/dev/null 2>&1; then
  echo "lint: SKIPPED: this Swift has no swift-format" >&2
  exit 0
fi
# The folder of benchmarks may be missing.
shopt -s nullglob
swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmark[s]

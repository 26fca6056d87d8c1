#!/usr/bin/env bash
# Installs the Debian packages that are missing, and Swift where there is none and Debian offers it.
# Where nothing is missing it does nothing, asks for nothing and needs no rights. The list to install may be named:
# `system.sh packages-rig.txt`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

say() { echo "setup: $*" >&2; }
fail() { say "error: $*"; exit 69; }

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
is_offered() { [ -n "$(apt-cache policy "$1" | sed -n 's/^ *Candidate: \((none)\)\{0,1\}//p')" ]; }

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "this needs root or sudo, to install: ${wanted[*]}"
  fi
}

list=${1:-packages.txt}
command -v dpkg-query >/dev/null || fail "this set-up is for Debian and its relatives; deploy/setup/$list says what is needed"

wanted=()
while read -r package architecture; do
  [ -z "$architecture" ] || [ "$architecture" = "[$(dpkg --print-architecture)]" ] || continue
  is_installed "$package" || wanted+=("$package")
done < <(sed 's/#.*//; /^[[:space:]]*$/d' "$here/$list")
command -v swift >/dev/null || wanted+=(swiftlang)
[ ${#wanted[@]} -gt 0 ] || exit 0

say "reading Debian's package lists"
as_root apt-get update -qq || fail "apt-get update failed; what it said stands above"
if [ "${wanted[-1]}" = swiftlang ] && ! is_offered swiftlang; then
  fail "there is no swift on PATH, and this system offers no package swiftlang:" \
    "install Swift 6.0 or later (https://www.swift.org/install/linux/), then try again"
fi
say "installing ${wanted[*]}"
# On a terminal apt shows its progress; elsewhere its hundreds of lines would bury our own.
[ -t 1 ] || exec >/dev/null
as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${wanted[@]}" \
  || fail "apt-get install failed; what it said stands above"

#!/usr/bin/env bash
# Installs the Debian packages that are missing, and Swift where there is none and Debian offers it.
# Where nothing is missing it does nothing, asks for nothing and needs no rights.
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
    fail "installing ${missing[*]} needs root or sudo"
  fi
}

command -v dpkg-query >/dev/null || fail "this set-up is for Debian and its relatives; deploy/setup/packages.txt says what is needed"

missing=()
while read -r package; do
  is_installed "$package" || missing+=("$package")
done < <(sed 's/#.*//; /^[[:space:]]*$/d' "$here/packages.txt")
needs_swift=false
command -v swift >/dev/null || needs_swift=true
[ ${#missing[@]} -gt 0 ] || [ "$needs_swift" = true ] || exit 0

say "reading Debian's package lists"
as_root apt-get update -qq || fail "apt-get update failed; what it said stands above"
if [ "$needs_swift" = true ]; then
  is_offered swiftlang || fail "there is no swift on PATH, and this system offers no package swiftlang:" \
    "install Swift 6.0 or later (https://www.swift.org/install/linux/), then try again"
  missing+=(swiftlang)
fi
say "installing ${missing[*]}"
as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null \
  || fail "apt-get install failed; what it said stands above"

#!/usr/bin/env bash
# Checks the sensor against a real Home Assistant: that it finds every entity, that gestures arrive, that its switch
# disarms, that an automation starts, and that all heals after restarts. Takes some minutes; no part of `make test`.
#
#   deploy/homeassistant/check.sh [CHECK ...]
#
# Without names all checks are made. Home Assistant is installed once, into a folder of its own below the user's cache:
# with this machine's Python where that is new enough, otherwise in a Debian 13 made by debootstrap, which needs root.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
version=${HOME_ASSISTANT_VERSION:-2025.12.5}
cache=${GESTURE2MQTT_CHECK_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/gesture2mqtt-check}
root=$cache/debian13
place=/opt/homeassistant-$version

say() { echo "check: $*" >&2; }
fail() { say "error: $*"; exit 69; }

find_python() {  # Home Assistant 2025.12 wants 3.13.2 or later
  local name
  for name in python3.14 python3.13 python3; do
    if "$name" -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 13, 2))' 2>/dev/null; then
      echo "$name"
      return
    fi
  done
}

install_into() {  # VENV PYTHON [COMMAND ...]: the command is what reaches the system that the venv is in
  local venv=$1 python=$2
  shift 2
  say "installing Home Assistant $version; this takes some minutes"
  "$@" "$python" -m venv "$venv"
  "$@" "$venv/bin/pip" -q install "homeassistant==$version"
}

make_root() {
  [ "$(id -u)" = 0 ] || fail "this machine's Python is too old for Home Assistant; a Debian 13 beside it needs root"
  command -v debootstrap >/dev/null || fail "debootstrap is not installed: apt-get install debootstrap"
  say "making a Debian 13 in $root"
  mkdir -p "$cache"
  local mirror
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -1)
  debootstrap --variant=minbase --include=ca-certificates,python3-venv,python3-dev,gcc,libc6-dev,libffi-dev,libturbojpeg0 \
    trixie "$root.new" "$mirror" >"$cache/debootstrap.log" 2>&1 || fail "debootstrap failed: $(tail -1 "$cache/debootstrap.log")"
  mv "$root.new" "$root"
}

enter() {  # runs a command in the Debian 13, with this machine's way to the network
  chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "${network[@]}" "$@"
}

mount_root() {
  local folder
  for folder in proc dev sys; do
    mountpoint -q "$root/$folder" || { mount --bind "/$folder" "$root/$folder" && mounted+=("$root/$folder"); }
  done
  cat /etc/resolv.conf >"$root/etc/resolv.conf"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  mapfile -t network < <(env | grep -iE '^(https?_proxy|no_proxy|pip_index_url|pip_cert|ssl_cert_file|requests_ca_bundle)=')
}

mounted=() network=()
leave() { [ ${#mounted[@]} = 0 ] || umount -l "${mounted[@]}"; }
trap leave EXIT

sensor=${SENSOR:-$here/../../.build/release/gesture2mqtt}
[ -x "$sensor" ] || fail "there is no $sensor: make build"
python=$(find_python)
if [ -n "$python" ]; then
  venv=$cache/homeassistant-$version
  [ -x "$venv/bin/hass" ] || install_into "$venv" "$python"
  export HASS_COMMAND="$venv/bin/hass" HASS_ROOT=""
else
  [ -d "$root" ] || make_root
  mount_root
  [ -x "$root$place/bin/hass" ] || install_into "$place" python3 enter
  export HASS_COMMAND="chroot $root $place/bin/hass" HASS_ROOT="$root"
fi
SENSOR="$sensor" PATH=$PATH:/usr/sbin python3 -B "$here/check.py" "$@"

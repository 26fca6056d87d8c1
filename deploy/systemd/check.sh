#!/usr/bin/env bash
# Installs the package that `make deb` made on a fresh Debian with systemd, in a container, and looks whether it starts,
# lives under its restrictions, is started anew when it hangs, and leaves as it should. Needs root; takes some minutes.
#
#   deploy/systemd/check.sh [PACKAGE.deb [RELEASE]]     RELEASE: of Debian, such as trixie; this machine's if left out
set -euo pipefail
cd "$(dirname "$0")/../.."
. deploy/systemd/debian.sh
root=$(mktemp -d /var/tmp/gesture2mqtt-check.XXXXXX) container=
chmod 755 "$root"

cleanup() {
  [ -z "$container" ] || { kill -KILL "$container" ${init:-} && wait "$container"; } 2>/dev/null || true
  # Its last processes may take a moment to let go.
  for _ in 1 2 3 4 5; do rm -rf "$root" 2>/dev/null && break; sleep 1; done
}
trap cleanup EXIT

need debootstrap:debootstrap systemd-nspawn:systemd-container pgrep:procps
make_debian "$root"
cp "$package" "$root/root/gesture2mqtt.deb"
cp deploy/systemd/{checks,checking}.sh "$root/root/"

systemd-nspawn --quiet --directory "$root" --keep-unit --register=no --boot >/dev/null 2>&1 &
container=$!
for _ in $(seq 100); do
  init=$(pgrep -P $container | head -1) && [ -S "$root/run/systemd/private" ] || true
  inside=(nsenter -t "${init:-1}" -m -u -i -p -r -w env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root)
  [ -n "${init:-}" ] && "${inside[@]}" systemctl is-active -q multi-user.target 2>/dev/null && break
  sleep 0.3
done
"${inside[@]}" DEBIAN_FRONTEND=noninteractive bash /root/checks.sh

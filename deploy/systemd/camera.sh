#!/usr/bin/env bash
# Boots a Debian with systemd and the package that `make deb` made on a kernel with cameras, and looks whether the unit
# opens one under its restrictions and judges its pictures. Needs root and the machine of Tests/CameraRig; some minutes.
#
#   deploy/systemd/camera.sh [PACKAGE.deb [RELEASE]]    RELEASE: of Debian, such as trixie; this machine's if left out
set -euo pipefail
cd "$(dirname "$0")/../.."
. deploy/systemd/debian.sh
rig=$(Tests/CameraRig/build.sh)
root=$(mktemp -d /var/tmp/gesture2mqtt-camera.XXXXXX)
chmod 755 "$root"
trap 'rm -rf "$root" "$root".*' EXIT

need debootstrap:debootstrap
case $(uname -m) in
  x86_64) machine=(qemu-system-x86_64) console=ttyS0 ;;
  aarch64) machine=(qemu-system-aarch64 -machine virt) console=ttyAMA0 ;;
esac

make_debian "$root" udev
install -D -m 755 "$package" "$root/root/gesture2mqtt.deb"
chroot "$root" sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get -y --no-install-recommends install \
  /root/gesture2mqtt.deb' >"$root.log" 2>&1 || { tail -5 "$root.log" >&2; exit 69; }
install -m 755 deploy/systemd/{camera-checks,checking}.sh "$root/root/"
cat >"$root/etc/systemd/system/camera-check.service" <<UNIT
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/root/camera-checks.sh
ExecStopPost=/usr/bin/systemctl poweroff --force --force
StandardOutput=file:/dev/$console
[Install]
WantedBy=graphical.target
UNIT
# Emulated, the models take longer to load.
install -D -m 644 /dev/stdin "$root/etc/systemd/system/gesture2mqtt.service.d/emulated.conf" <<UNIT
[Service]
TimeoutStartSec=300
UNIT
chroot "$root" systemctl -q enable camera-check.service 2>/dev/null
chroot "$root" systemctl -q mask apt-daily.timer apt-daily-upgrade.timer "serial-getty@$console.service" getty.target \
  2>/dev/null

# The rig's machine with another first process: what stands later in a start-up file system replaces what stood before.
mkdir "$root.init"
install -m 755 deploy/systemd/camera-init "$root.init/init"
(cd "$root.init" && echo init | cpio -o -H newc --quiet | gzip | cat "$rig/initrd.gz" -) >"$root.initrd"

say "booting it"
# Without AVX, since inference by older instructions is emulated in half the time.
timeout 900 "${machine[@]}" -accel tcg,thread=multi -cpu max,-avx,-avx2,-fma,-f16c -smp 2 -m 3072 \
  -display none -serial stdio -monitor none -nic none -no-reboot -kernel "$rig/vmlinuz" -initrd "$root.initrd" \
  -append "console=$console quiet loglevel=0 panic=-1 systemd.show_status=no" \
  -virtfs "local,path=$root,mount_tag=host,security_model=none,readonly=on,multidevs=remap" </dev/null 2>"$root.errors" |
  stdbuf -oL tr -d '\r' | tee "$root.said" | grep --line-buffered -E '^(ok|NOT OK| {10}|[0-9]+ failures)' || true
grep -q '^0 failures' "$root.said" || { cat "$root.errors" >&2; tail -20 "$root.said" >&2; exit 1; }

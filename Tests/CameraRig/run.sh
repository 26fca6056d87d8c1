#!/usr/bin/env bash
# Runs a command on a kernel that has cameras: Tests/CameraRig/run.sh COMMAND [ARGUMENT ...]
#
# QEMU boots Debian's kernel with the drivers vivid, test cameras that fail on demand (`v4l2-ctl -d /dev/video0 -L`),
# and v4l2loopback, a camera that shows what is written to it (/dev/video10). The command sees this machine's files,
# read-only with a layer of memory above them: what it writes is gone afterwards. Its output is shown, and its exit
# status returned; 124 where it took longer than CAMERA_RIG_TIMEOUT seconds (600).
#
# Where KVM does not work all is emulated, vector code some hundred times slower than on the machine itself.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || { sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 64; }
cache=$("$here/build.sh")

case $(uname -m) in
  # Without AVX, since inference by older instructions is emulated in half the time.
  x86_64) machine=(qemu-system-x86_64) emulated="max,-avx,-avx2,-fma,-f16c" console=ttyS0 ;;
  aarch64) machine=(qemu-system-aarch64 -machine virt) emulated=max console=ttyAMA0 ;;
  *) echo "camera rig: error: no machine is known for $(uname -m)" >&2; exit 69 ;;
esac

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

prepare() {  # the script that the machine runs
  for name in PATH HOME LD_LIBRARY_PATH; do printf 'export %s=%q\n' "$name" "${!name:-}"; done
  echo "export GESTURE2MQTT_CAMERA_RIG=1"
  printf 'cd %q && ' "$PWD"
  printf '%q ' "$@"
  echo
}

boot() {  # for so many seconds at most, with the options that choose the processor; shows what the command says
  timeout "$1" "${machine[@]}" "${@:2}" -smp 2 -m 3072 -display none -serial stdio -monitor none -nic none -no-reboot \
    -kernel "$cache/vmlinuz" -initrd "$cache/initrd.gz" \
    -append "console=$console quiet loglevel=0 panic=-1 camera_rig=$scratch/command" \
    -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap </dev/null 2>"$scratch/errors" |
    tr -d '\r' | tee "$scratch/log" | grep --line-buffered -v '^camera-rig exit ' || true
  status=$(sed -n 's/^camera-rig exit \([0-9]*\)$/\1/p' "$scratch/log" | tail -1)
}

# KVM may be there and not work, as on a machine that is virtual itself: it is tried once after each start of this one.
tried=$cache/kvm-$(cat /proc/sys/kernel/random/boot_id)
if ! [ -w /dev/kvm ]; then
  kvm=no
elif ! [ -e "$tried" ]; then
  prepare true >"$scratch/command"
  boot 20 -accel kvm -cpu host >/dev/null
  if [ "$status" = 0 ]; then echo yes; else echo no; fi >"$tried"
fi
[ -n "${kvm:-}" ] || kvm=$(cat "$tried")

prepare "$@" >"$scratch/command"
case $kvm in
  yes) processor=(-accel kvm -cpu host) ;;
  *) processor=(-accel tcg,thread=multi -cpu "$emulated") ;;
esac
boot "${CAMERA_RIG_TIMEOUT:-600}" "${processor[@]}"
[ -n "$status" ] || cat "$scratch/errors" >&2
exit "${status:-124}"

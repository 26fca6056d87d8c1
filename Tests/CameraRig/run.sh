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

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
{
  for name in PATH HOME LD_LIBRARY_PATH; do printf 'export %s=%q\n' "$name" "${!name:-}"; done
  echo "export GESTURE2MQTT_CAMERA_RIG=1"
  printf 'cd %q && ' "$PWD"
  printf '%q ' "$@"
  echo
} >"$scratch/command"

case $(uname -m) in
  x86_64) machine=(qemu-system-x86_64) console=ttyS0 ;;
  aarch64) machine=(qemu-system-aarch64 -machine virt) console=ttyAMA0 ;;
  *) echo "camera rig: error: no machine is known for $(uname -m)" >&2; exit 69 ;;
esac

boot() {  # with the options that choose the processor
  timeout "$1" "${machine[@]}" "${@:2}" -smp 2 -m 3072 -display none -serial stdio -monitor none -nic none -no-reboot \
    -kernel "$cache/vmlinuz" -initrd "$cache/initrd.gz" \
    -append "console=$console quiet loglevel=0 panic=-1 camera_rig=$scratch/command" \
    -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap </dev/null 2>"$scratch/errors" |
    tr -d '\r' | tee "$scratch/log" | grep --line-buffered -v '^camera-rig exit ' || true
}

boot "${CAMERA_RIG_TIMEOUT:-600}" -accel tcg,thread=multi -cpu max
status=$(sed -n 's/^camera-rig exit \([0-9]*\)$/\1/p' "$scratch/log" | tail -1)
[ -n "$status" ] || cat "$scratch/errors" >&2
exit "${status:-124}"

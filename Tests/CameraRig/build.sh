#!/usr/bin/env bash
# Makes the machine that run.sh boots, where it is not made yet: installs QEMU and Debian's kernel headers, and puts
# Debian's kernel and a start-up file system with the camera drivers below .deps/camera-rig. Prints the folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
"$root/deploy/setup/system.sh" packages-rig.txt

say() { echo "camera rig: $*" >&2; }
fail() { say "error: $*"; exit 69; }

architecture=$(dpkg --print-architecture)
version=$(dpkg-query -W -f '${Depends}' "linux-headers-$architecture" | sed -n 's/.*linux-headers-\([^ ,]*\).*/\1/p')
recipe=$(cat "$here/build.sh" "$here/init" | sha256sum | head -c 12)
cache=$root/.deps/camera-rig/$version-$recipe
if [ -e "$cache/initrd.gz" ]; then
  echo "$cache"
  exit
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fetch() {  # a package's files, without installing it: a kernel that is installed would want to start this machine
  (cd "$work" && apt-get download -qq "$1" >/dev/null) || fail "apt cannot fetch $1; try \`apt-get update\`"
  dpkg -x "$work/$1"_*.deb "$work/$1"
}

add_module() {  # a module's file, and what is given to it when it is loaded
  local name
  name=$(basename "$1" .xz)
  [ ! -e "$files/modules/$name" ] || return 0
  case $1 in *.xz) xz -dc "$1" ;; *) cat "$1" ;; esac >"$files/modules/$name"
  echo "$name ${2:-}" >>"$files/modules/order"
}

add_kernel_module() {  # a module of the kernel, after those that it needs
  local file
  modprobe -d "$kernel" -S "$version" --show-depends "$1" | sed -n 's/^insmod \([^ ]*\).*/\1/p' >"$work/needed"
  while read -r file; do
    case $file in */"$1".ko*) add_module "$file" "${2:-}" ;; *) add_module "$file" ;; esac
  done <"$work/needed"
}

build_loopback() {  # v4l2loopback is no part of the kernel; Debian ships its source
  fetch v4l2loopback-dkms
  cp -r "$work"/v4l2loopback-dkms/usr/src/v4l2loopback-* "$work/loopback"
  make -s -C "/usr/src/linux-headers-$version" M="$work/loopback" modules >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; fail "v4l2loopback cannot be built for $version"; }
}

say "making a machine with cameras of Debian's kernel $version"
kernel=$work/linux-image-$version
fetch "linux-image-$version"
[ -e "$kernel/lib" ] || ln -s usr/lib "$kernel/lib"
depmod -b "$kernel" "$version"
build_loopback

files=$work/files
mkdir -p "$files"/{bin,dev,proc,sys,modules}
cp "$(command -v busybox)" "$files/bin/busybox"
cp "$here/init" "$files/init"
for module in virtio_pci 9pnet_virtio 9p overlay; do add_kernel_module "$module"; done
# Two test cameras with a node for metadata (0x20000) beside that for pictures (0x1); the second is multi-planar.
add_kernel_module vivid "n_devs=2 node_types=0x20001,0x1 multiplanar=1,2"
add_module "$work/loopback/v4l2loopback.ko" "devices=1 video_nr=10 card_label=Loopback"

mkdir -p "$cache"
cp "$kernel"/boot/vmlinuz-* "$cache/vmlinuz"
(cd "$files" && find . | cpio -o -H newc --quiet | gzip) >"$cache/initrd.gz.part"
mv "$cache/initrd.gz.part" "$cache/initrd.gz"
echo "$cache"

#!/usr/bin/env bash
# Makes a Debian package, for this architecture and this release of Debian, of what `make build` has built: `make deb`.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD work=$PWD/.build/deb

say() { echo "deb: $*" >&2; }
fail() { say "error: $*"; exit 69; }

for tool in dh:debhelper dh_installsysusers:debhelper dpkg-buildpackage:dpkg-dev patchelf:patchelf; do
  command -v "${tool%%:*}" >/dev/null || fail "${tool##*:} is missing: apt-get install debhelper dpkg-dev patchelf"
done
version=$(sed -n 's/.*current = "\(.*\)".*/\1/p' Sources/Sensor/Version.swift)
rm -rf "$work" && mkdir -p "$work/gesture2mqtt-$version"
cp -r deploy/debian "$work/gesture2mqtt-$version/debian"
cd "$work/gesture2mqtt-$version"
printf 'gesture2mqtt (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- %s  %s\n' "$version" \
  "$(sed -n 's/^Maintainer: //p' debian/control)" "$(git -C "$root" log -1 --format=%cD)" >debian/changelog
SOURCE=$root dpkg-buildpackage -b --no-sign >"$work/log" 2>&1 || { tail -20 "$work/log" >&2; fail "see $work/log"; }
mv "$work"/*.deb "$root/.build/"
say "made $(ls "$root"/.build/gesture2mqtt_"$version"_*.deb)"

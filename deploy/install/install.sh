#!/usr/bin/env bash
# Installs the built program with all that it needs to run without this folder: `make install`.
#
# PREFIX (/usr/local) says where; DESTDIR goes before every path, for packagers. A configuration that is there already
# stays as it is. BUILT (.build/release) says where the program was built.
set -euo pipefail
cd "$(dirname "$0")/../.."
. deploy/install/layout.sh
built=${BUILT:-.build/release} openvino=.deps/openvino

say() { echo "install: $*" >&2; }
fail() { say "error: $*"; exit 69; }

put() { # MODE FILE... FOLDER: files into a folder that is made where it is missing
  local mode=$1 folder=${*: -1}
  install -d "$DESTDIR$folder"
  install -m "$mode" "${@:2:$#-2}" "$DESTDIR$folder"
}

# Swift's run-time libraries, of those that come with the compiler: no Debian package brings them alone.
swift_libraries() {
  local runtime
  runtime=$(swift -print-target-info |
    python3 -c 'import json, sys; print("\n".join(json.load(sys.stdin)["paths"]["runtimeLibraryPaths"]))')
  ldd $built/gesture2mqtt $built/libgesture2mqtt-files.so | awk '$2 == "=>" { print $3 }' | sort -u |
    grep -F "$runtime" || true
}

install_program() {
  command -v patchelf >/dev/null || fail "patchelf is missing: apt-get install patchelf"
  put 755 $built/gesture2mqtt "$bin"
  # Nothing may be looked for where this machine built it.
  patchelf --set-rpath "\$ORIGIN/../lib/gesture2mqtt" "$DESTDIR$bin/gesture2mqtt"
  local libraries
  mapfile -t libraries < <(swift_libraries; find $openvino/lib -type f)
  put 644 $built/libgesture2mqtt-files.so "${libraries[@]}" "$lib"
  local library
  for library in "$DESTDIR$lib"/lib{swift,gesture2mqtt,Foundation,_Foundation,dispatch,BlocksRuntime}*.so; do
    [ ! -e "$library" ] || patchelf --set-rpath "\$ORIGIN" "$library"
  done
  put 644 $built/gesture2mqtt_Camera.resources/Resources/* "$lib/gesture2mqtt_Camera.resources/Resources"
  put 644 .deps/models/*.tflite "$share/models"
}

install_papers() {
  put 644 LICENSE README.md CHANGELOG.md deploy/install/NOTICE "$doc"
  put 644 docs/*.md "$doc/docs"
  put 644 config/gesture2mqtt.yaml "$doc/examples"
  put 644 config/decks/README.md config/decks/*.json "$doc/examples/decks"
  put 644 $openvino/licenses/LICENSE "$doc/openvino"
  put 644 $openvino/licenses/licensing/* "$doc/openvino"
}

install_service() {
  install -d "$DESTDIR$units"
  sed "s|@bin@|$bin|; s|@config@|$config|" deploy/systemd/gesture2mqtt.service.in >"$DESTDIR$units/gesture2mqtt.service"
  chmod 644 "$DESTDIR$units/gesture2mqtt.service"
  put 644 deploy/systemd/sysusers.d/gesture2mqtt.conf "$sysusers"
  put 644 deploy/systemd/tmpfiles.d/gesture2mqtt.conf "$tmpfiles"
  if [ -e "$DESTDIR$config/gesture2mqtt.yaml" ]; then
    say "$config/gesture2mqtt.yaml is there and stays as it is"
  else
    put 644 deploy/install/gesture2mqtt.yaml "$config"
  fi
}

# On the machine itself, not in a packager's folder: the user, its folders, and the unit made known.
settle() {
  [ -z "$DESTDIR" ] && [ "$(id -u)" = 0 ] || return 0
  ! command -v systemd-sysusers >/dev/null || systemd-sysusers "$sysusers/gesture2mqtt.conf"
  ! command -v systemd-tmpfiles >/dev/null || systemd-tmpfiles --create "$tmpfiles/gesture2mqtt.conf"
  [ ! -d /run/systemd/system ] || systemctl daemon-reload
}

for wanted in $built/gesture2mqtt $built/libgesture2mqtt-files.so $openvino/lib .deps/models/face_mesh.tflite; do
  [ -e $wanted ] || fail "$wanted is missing: run \`make build\` first"
done
install_program
install_papers
install_service
settle
say "installed below ${DESTDIR:-}$PREFIX; to start it now and at every boot: systemctl enable --now gesture2mqtt"

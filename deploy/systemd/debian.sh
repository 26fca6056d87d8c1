# Sourced by a check, with its arguments: [PACKAGE.deb [RELEASE]]. Makes the Debian that it installs the package on.
package=$(realpath "${1:-$(ls -t .build/gesture2mqtt_*.deb | head -1)}")
. /etc/os-release
release=${2:-$VERSION_CODENAME}

say() { echo "check: $*" >&2; }

need() { # TOOL:PACKAGE...
  local tool
  for tool in "$@"; do
    command -v "${tool%%:*}" >/dev/null || { say "error: ${tool##*:} is missing: apt-get install ${tool##*:}"; exit 69; }
  done
}

make_debian() { # ROOT [PACKAGE]: a plain one with systemd, a broker, and what is named besides
  local mirror file packages=systemd,systemd-sysv,dbus,mosquitto,mosquitto-clients,ca-certificates,procps
  say "making a Debian $release in $1"
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -1)
  debootstrap --variant=minbase --include="$packages${2:+,$2}" "$release" "$1" "$mirror" >"$1.log" 2>&1 ||
    { tail -3 "$1.log" >&2; exit 69; }
  rm -f "$1.log"
  # It fetches packages the way this machine does.
  cp /etc/resolv.conf /etc/hosts "$1/etc/"
  for file in /etc/ssl/certs/ca-certificates.crt /etc/apt/apt.conf.d/*prox*; do
    [ ! -e "$file" ] || install -D "$file" "$1$file"
  done
}

# Sourced: makes the Debian that a check installs the package on.

# RELEASE ROOT [PACKAGE]: a plain one with systemd, a broker, and what is named besides.
make_debian() {
  local mirror file packages=systemd,systemd-sysv,dbus,mosquitto,mosquitto-clients,ca-certificates,procps
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -1)
  debootstrap --variant=minbase --include="$packages${3:+,$3}" "$1" "$2" "$mirror" >"$2.log" 2>&1 ||
    { tail -3 "$2.log" >&2; exit 69; }
  rm -f "$2.log"
  # It fetches packages the way this machine does.
  cp /etc/resolv.conf /etc/hosts "$2/etc/"
  for file in /etc/ssl/certs/ca-certificates.crt /etc/apt/apt.conf.d/*prox*; do
    [ ! -e "$file" ] || install -D "$file" "$2$file"
  done
}

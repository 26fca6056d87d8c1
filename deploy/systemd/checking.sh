# Sourced by what is done inside the machines of check.sh and camera.sh: how a check is made and counted.
failures=0 unit=gesture2mqtt

check() { # NAME COMMAND...: prints ok or not ok
  if "${@:2}" >/tmp/said 2>&1; then
    echo "ok      $1"
  else
    echo "NOT OK  $1"; tail -n 3 /tmp/said | sed 's/^/          /'; failures=$((failures + 1))
  fi
}
within() { # SECONDS COMMAND...: until it succeeds
  local deadline=$((SECONDS + $1))
  until "${@:2}"; do [ $SECONDS -lt $deadline ] || return 1; sleep 0.5; done
}
property() { systemctl show -p "$1" --value $unit; }

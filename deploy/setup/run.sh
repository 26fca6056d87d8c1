#!/usr/bin/env bash
# Starts the sensor so that its gestures can be seen at once. Options are passed on to `gesture2mqtt run`.
#
# Camera: the first one there is, else the built-in demo. Broker: the one that --broker or GESTURE2MQTT_BROKER names,
# else the one that listens on this machine, else a private one that ends with the sensor. With --config both are as
# the file says.
set -euo pipefail
cd "$(dirname "$0")/../.."
sensor=.build/release/gesture2mqtt
PATH=$PATH:/usr/sbin

say() { echo "run: $*" >&2; }

read_arguments() {  # what the options decide, and those that the watcher needs too
  names_source=false names_broker=false watch_options=()
  [ -z "${GESTURE2MQTT_BROKER:-}" ] || names_broker=true
  while [ $# -gt 0 ]; do
    case $1 in
      --camera* | --video* | --demo) names_source=true ;;
      --config*) names_source=true names_broker=true ;;
      --broker*) names_broker=true ;;
    esac
    case $1 in
      --config | --broker | --node) watch_options+=("$1" "${2:-}") ;;
      --config=* | --broker=* | --node=*) watch_options+=("$1") ;;
    esac
    shift
  done
}

choose_source() {
  local camera
  camera=$(python3 -B deploy/setup/first_camera.py)
  if [ -n "$camera" ]; then
    source=(--camera "$camera")
  else
    say "no camera here; showing the built-in demo"
    source=(--demo)
  fi
}

answers() { timeout 3 mosquitto_sub -h "$1" -p "$2" -t gesture2mqtt/probe -E >/dev/null 2>&1; }

choose_broker() {
  local host=localhost port=1883
  if answers $host $port; then
    say "using the broker on this machine"
  else
    say "no broker answers on localhost:1883; starting a private one that ends with the sensor"
    host=127.0.0.1
    start_private_broker
  fi
  export GESTURE2MQTT_BROKER=mqtt://$host:$port
  say "to watch it yourself: mosquitto_sub -h $host -p $port -v -t 'gesture2mqtt/#'"
}

start_private_broker() {
  local deadline=$((SECONDS + 5))
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  work=$(mktemp -d)
  printf '%s\n' "listener $port 127.0.0.1" 'allow_anonymous true' 'persistence false' 'log_type error' \
    >"$work/mosquitto.conf"
  start mosquitto -c "$work/mosquitto.conf"
  until answers 127.0.0.1 "$port"; do
    kill -0 "${processes[0]}" 2>/dev/null && [ $SECONDS -lt $deadline ] ||
      { say "error: the private broker does not start"; exit 69; }
    sleep 0.1
  done
}

# A session of its own, so that Ctrl-C reaches this script alone, which then ends all in the right order.
processes=()
start() {
  setsid "$@" </dev/null &
  processes+=($!)
}

finish() {  # last started, first ended: the sensor says goodbye to the broker, the watcher shows it, the broker goes
  local i
  trap '' INT TERM HUP
  for ((i = ${#processes[@]} - 1; i >= 0; i--)); do
    if kill -TERM "${processes[i]}" 2>/dev/null; then
      wait "${processes[i]}" || true
    fi
  done
  [ -z "${work:-}" ] || rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

source=()
read_arguments "$@"
[ "$names_source" = true ] || choose_source
if [ "$names_broker" = true ]; then
  say "to watch it yourself: $sensor watch ${watch_options[*]}"
else
  choose_broker
fi
# What the watcher could say of the broker the sensor says too.
start "$sensor" watch "${watch_options[@]}" 2>/dev/null
start "$sensor" run --no-event-lines "${source[@]}" "$@"
wait "${processes[-1]}"

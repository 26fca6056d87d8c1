#!/usr/bin/env bash
# What check.sh does inside the container.
set -uo pipefail
. "$(dirname "$0")/checking.sh"
dropin=/run/systemd/system/$unit.service.d
apt_get() { apt-get -y "$@" >/tmp/apt 2>&1 || { cat /tmp/apt; exit 1; }; }
is() { [ "$(property "$1")" = "$2" ] || { echo "$1 is $(property "$1")"; return 1; }; }
status_at_broker() { [ "$(mosquitto_sub -t "gesture2mqtt/$1/status" -C 1 -W 3)" = "$2" ]; }
deck_is_kept() { mosquitto_sub -t gesture2mqtt/deck/home/state -C 1 -W 3 | grep -q "\"keeper\":\"$node\""; }
profile_is_used() { mosquitto_sub -t "gesture2mqtt/$node/state" -C 1 -W 3 | grep -q '"profile":"default"'; }
journal() { journalctl -u $unit -o cat --no-pager; }
says() { journal | grep -q "$1"; }
exposure() { systemd-analyze security $unit --no-pager | sed -n 's/.*: \([0-9.]*\) .*/\1/p' | tail -1; }
run_demo() { # LINE: the unit with the demo for a camera, and one more setting
  mkdir -p $dropin
  printf '[Service]\nExecStart=\nExecStart=/usr/bin/gesture2mqtt run --demo --config /etc/gesture2mqtt/gesture2mqtt.yaml\n%s\n' \
    "$1" >$dropin/check.conf
  systemctl daemon-reload && systemctl restart $unit
}

apt_get update
apt_get install --no-install-recommends /root/gesture2mqtt.deb
node=$(hostname)
check "installed, it runs" within 30 is ActiveState active
check "enabled at every boot" systemctl is-enabled $unit
check "it runs as its own user" test "$(ps -o user= -p "$(property MainPID)")" = gesture2mqtt
check "the broker says online" within 20 status_at_broker "$node" online
check "without a camera it says so" within 10 says "no camera"
doctor() { runuser -u gesture2mqtt -- gesture2mqtt doctor --config /etc/gesture2mqtt/gesture2mqtt.yaml; }
check "the doctor finds broker and models, and misses a camera" eval \
  'doctor >/tmp/doctor 2>&1; [ $? = 69 ] && grep -q "^ok  broker" /tmp/doctor && grep -q "^ok  models" /tmp/doctor &&
    grep -q "^ok  rights" /tmp/doctor && grep -q "^no  camera" /tmp/doctor'
check "exposure of $(exposure), at most 2.5" test "$(exposure | tr -d .)" -le 25

check "with pictures to judge it becomes ready" run_demo ""
check "a gesture is judged under the restrictions" within 30 says "confidence"
check "the status line tells the rate" within 30 eval '[[ $(property StatusText) == *"frames a second; connected"* ]]'

examples=/usr/share/doc/gesture2mqtt/examples
cp $examples/decks/home.json /var/lib/gesture2mqtt/decks/
check "a deck that is put in its folder is kept" within 10 deck_is_kept
check "and moved" within 10 eval 'mosquitto_rr -W 3 -t gesture2mqtt/deck/home/request/swipe \
  -e gesture2mqtt/deck/home/response/swipe -m "{\"action\":\"like\"}" | grep -q "\"status\":\"ok\""'
check "what it writes is its own" test "$(stat -c %U /var/lib/gesture2mqtt/decks/.state/home.history.jsonl)" = gesture2mqtt
gesture2mqtt calibrate --demo --speed max --gesture smile --config /etc/gesture2mqtt/gesture2mqtt.yaml >/dev/null 2>&1
check "a profile that was learned is where the service looks" test -e /var/lib/gesture2mqtt/profiles/default.json
mosquitto_pub -t "gesture2mqtt/$node/set/profile" -m default
check "and in use" within 10 profile_is_used

run_demo WatchdogSec=6 && kill -STOP "$(property MainPID)"
check "hung, it is started anew" within 30 eval '[ "$(property NRestarts)" = 1 ] && is ActiveState active'

install -D -m 600 /dev/stdin /etc/credstore/gesture2mqtt.mqtt-password <<<secret
systemctl restart $unit
check "a password comes as a credential" test -r /run/credentials/$unit.service/mqtt-password
rm -r /etc/credstore $dropin && systemctl daemon-reload

cp /etc/gesture2mqtt/gesture2mqtt.yaml /tmp/good
echo 'mqtt: {broker: 7}' >>/etc/gesture2mqtt/gesture2mqtt.yaml
systemctl restart $unit 2>/dev/null; sleep 7
check "a wrong configuration ends it for good" eval 'is ExecMainStatus 78 && is ActiveState failed && is NRestarts 0'

{ cat /tmp/good; echo 'node: kept'; } >/etc/gesture2mqtt/gesture2mqtt.yaml
touch /var/lib/gesture2mqtt/decks/own.json
apt_get install --reinstall /root/gesture2mqtt.deb
check "an upgrade keeps the configuration" grep -q "node: kept" /etc/gesture2mqtt/gesture2mqtt.yaml
check "and runs with it" within 20 status_at_broker kept online
apt_get remove gesture2mqtt
check "removed, it says goodbye" status_at_broker kept offline
check "and leaves configuration and decks" test -e /etc/gesture2mqtt/gesture2mqtt.yaml -a -e /var/lib/gesture2mqtt/decks/own.json
check "but no program" test ! -e /usr/bin/gesture2mqtt -a ! -e /usr/lib/gesture2mqtt
apt_get purge gesture2mqtt
check "purged, nothing is left" test ! -e /etc/gesture2mqtt -a ! -e /var/lib/gesture2mqtt
echo "$failures failures"
[ $failures = 0 ]

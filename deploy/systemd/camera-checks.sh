#!/usr/bin/env bash
# What camera.sh does inside the machine.
set -uo pipefail
. "$(dirname "$0")/checking.sh"
device=/dev/video0
says() {
  journalctl -u $unit -o cat --no-pager >/tmp/journal
  grep -q "$1" /tmp/journal || { tail -n 3 /tmp/journal; false; }
}
camera_is() { [ "$(mosquitto_sub -t "gesture2mqtt/$(hostname)/camera/status" -C 1 -W 3)" = "$1" ]; }
has_open() { find "/proc/$(property MainPID)/fd" -lname "$device" | grep -q .; }
named() {
  link=$(find /dev/v4l/by-path -lname "*/${device##*/}" | head -1)
  [ -n "$link" ] || { ls -l /dev/v4l/by-path; false; }
}
set_camera() { mosquitto_pub -t "gesture2mqtt/$(hostname)/set/camera" -m "$1"; }

echo  # The console's first line has its own signs before it.
check "the camera belongs to the group video" test "$(stat -c %G:%a $device)" = video:660
check "udev gives it a name that stays" within 60 named
check "the service becomes active" within 120 eval '[ "$(property ActiveState)" = active ]'
check "it runs as its own user" test "$(ps -o user= -p "$(property MainPID)")" = gesture2mqtt
check "only cameras are allowed to it" eval \
  '[ "$(property DevicePolicy)" = closed ] && [ "$(property DeviceAllow)" = "char-video4linux rw" ]'
check "it opens the camera" within 60 has_open
check "and says so" within 30 camera_is online
check "pictures are judged" within 120 eval '[[ $(property StatusText) == *"frames a second; connected"* ]]'

echo "camera: {device: $link}" >>/etc/gesture2mqtt/gesture2mqtt.yaml
check "by the name that stays, too" eval '[ -n "$link" ] && systemctl restart $unit && within 60 says "$link (vivid)" && within 60 has_open'
set_camera OFF
check "switched off it closes the camera" within 30 eval '! has_open && camera_is disabled'
set_camera ON
check "and on again it opens it" within 30 has_open

# What holds without the right, so that the checks above say something.
mkdir -p /run/systemd/system/$unit.service.d
printf '[Service]\nDeviceAllow=\n' >/run/systemd/system/$unit.service.d/check.conf
systemctl daemon-reload && systemctl restart $unit
check "without the right to cameras it is refused one" within 60 says "not permitted"
echo "$failures failures"

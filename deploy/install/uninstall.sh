#!/usr/bin/env bash
# Removes what install.sh has installed: `make uninstall`. Configuration, decks, profiles and the user stay.
set -euo pipefail
cd "$(dirname "$0")/../.."
. deploy/install/layout.sh

if [ -z "$DESTDIR" ] && [ -d /run/systemd/system ]; then
  systemctl disable --now gesture2mqtt 2>/dev/null || true
fi
rm -f "$DESTDIR$bin/gesture2mqtt" "$DESTDIR$units/gesture2mqtt.service" \
  "$DESTDIR$sysusers/gesture2mqtt.conf" "$DESTDIR$tmpfiles/gesture2mqtt.conf"
rm -rf "$DESTDIR$lib" "$DESTDIR$share" "$DESTDIR$doc"
if [ -z "$DESTDIR" ] && [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
echo "uninstall: $config and /var/lib/gesture2mqtt stay" >&2

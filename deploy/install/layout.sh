# Where everything goes: sourced by install.sh and uninstall.sh. PREFIX, SYSCONFDIR and DESTDIR come from the environment.
: "${PREFIX:=/usr/local}" "${SYSCONFDIR:=/etc}" "${DESTDIR:=}"
bin=$PREFIX/bin
lib=$PREFIX/lib/gesture2mqtt
share=$PREFIX/share/gesture2mqtt
doc=$PREFIX/share/doc/gesture2mqtt
units=$PREFIX/lib/systemd/system
sysusers=$PREFIX/lib/sysusers.d
tmpfiles=$PREFIX/lib/tmpfiles.d
config=$SYSCONFDIR/gesture2mqtt

#!/bin/sh
# Runs a program with another name server, such as a device with the one that the venue's network gives out:
# device.sh RESOLV_CONF PROGRAM [ARGUMENTS].
set -e
mount --bind "$1" /etc/resolv.conf
shift
exec "$@"

#!/bin/sh
# Runs a program in a device's namespace, with the name server that the venue's network gives out:
# device.sh RESOLV_CONF PROGRAM [ARGUMENTS].
set -e
mount --bind "$1" /etc/resolv.conf
shift
exec "$@"

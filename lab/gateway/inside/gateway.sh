#!/bin/sh
# Runs a program in the gateway's namespace: gateway.sh FOLDER PROGRAM [ARGUMENTS]. `ip netns exec` gave us mounts of our
# own; what openNDS and its scripts write to /tmp, /run and /etc must not reach the machine the proof runs on.
set -e
folder=$1
shift
mount --bind "$folder" /tmp
mount --bind /tmp/run /run
mount --bind /etc /tmp/etc-machine
mount -o remount,bind,ro /tmp/etc-machine
mount --bind /tmp/etc /etc
export PATH="/tmp/bin:$PATH:/usr/sbin:/sbin"
exec "$@"

#!/bin/sh
# Stands before nft for openNDS 9, which moves the chains INPUT and FORWARD of iptables to another priority; iptables
# then refuses every rule in them on newer kernels. The chains are there already, and may stay where they are.
case "$*" in
"rename chain ip filter "* | "add chain ip filter INPUT "* | "add chain ip filter FORWARD "*) exit 0 ;;
esac
exec /usr/sbin/nft "$@"

#!/bin/sh
# The command `portico` beside portico.service, with its user, its settings and its data. Install it as /usr/local/bin/portico.
# A file that is named without a folder is in /var/lib/portico-backups.
exec systemd-run --quiet --pipe --wait --collect \
  -p DynamicUser=yes -p User=portico -p UMask=0077 \
  -p "StateDirectory=portico portico-backups" -p StateDirectoryMode=0700 \
  -p WorkingDirectory=/var/lib/portico-backups \
  -p EnvironmentFile=-/etc/portico.env \
  -E "PORTICO_DATA=${PORTICO_DATA:-/var/lib/portico}" \
  /usr/bin/node /opt/portico/dist/cli/portico.js "$@"

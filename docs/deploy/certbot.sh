#!/bin/sh
# Gets a certificate for the host of a brand with certbot, for the nginx of nginx.conf beside this file, and again at each
# renewal: certbot.sh wifi.harbour.example. Portico is asked first, so that no name is tried that does not lead here.
set -eu

if [ -n "${RENEWED_LINEAGE:-}" ]; then
  # Called by certbot. Workers of nginx, who are www-data, read both files.
  for host in $RENEWED_DOMAINS; do
    install -g www-data -m 640 "$RENEWED_LINEAGE/privkey.pem" "/etc/nginx/portico/$host.key"
    install -g www-data -m 640 "$RENEWED_LINEAGE/fullchain.pem" "/etc/nginx/portico/$host.pem"
  done
  exit 0
fi

host=${1:?certbot.sh HOST}
curl --fail --silent --show-error --output /dev/null "http://127.0.0.1:4600/tls/allowed?domain=$host"
install -d -g www-data -m 750 /etc/nginx/portico
install -d /var/www/portico
certbot certonly --webroot --webroot-path /var/www/portico --domain "$host" --deploy-hook "$(realpath "$0")"

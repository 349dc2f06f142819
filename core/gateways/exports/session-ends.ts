/** Where gateways listen for what they are told of sessions (RFC 5176). */
const PORT = 3799;
/** Seconds between two questions. */
const EVERY = 2;

/** Where the program asks, and what it proves itself with. */
interface Asked {
  readonly server: string;
  readonly user: string;
  readonly key: string;
}

/**
 * spec visitors.27: a program for the shell beside FreeRADIUS. It asks us what to tell gateways of sessions, tells them by
 * radclient, and says what they answered. Of what it reads nothing is a word of a command: what is no id, no address and no
 * kind of packet is left out, the secret is read from a file, and attributes from standard input.
 */
export function sessionEndsScript({ server, user, key }: Asked): string {
  return `#!/bin/sh
# Ends sessions at gateways, and gives them more, as Portico says. Written by 'portico radius config'.
# It needs curl, and radclient of the package freeradius-utils.
set -u
umask 077
ends='${server}/radius/ends'
port="\${PORTICO_NAS_PORT:-${PORT}}"
work="$(mktemp -d)" || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 0' INT TERM

# The key is not said on a command line: everybody on this machine could read it there.
ask() {
	curl --silent --fail --max-time 4 --config - "$@" "$ends" <<'END'
user = "${user}:${key}"
END
}

tell() {
	case "$1" in '' | *[!a-z0-9-]*) return ;; esac
	case "$2" in disconnect | coa) ;; *) return ;; esac
	case "$3" in
		'' | *[!0-9a-fA-F:.]*) return ;;
		*:*) to="[$3]:$port" ;;
		*) to="$3:$port" ;;
	esac
	printf '%s\\n' "$4" > "$work/$1"
	told="$(printf '%s\\n' "$5" | radclient -r 2 -t 1 -S "$work/$1" "$to" "$2" 2>&1)"
	rm -f "$work/$1"
	case "$told" in
		*'Received Disconnect-NAK'* | *'Received CoA-NAK'*) answer=nak ;;
		*'Received Disconnect-ACK'* | *'Received CoA-ACK'*) answer=ack ;;
		*) answer=none ;;
	esac
	ask --header 'content-type: application/json' --data "{\\"lease\\":\\"$1\\",\\"answer\\":\\"$answer\\"}"
}

while :; do
	ask > "$work/ends" || :
	# A gateway that does not answer holds up no other one.
	while IFS=' ' read -r lease kind address secret attributes; do
		tell "$lease" "$kind" "$address" "$secret" "$attributes" > /dev/null &
	done < "$work/ends"
	sleep ${EVERY}
done
`;
}

/** Keeps the program running where the machine has systemd. */
export const SERVICE = `[Unit]
Description=Ends sessions at gateways, as Portico says
After=network-online.target

[Service]
ExecStart=/etc/freeradius/3.0/portico/session-ends
User=freerad
Restart=always
RestartSec=5
PrivateTmp=yes
NoNewPrivileges=yes

[Install]
WantedBy=multi-user.target
`;

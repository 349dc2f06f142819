import type { GatewayFacts, GatewayFile, GatewayWords } from '../types.ts';
import { inHtml } from './config-text.ts';

/*
 * A browser may go on using a connection that it opened before the login. openNDS answers there, instead of what was asked
 * for, with status 511 and what a script prints (field opennds.6). Its own script asks everybody to log in; this one leads
 * on who has.
 */

/** Where the script stands on the router. */
export const STATUS_SCRIPT = '/etc/opennds/portico-status.sh';

/** The script that openNDS runs for its own pages: `err511` with the address of a device, and other words for other pages. */
export function openndsStatus({ words }: Pick<GatewayFacts, 'words'>): string {
  return `#!/bin/sh
# Written by Portico. openNDS runs it for its own pages; all but one are left to its own script.
own=/usr/lib/opennds/client_params.sh
[ "$1" = err511 ] || exec "$own" "$@"

# ndsctl answers one program at a time.
for try in 1 2 3; do
  told=$(ndsctl json "$2" 2>/dev/null)
  case $told in *{*) break ;; esac
  sleep 1
done
valueOf() {
  printf '%s\\n' "$told" | sed -n "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/p" | sed -n 1p
}
gateway=$(valueOf gatewayaddress)

case $told in
*'"state":"Authenticated"'*)
  # Asked for once more by a new connection, the same address leads to the internet.
  cat <<'PAGE'
${againPage(words, { said: 'connected', after: 1 })}
PAGE
  ;;
*{*)
  # A device that openNDS does not know has no gateway either.
  [ -n "$gateway" ] || exec "$own" "$@"
  printf '<!doctype html><meta http-equiv="refresh" content="0;url=http://%s/login">\\n' "$gateway"
  printf '<a href="http://%s/login">\\n' "$gateway"
  cat <<'PAGE'
${paragraphs(words, 'onward')}
</a>
PAGE
  ;;
*)
  cat <<'PAGE'
${againPage(words, { said: null, after: BUSY_SECONDS })}
PAGE
  ;;
esac
`;
}

/** The same as a file, whoever runs it. */
export function openndsStatusFile(facts: Pick<GatewayFacts, 'words'>): GatewayFile {
  return { path: STATUS_SCRIPT.slice(1), content: openndsStatus(facts), isProgram: true };
}

/** Lines for the router's terminal that write the script, also for after an upgrade of the router. */
export function openndsStatusLines(facts: Pick<GatewayFacts, 'words'>): string {
  return [
    `cat > ${STATUS_SCRIPT} <<'SCRIPT'`,
    `${openndsStatus(facts)}SCRIPT`,
    `chmod 755 ${STATUS_SCRIPT}`,
    `grep -qx ${STATUS_SCRIPT} /etc/sysupgrade.conf || echo ${STATUS_SCRIPT} >> /etc/sysupgrade.conf`,
  ].join('\n');
}

/** A router that does not answer has too much to do. */
const BUSY_SECONDS = 5;

interface Again {
  readonly said: 'connected' | null;
  /** Seconds until then. */
  readonly after: number;
}

/**
 * A page that asks for its own address again. A refresh does nothing where that ends in a fragment, as ours does; the script
 * does.
 */
function againPage(words: GatewayFacts['words'], { said, after }: Again): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Wi-Fi</title><noscript><meta http-equiv="refresh" content="${after};url=?"></noscript></head>
<body style="font:1.2em sans-serif;text-align:center;padding:3em 1em">
${said === null ? '' : paragraphs(words, said)}
<a href="?">
${paragraphs(words, 'onward')}
</a>
<script>setTimeout(function () { location.reload() }, ${after * 1_000})</script>
</body></html>`;
}

/** In every language of the page: a router does not know which one its visitor reads. */
function paragraphs(words: GatewayFacts['words'], said: Exclude<keyof GatewayWords, 'language'>): string {
  return words.map((each) => `<p lang="${inHtml(each.language)}" dir="auto">${inHtml(each[said])}</p>`).join('\n');
}

import { type IncomingMessage, request } from 'node:http';

const GATEWAY = 'http://10.77.0.1:2050/opennds_auth/';

export interface Visiting {
  /** The address of a published page that is logged in to by one press. */
  readonly page: string;
  /** The device, as the gateway names it, and something that is its own in this visit. */
  readonly mac: string;
  readonly token: string | number;
  /** Address of this machine that the venue has. */
  readonly from: string;
  /** A visitor who waited longer has gone. Milliseconds. */
  readonly patience?: number;
}

/**
 * A visit: the page as an openNDS leads a device there, its button, and the last step, which opens the gateway. What is
 * wrong with the answers; null where the visitor got online. Rejects where there was none.
 */
export async function visit({ page, mac, token, from, patience = 60_000 }: Visiting): Promise<string | null> {
  const signal = AbortSignal.timeout(patience);
  const told = { authaction: GATEWAY, clientmac: mac, tok: `token-${token}`, redir: 'http://neverssl.com/' };
  const call = (url: URL, form?: string) => ask(url, { from, signal, form });
  const shown = await call(new URL(`${page}?${new URLSearchParams(told)}`));
  const action = /<form[^>]* action="([^"]*)"/.exec(shown.body)?.[1]?.replaceAll('&amp;', '&');
  if (shown.status !== 200 || action === undefined) return `the page was answered ${shown.status}`;
  const pressed = await call(new URL(action, page), 'method=click');
  if (pressed.status !== 303) return `the press was answered ${pressed.status}`;
  const opened = await call(new URL(pressed.location, page));
  const isOpen = opened.status === 200 && opened.body.includes(GATEWAY) && opened.body.includes('http-equiv="refresh"');
  return isOpen ? null : `the last step was answered ${opened.status}`;
}

/** A MAC that ends with the number. */
export function macOf(device: number, start = 'aa:bb'): string {
  return `${start}${device.toString(16).padStart(8, '0').replace(/../g, ':$&')}`;
}

interface Asked {
  readonly from: string;
  readonly signal: AbortSignal;
  readonly form: string | undefined;
}

/** Over a connection of its own, as each device has. */
async function ask(url: URL, { from, signal, form }: Asked) {
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form ?? '') };
  const method = form === undefined ? 'GET' : 'POST';
  const headers = form === undefined ? {} : type;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { method, headers, localAddress: from, agent: false, signal });
    asked.on('response', resolve).on('error', reject).end(form);
  });
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += chunk;
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body };
}

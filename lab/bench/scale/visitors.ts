import { type IncomingMessage, request } from 'node:http';

/** Visitors who come one after the other on so many lines, for so many seconds, each to the page of a venue. */
export interface VisitorLoad {
  readonly url: string;
  /** Path of the page. */
  readonly page: string;
  readonly lines: number;
  readonly seconds: number;
  /** Sets devices apart from those of another load. */
  readonly series: number;
}

export interface Visited {
  readonly visits: number;
  readonly failed: number;
}

/** Addresses of this machine that visitors come from: a venue is one address, and may send 600 in a minute. */
const VENUES = 250;
const GATEWAY = 'http://10.77.0.1:2050/opennds_auth/';

const { url, page, lines, seconds, series } = JSON.parse(process.argv[2] ?? '') as VisitorLoad;
const until = performance.now() + seconds * 1_000;
let [devices, visits, failed] = [0, 0, 0];
await Promise.all(
  Array.from({ length: lines }, async () => {
    while (performance.now() < until) {
      if (await visit(++devices).catch(() => false)) visits += 1;
      else failed += 1;
    }
  }),
);
console.log(JSON.stringify({ visits, failed } satisfies Visited));

/** The page, its button, and the last step, as a gateway leads a device there. Whether it gets online. */
async function visit(device: number): Promise<boolean> {
  const from = `127.77.${series}.${1 + (device % VENUES)}`;
  const clientmac = `${series.toString(16).padStart(4, '0')}${device.toString(16).padStart(8, '0')}`
    .replace(/../g, ':$&')
    .slice(1);
  const handover = new URLSearchParams({ authaction: GATEWAY, clientmac, tok: `t${device}`, redir: 'http://a.test/' });
  const shown = await ask(`${url}${page}?${handover}`, from);
  const action = /<form[^>]* action="([^"]*)"/.exec(shown.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const pressed = await ask(new URL(action, `${url}${page}`).href, from, 'method=click');
  const last = await ask(new URL(pressed.location, url).href, from);
  return last.body.includes(GATEWAY);
}

/** By a connection of its own, as each device has. */
async function ask(address: string, localAddress: string, form?: string): Promise<{ body: string; location: string }> {
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form ?? '') };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const method = form === undefined ? 'GET' : 'POST';
    const asked = request(address, { method, headers: form === undefined ? {} : type, localAddress, agent: false });
    asked.on('response', resolve).on('error', reject).end(form);
  });
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += chunk;
  return { body, location: answer.headers.location ?? '' };
}

import { type IncomingMessage, request } from 'node:http';
import { oneOf, type Random } from '../harness/seeded.ts';

/** A visitor who waited longer has gone. */
const PATIENCE = 10_000;
const MINUTE = 60_000;
/** Venues, each with an address of its own on this machine. */
const VENUES = 50;
const GATEWAY = 'http://10.77.0.1:2050/opennds_auth/';

/** A visit, from the gateway's redirect to the address that opens the gateway. */
interface Visit {
  /** By the clock of the history. */
  readonly began: number;
  readonly ended: number;
  /** The device, as the gateway names it. */
  readonly client: string;
  /** What went wrong; null where the visitor got online. */
  readonly problem: string | null;
}

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

/** Visitors who come at an even rate, whether those before them were answered or not. */
export class Visitors {
  readonly visits: Visit[] = [];
  readonly #url: string;
  readonly #pages: readonly string[];
  readonly #random: Random;
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #devices = 0;

  constructor(url: string, pages: readonly string[], random: Random) {
    this.#url = url;
    this.#pages = pages;
    this.#random = random;
  }

  come(perMinute: number): void {
    const began = performance.now();
    // Timers are late on a busy machine, so that several visitors may be due at once.
    const due = () => ((performance.now() - began) / MINUTE) * perMinute;
    this.#timer = setInterval(() => {
      while (this.#devices < due()) this.#send(++this.#devices);
    }, MINUTE / perMinute);
  }

  /** Nobody comes any more; resolves when the last one was answered. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
  }

  #send(device: number): void {
    const began = performance.now();
    const page = oneOf(this.#pages, this.#random);
    const visit = this.#visit(page, device)
      .catch((error: Error) => error.message)
      .then((problem) => {
        this.visits.push({ began, ended: performance.now(), client: macOf(device), problem });
        this.#underWay.delete(visit);
      });
    this.#underWay.add(visit);
  }

  /** What is wrong with the answers; null where the visitor got online. */
  async #visit(page: string, device: number): Promise<string | null> {
    const from = `127.77.0.${1 + (device % VENUES)}`;
    const signal = AbortSignal.timeout(PATIENCE);
    const ask = (path: string, form?: string) => call(new URL(path, this.#url), { from, signal, form });
    const shown = await ask(`${page}?${handover(device)}`);
    const action = /<form[^>]* action="([^"]*)"/.exec(shown.body)?.[1]?.replaceAll('&amp;', '&');
    if (shown.status !== 200 || action === undefined) return `the page was answered ${shown.status}`;
    const pressed = await ask(new URL(action, `${this.#url}${page}`).href, 'method=click');
    if (pressed.status !== 303) return `the press was answered ${pressed.status}`;
    const opened = await ask(pressed.location);
    const isOpen =
      opened.status === 200 && opened.body.includes(GATEWAY) && opened.body.includes('http-equiv="refresh"');
    return isOpen ? null : `the last step was answered ${opened.status}`;
  }
}

/** The query with which a gateway hands over a device. */
function handover(device: number): URLSearchParams {
  const clientmac = macOf(device);
  return new URLSearchParams({ authaction: GATEWAY, clientmac, tok: `token-${device}`, redir: 'http://neverssl.com/' });
}

function macOf(device: number): string {
  return `aa:bb${device.toString(16).padStart(8, '0').replace(/../g, ':$&')}`;
}

interface Asked {
  readonly from: string;
  readonly signal: AbortSignal;
  readonly form: string | undefined;
}

/** Over a connection of its own, as each visitor has. */
async function call(url: URL, { from, signal, form }: Asked): Promise<Answer> {
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form ?? '') };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, {
      method: form === undefined ? 'GET' : 'POST',
      headers: form === undefined ? {} : type,
      localAddress: from,
      agent: false,
      signal,
    });
    asked.on('response', resolve).on('error', reject).end(form);
  });
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += chunk;
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body };
}

import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from '#core/rules/host.ts';
import { atOnce } from '../domain/turns.ts';

/** Hosts of PORTICO_PRIVATE_HOSTS: `host` on its usual ports, or `host:port`. Names are compared literally. */
export class PrivateHosts {
  readonly #entries: ReadonlySet<string>;

  constructor(entries: readonly string[]) {
    this.#entries = new Set(entries.map((entry) => entry.toLowerCase()));
  }

  /** Whether this host may have a private address. An IPv6 address may stand in brackets or not. */
  has(host: string, port: number): boolean {
    return this.#named(host) || this.hasPort(host, port);
  }

  /** Whether this port of the host is listed, so that it may be unusual. */
  hasPort(host: string, port: number): boolean {
    const bare = host.replace(/^\[|\]$/g, '');
    return this.#entries.has(`${bare}:${port}`) || this.#entries.has(`[${bare}]:${port}`);
  }

  #named(host: string): boolean {
    const bare = host.replace(/^\[|\]$/g, '');
    return this.#entries.has(bare) || this.#entries.has(`[${bare}]`);
  }
}

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Every address of a name. Tests pass their own. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** Names that people entered and that are looked up at once: a name server that does not answer holds a thread for long. */
const inTurn = atOnce(4);

export const systemResolve: Resolve = (hostname) => inTurn(() => lookup(hostname, { all: true, verbatim: true }));

/** The host may not be requested, because one of its addresses is not on the public internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * The addresses to connect to, each checked; the caller connects to these and resolves nothing again. If one address of
 * a name is private the name is refused. `host` is a URL's hostname, with its brackets.
 */
export async function resolveHost(
  host: string,
  port: number,
  { privateHosts, resolve }: { privateHosts: PrivateHosts; resolve: Resolve },
): Promise<readonly Address[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const addresses = family === 0 ? await resolve(bare) : [{ address: bare, family }];
  if (addresses.length === 0) throw new Error(`${bare} has no address`);
  if (!privateHosts.has(host, port) && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new PrivateAddressError(bare);
  }
  return addresses;
}

/** Answers every lookup with the checked addresses. */
export function lookupOf(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** What was read: the last hop's address and head, and the beginning of its body. */
export interface FetchedPage {
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** When to ask again, as the last hop says (Retry-After). */
  readonly retryAfter?: string;
}

export interface FetchOptions {
  readonly privateHosts: PrivateHosts;
  readonly resolve?: Resolve;
  /** Milliseconds for everything: names, hops and body. */
  readonly deadline?: number;
  /** Ports allowed on any host. */
  readonly ports?: readonly number[];
  /** Bytes of the body, after decompression; the rest is not read. */
  readonly limit?: number;
  /** Headers for this address alone: such a request follows no redirect. With a form it is a POST. */
  readonly message?: { readonly headers: Readonly<Record<string, string>>; readonly form?: string };
}

/** The address may not be fetched: another protocol, a port, a private host. Nothing was sent. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

const MAX_REDIRECTS = 3;
const DEADLINE = 5_000;
const LIMIT = 524_288;
const USUAL_PORT: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const PORTS = Object.values(USUAL_PORT);
const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Parses an address as browsers do, so that the check and the socket read the host in the same way. */
function readAddress(
  text: string,
  base: string | undefined,
  { privateHosts, ports = PORTS }: FetchOptions,
): { url: URL; port: number } {
  if (!URL.canParse(text, base)) throw new RefusedAddressError('not a URL');
  const url = new URL(text, base);
  const usual = USUAL_PORT[url.protocol];
  if (usual === undefined || url.hostname === '') throw new RefusedAddressError('protocol');
  if (url.username !== '' || url.password !== '') throw new RefusedAddressError('userinfo');
  const port = url.port === '' ? usual : Number(url.port);
  if (!ports.includes(port) && !privateHosts.hasPort(url.hostname, port)) throw new RefusedAddressError('port');
  return { url, port };
}

async function readBody(body: NodeJS.ReadableStream, encoding: string, limit: number): Promise<Buffer> {
  const decoder = DECODERS[encoding]?.();
  const chunks: Buffer[] = [];
  let size = 0;
  body.on('error', (error) => (decoder as unknown as { destroy(error: Error): void } | undefined)?.destroy(error));
  const stream = decoder ? body.pipe(decoder) : body;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Buffer);
    chunks.push(bytes.subarray(0, limit - size));
    size += bytes.length;
    if (size >= limit) break;
  }
  return Buffer.concat(chunks);
}

/**
 * GETs (or, with a form, POSTs to) an address a person entered, from inside our own network. Each hop is parsed,
 * resolved, checked and connected to at the checked address; at most three redirects; no cookies, no proxies. Rejects
 * with RefusedAddressError, or with the error of the request.
 */
export async function safeFetch(address: string, options: FetchOptions): Promise<FetchedPage> {
  const { privateHosts, resolve = systemResolve, deadline = DEADLINE, limit = LIMIT, message } = options;
  // Loaded on first use: it is heavy and most starts inspect nothing.
  const { Agent, request } = await import('undici');
  const late = AbortSignal.timeout(deadline);
  let base: string | undefined;
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { url, port } = readAddress(next, base, options);
    const addresses = await inTime(resolveHost(url.hostname, port, { privateHosts, resolve }), late);
    const dispatcher = new Agent({ connect: { lookup: lookupOf(addresses), timeout: deadline }, pipelining: 0 });
    try {
      const answer = await request(url, {
        dispatcher,
        signal: late,
        headers: {
          accept: 'text/html,application/json;q=0.9,*/*;q=0.5',
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'Portico',
          ...(message?.form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...message?.headers,
        },
        ...(message?.form !== undefined && { method: 'POST' as const, body: message.form }),
      });
      const location = answer.headers.location;
      if (message || answer.statusCode < 300 || answer.statusCode > 399 || typeof location !== 'string') {
        const encoding = String(answer.headers['content-encoding'] ?? '').toLowerCase();
        const body = await readBody(answer.body, encoding, limit);
        const { 'retry-after': retryAfter } = answer.headers;
        return {
          ...{ url: url.href, status: answer.statusCode, body },
          type: String(answer.headers['content-type'] ?? ''),
          ...(retryAfter !== undefined && { retryAfter: retryAfter.toString() }),
        };
      }
      base = url.href;
      next = location;
    } finally {
      // Not close(): that would wait for a body nobody reads.
      void dispatcher.destroy();
    }
  }
  throw new Error('too many redirects');
}

/** A name lookup cannot be cancelled, but its result can be ignored. */
async function inTime<T>(work: Promise<T>, late: AbortSignal): Promise<T> {
  const over = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(late.reason), { once: true }),
  );
  try {
    return await Promise.race([work, over]);
  } catch (error) {
    if (error instanceof PrivateAddressError) throw new RefusedAddressError('private address');
    throw error;
  }
}

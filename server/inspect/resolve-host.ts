import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
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

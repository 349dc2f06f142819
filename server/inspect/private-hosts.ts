/** Hosts of PORTICO_PRIVATE_HOSTS: `host` on its usual ports, or `host:port`. Names are compared as they are spelled. */
export class PrivateHosts {
  readonly #entries: ReadonlySet<string>;

  constructor(entries: readonly string[]) {
    this.#entries = new Set(entries.map((entry) => entry.toLowerCase()));
  }

  /** Whether this host may have a private address. An IPv6 address may stand in brackets or not. */
  has(host: string, port: number): boolean {
    return this.#named(host) || this.hasPort(host, port);
  }

  /** Whether this very port of the host is named, so that it may be an unusual one. */
  hasPort(host: string, port: number): boolean {
    const bare = host.replace(/^\[|\]$/g, '');
    return this.#entries.has(`${bare}:${port}`) || this.#entries.has(`[${bare}]:${port}`);
  }

  #named(host: string): boolean {
    const bare = host.replace(/^\[|\]$/g, '');
    return this.#entries.has(bare) || this.#entries.has(`[${bare}]`);
  }
}

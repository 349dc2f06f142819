import type { CaaRecord } from 'node:dns';
import type { NameServer } from '../inspect/dns.ts';

/** What a name server says. */
export interface Zone {
  readonly addresses?: Readonly<Record<string, readonly string[]>>;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  readonly authorities?: Readonly<Record<string, readonly Partial<CaaRecord>[]>>;
  readonly tops?: readonly string[];
  /** With which every question fails. */
  readonly fails?: string;
}

/** Two name servers that say what the zones hold at that time. */
export const nameServersOver = (zones: () => readonly [Zone, Zone]): readonly NameServer[] => [
  serverOver('192.0.2.53', () => zones()[0]),
  serverOver('198.51.100.53', () => zones()[1]),
];

function serverOver(name: string, zone: () => Zone): NameServer {
  const ask = async <Answer>(answer: (zone: Zone) => Answer): Promise<Answer> => {
    const { fails } = zone();
    if (fails !== undefined) throw Object.assign(new Error(fails), { code: fails });
    return answer(zone());
  };
  return {
    name,
    addresses: (host) => ask(({ addresses }) => addresses?.[host] ?? []),
    alias: (host) => ask(({ aliases }) => (aliases?.[host] === undefined ? [] : [aliases[host]])),
    texts: (host) => ask(({ texts }) => texts?.[host] ?? []),
    authorities: (host) => ask(({ authorities }) => (authorities?.[host] ?? []) as CaaRecord[]),
    zone: (host) => ask(({ tops }) => (tops?.includes(host) ? ['ns1.test'] : [])),
  };
}

import type { CaaRecord } from 'node:dns';
import type { NameServer } from '../inspect/dns.ts';
import type { TestServer } from './test-server.ts';

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

/** The host of a brand as a look leaves it that saw it lead here. */
export async function seenHere(
  { context: { store, clock } }: Pick<TestServer, 'context'>,
  host: string,
): Promise<void> {
  const dashboard = await store.dashboards.byHostname(host);
  if (!dashboard) throw new Error(`no brand has ${host}`);
  const now = clock.now();
  const times = { due_at: now + 86_400_000, checked_at: now, answered_at: now, right_since: now };
  const nothing = { unasked: null, lost_since: null, told_at: null, certificate: null, dns: null };
  const proof = { proved_at: null, named_at: null };
  await store.brandHosts.set({
    dashboard_id: dashboard.id,
    host,
    sentence: 'It leads here.',
    ...times,
    ...nothing,
    ...proof,
  });
}

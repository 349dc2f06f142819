import type { TextKey, TextParams } from '#core/texts/index.ts';
import { isProbeHost, probeHostsUnder } from './probe-hosts.ts';
import { PROVIDER_HOSTS, VIDEO_HOSTS } from './provider-hosts.ts';

/** What of a page needs hosts besides its own. Fonts do not: they stand on the page's host. */
export interface GardenUses {
  /** Where the page is; on a whitelabel the brand's host. */
  readonly host: string;
  /** Names of the login methods in use. */
  readonly methods: Iterable<string>;
  /** Hosts of its pictures besides its own. */
  readonly pictures: readonly string[];
  readonly advert: { readonly type: 'image' | 'youtube' | 'vimeo'; readonly hosts: readonly string[] } | null;
}

interface Said {
  readonly key: TextKey;
  readonly params?: TextParams;
}

/** Hosts a gateway has to let visitors reach before they are logged in, and what for. */
export interface GardenEntry {
  /** `*.example.com` is every host below it. */
  readonly hosts: readonly string[];
  readonly why: Said;
  readonly warnings: readonly Said[];
}

/** The walled garden of a page: its own host first, each host once, no host by which devices find out whether they are online. */
export function walledGarden({ host, methods, pictures, advert }: GardenUses): GardenEntry[] {
  const wanted: { readonly hosts: readonly string[]; readonly why: Said }[] = [
    { hosts: [host], why: { key: 'garden.page' } },
    ...[...methods].flatMap((name) => {
      const hosts = PROVIDER_HOSTS[name];
      return hosts ? [{ hosts, why: { key: `methods.${name}` as TextKey } }] : [];
    }),
    { hosts: pictures, why: { key: 'garden.pictures' } },
    ...(advert === null ? [] : [advertEntry(advert)]),
  ];
  const known = new Set<string>();
  return wanted.flatMap(({ hosts, why }) => {
    const fresh = [...new Set(hosts.map(withoutPort))].filter((each) => each !== '' && !known.has(each));
    const open = fresh.filter((each) => !isProbeHost(each));
    for (const each of open) known.add(each);
    const warnings = warningsOf(fresh);
    return fresh.length === 0 ? [] : [{ hosts: open, why, warnings }];
  });
}

/** The hosts alone, as gateways are told them. */
export function gardenHosts(entries: readonly GardenEntry[]): string[] {
  return entries.flatMap(({ hosts }) => hosts);
}

function advertEntry({ type, hosts }: NonNullable<GardenUses['advert']>): { hosts: readonly string[]; why: Said } {
  if (type === 'image') return { hosts, why: { key: 'garden.adverts' } };
  return { hosts: [...VIDEO_HOSTS[type], ...hosts], why: { key: `garden.${type}` } };
}

/** Gateways open names, not ports. */
function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

function warningsOf(hosts: readonly string[]): Said[] {
  const left = hosts.filter(isProbeHost);
  const covered = hosts.flatMap((pattern) =>
    probeHostsUnder(pattern).map((probe): Said => ({ key: 'garden.covers', params: { pattern, probe } })),
  );
  return [...left.map((host): Said => ({ key: 'garden.leftOut', params: { host } })), ...covered];
}

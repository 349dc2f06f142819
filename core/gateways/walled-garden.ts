import type { TextKey, TextParams } from '#core/texts/index.ts';
import { hostLines, namesAndAddresses } from './notations.ts';
import { gateways } from './registry.ts';

/**
 * Hosts that phones and computers ask to find out whether they are online. If the gateway opens one of them, the device
 * takes itself to be online and does not show the page (field walled-garden.2).
 */
const PROBE_HOSTS: readonly string[] = [
  'captive.apple.com',
  'www.apple.com',
  'connectivitycheck.gstatic.com',
  'connectivitycheck.android.com',
  'clients3.google.com',
  'www.google.com',
  'www.msftconnecttest.com',
  'ipv6.msftconnecttest.com',
  'www.msftncsi.com',
  'dns.msftncsi.com',
  'detectportal.firefox.com',
  'connectivitycheck.platform.hicloud.com',
  'connect.rom.miui.com',
  'nmcheck.gnome.org',
  'connectivity-check.ubuntu.com',
  'networkcheck.kde.org',
];

/** The paths they ask for. A gateway may redirect such a request to us with its path unchanged. */
const PROBE_PATHS: readonly string[] = [
  '/generate_204',
  '/gen_204',
  '/mobile/status.php',
  '/hotspot-detect.html',
  '/library/test/success.html',
  '/bag',
  '/connecttest.txt',
  '/ncsi.txt',
  '/redirect',
  '/canonical.html',
  '/success.txt',
  '/check_network_status.txt',
  '/nm-check.txt',
  '/kindle-wifi/wifistub.html',
  '/kindle-wifi/wifiredirect.html',
];

/** Whether a request is a device's check for a captive portal. */
export function isProbe(host: string, path: string): boolean {
  return isProbeHost(host) || PROBE_PATHS.includes(path.toLowerCase());
}

function isProbeHost(host: string): boolean {
  return PROBE_HOSTS.includes(host.toLowerCase());
}

/** The probe hosts below a host, or a pattern like `*.example.com`. */
function probeHostsUnder(host: string): readonly string[] {
  const end = `.${host.replace(/^\*\./, '').toLowerCase()}`;
  return PROBE_HOSTS.filter((host) => host.endsWith(end));
}

/** What a browser loads from while a visitor watches a video, as gateway vendors publish it (field walled-garden.1). */
const VIDEO_HOSTS: Readonly<Record<'youtube' | 'vimeo', readonly string[]>> = {
  youtube: [
    'www.youtube-nocookie.com',
    'www.youtube.com',
    'youtubei.googleapis.com',
    '*.googlevideo.com',
    '*.ytimg.com',
    'yt3.ggpht.com',
  ],
  vimeo: ['player.vimeo.com', 'vimeo.com', '*.vimeocdn.com', 'fresnel.vimeo.com', '*.akamaized.net'],
};

/** What a page loads from hosts other than its own. Fonts are not among it: the page's own host serves them. */
export interface PageHosts {
  /** Where the page is; on a whitelabel the brand's host. */
  readonly host: string;
  /** Where providers of accounts send visitors back to. */
  readonly returnHost: string;
  /** The login methods in use. */
  readonly methods: readonly { readonly label: TextKey; readonly hosts?: readonly string[] }[];
  /** What its elements fetch from other hosts, and what that is called. */
  readonly fetched: readonly { readonly host: string; readonly why: TextKey }[];
  readonly advert: { readonly type: 'image' | 'youtube' | 'vimeo'; readonly hosts: readonly string[] } | null;
}

interface Said {
  readonly key: TextKey;
  readonly params?: TextParams;
}

/** Hosts that visitors must reach before they are logged in, and the reason. */
export interface WalledGardenEntry {
  /** `*.example.com` is every host below it. */
  readonly hosts: readonly string[];
  readonly why: Said;
  readonly warnings: readonly Said[];
}

/**
 * The walled garden of a page: its own host first and each host once. It leaves out the hosts by which devices detect a
 * captive portal, because a device that reaches them does not show the page.
 */
export function walledGarden({ host, returnHost, methods, fetched, advert }: PageHosts): WalledGardenEntry[] {
  const providers = methods.flatMap(({ label, hosts }) => (hosts ? [{ hosts, why: { key: label } }] : []));
  const wanted: { readonly hosts: readonly string[]; readonly why: Said }[] = [
    { hosts: [host], why: { key: 'walledGarden.page' } },
    ...(providers.length > 0 ? [{ hosts: [returnHost], why: { key: 'walledGarden.returns' } as const }] : []),
    ...providers,
    ...[...new Set(fetched.map(({ why }) => why))].map((key) => ({
      hosts: fetched.flatMap(({ host, why }) => (why === key ? [host] : [])),
      why: { key },
    })),
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
export function walledGardenHosts(entries: readonly WalledGardenEntry[]): string[] {
  return entries.flatMap(({ hosts }) => hosts);
}

function advertEntry({ type, hosts }: NonNullable<PageHosts['advert']>): { hosts: readonly string[]; why: Said } {
  if (type === 'image') return { hosts, why: { key: 'walledGarden.adverts' } };
  return { hosts: [...VIDEO_HOSTS[type], ...hosts], why: { key: `walledGarden.${type}` } };
}

/** Gateways open names, not ports. */
function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

function warningsOf(hosts: readonly string[]): Said[] {
  return hosts.flatMap((host): Said[] => {
    if (isProbeHost(host)) return [{ key: 'walledGarden.leftOut', params: { host } }];
    if (isLoopback(host)) return [{ key: 'walledGarden.loopback', params: { host } }];
    const probes = probeHostsUnder(host);
    if (host.startsWith('*.'))
      return probes.map((probe) => ({ key: 'walledGarden.covers', params: { pattern: host, probe } }));
    return probes.map((probe) => ({ key: 'walledGarden.coversBelow', params: { host, probe } }));
  });
}

/** Whether a host is only the machine's own name for itself, which no visitor reaches. */
function isLoopback(host: string): boolean {
  return /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
}

/** A way to write a walled garden, for a gateway or for the name server beside one. */
export interface WalledGardenFormat {
  /** As an operator types it: a kind of gateway, or what stands beside it. */
  readonly name: string;
  readonly label: TextKey;
  lines(hosts: readonly string[]): string;
}

/** The set that dnsmasq fills with the addresses of the names it is asked for. */
const SET = 'walled_garden';

/** All of them, the plain list first. */
export const walledGardenFormats: readonly WalledGardenFormat[] = [
  { name: 'plain', label: 'walledGarden.plain', lines: hostLines },
  ...Object.values(gateways).map(({ kind, label, walledGarden }) => ({ name: kind, label, lines: walledGarden })),
  {
    name: 'dnsmasq-ipset',
    label: 'walledGarden.dnsmasqIpset',
    lines: (hosts) =>
      dnsmasqLines(hosts, {
        made: [`ipset create ${SET} hash:ip`],
        opened: (name) => `ipset=/${name}/${SET}`,
        added: (address) => `ipset add ${SET} ${address}`,
      }),
  },
  {
    name: 'dnsmasq-nftset',
    label: 'walledGarden.dnsmasqNftset',
    lines: (hosts) =>
      dnsmasqLines(hosts, {
        made: ['nft add table inet portico', `nft add set inet portico ${SET} '{ type ipv4_addr; }'`],
        opened: (name) => `nftset=/${name}/4#inet#portico#${SET}`,
        added: (address) => `nft add element inet portico ${SET} '{ ${address} }'`,
      }),
  },
];

interface SetOf {
  /** Commands that make the set. */
  readonly made: readonly string[];
  /** The line of dnsmasq for a name. */
  opened(name: string): string;
  /** The command for an address, which dnsmasq is never asked for. */
  added(address: string): string;
}

/** Lines of dnsmasq's configuration; commands that come before stand in its comments. */
function dnsmasqLines(hosts: readonly string[], { made, opened, added }: SetOf): string {
  const { names, addresses } = namesAndAddresses(hosts);
  return [...[...made, ...addresses.map(added)].map((command) => `# ${command}`), ...names.map(opened)].join('\n');
}

import { isIP } from 'node:net';
import { normaliseHostname } from '#core/access/brand.ts';
import type { DnsLine, FoundAt, HostSaid, HostState } from '#core/ports/hosts/brand-hosts.ts';
import { text } from '#core/texts/index.ts';
import { isLocalName, LOOPBACK } from '../domain/addresses.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import type { NameServer } from '../inspect/dns.ts';
import type { Clock } from '../ports/clock.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import { type HostDeps, nameProblem, ownAddresses } from './dashboard-of.ts';
import { yieldingHolder } from './give-way.ts';
import { judgeHost, otherAuthorities, type Seen, type Unseen } from './judge-host.ts';
import { isAmong, type Proofs, type Proving, proofName, proofsOf } from './proves-host.ts';

// spec organisations.224, organisations.225, organisations.226

export interface HostCheckDeps extends HostDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'brandHosts' | 'voucherHosts'>;
  readonly settings: HostDeps['settings'] & Pick<Settings, 'tlsIssuer'>;
  readonly secret: ServerSecret;
  readonly nameServers: readonly NameServer[];
  readonly clock: Clock;
  publicUrl(): string;
}

/** Of one dashboard. */
export const HOST_CHECKS = { scope: 'checks of the host of', most: 30, window: 3_600_000 } as const;
/** More other names than anybody sets, one after the other. */
const MOST_ALIASES = 8;

/** The host that a dashboard has, or was asked for. */
export const hostOf = ({ wanted_hostname, editor_hostname }: DashboardRecord): string =>
  wanted_hostname || editor_hostname;

type Asking = Proving & Pick<DashboardRecord, 'editor_hostname'>;

/** What name servers say of a host. */
export interface HostLook {
  /** Whether a TXT record proves it. */
  readonly isProved: boolean;
  readonly state: HostState;
  readonly sentence: string;
  /** What would prove it. */
  readonly proof: string;
  /** Where this server is. */
  readonly ours: readonly string[];
  readonly found: readonly (Seen | Unseen)[];
}

/** What name servers say now of a host of a dashboard, whoever else has it. */
export async function askOfHost(
  dashboard: Proving,
  host: string,
  deps: Pick<HostCheckDeps, 'secret' | 'nameServers' | 'publicUrl'>,
): Promise<HostLook> {
  const proofs = proofsOf(dashboard, host, deps);
  const [ours, found] = await Promise.all([
    ownAddresses(deps),
    Promise.all(deps.nameServers.map((server) => askAbout(host, proofs, server))),
  ]);
  const { state, key, params } = judgeHost(host, found, ours);
  const isProved = found.some((each) => 'isProved' in each && each.isProved);
  return { isProved, state, sentence: text(key, params), proof: proofs[0], ours, found };
}

/**
 * The same, where another brand may have the host. One that nobody proved gives way to who does (spec organisations.280);
 * `contested`: until then.
 */
async function lookAtHost(
  dashboard: Asking,
  host: string,
  deps: HostCheckDeps,
): Promise<HostLook & { readonly contested?: true }> {
  const look = await askOfHost(dashboard, host, deps);
  if ((await nameProblem(host, dashboard, deps)) === null) return look;
  if ((await yieldingHolder(host, dashboard, deps)) === undefined)
    return { ...look, state: 'taken', sentence: text('hosts.dns.taken', { host }) };
  if (look.isProved) return { ...look, state: 'proved', sentence: text('hosts.dns.proved', { host }) };
  return { ...look, state: 'taken', sentence: text('hosts.dns.contested', { host }), contested: true };
}

/** Looks now what DNS says of a host of a dashboard, and says what to set. */
export async function checkHost(dashboard: Asking, host: string, deps: HostCheckDeps): Promise<HostSaid> {
  const { state, sentence, proof, ours, found, isProved, contested } = await lookAtHost(dashboard, host, deps);
  const authority = await authorityFor(host, deps);
  const lines = [...(await linesFor(host, proof, ours, deps)), ...(authority ? [authority.line] : [])];
  const open = lines.filter(({ purpose }) => contested && purpose === 'prove');
  return {
    host,
    state,
    sentence,
    proved: isProved,
    set: state === 'taken' ? open : lines,
    found: found.map(foundAt),
    authority: authority?.sentence ?? null,
    checked_at: new Date(deps.clock.now()).toISOString(),
  };
}

async function askAbout(host: string, proofs: Proofs, server: NameServer): Promise<Seen | Unseen> {
  if (isLocalName(host)) return { server: server.name, addresses: [LOOPBACK], aliases: [], isProved: false };
  try {
    const [addresses, aliases, texts] = await Promise.all([
      server.addresses(host),
      aliasesOf(host, server),
      server.texts(proofName(host)),
    ]);
    return { server: server.name, addresses, aliases, isProved: isAmong(texts, proofs) };
  } catch (error) {
    return { server: server.name, failed: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

async function aliasesOf(host: string, server: NameServer): Promise<string[]> {
  const names: string[] = [];
  let [next] = await server.alias(host);
  while (next !== undefined && !names.includes(next) && names.length < MOST_ALIASES) {
    names.push(next);
    [next] = await server.alias(next);
  }
  return names;
}

function foundAt(each: Seen | Unseen): FoundAt {
  if ('failed' in each) return { server: each.server, lines: null };
  const { server, aliases, addresses, isProved } = each;
  const lines = [...aliases.map((name) => `CNAME ${name}.`), ...addresses.map(addressLine)];
  return { server, lines: isProved ? [...lines, 'TXT portico-host=…'] : lines };
}

const addressType = (address: string) => (isIP(address) === 6 ? 'AAAA' : 'A');
const addressLine = (address: string): string => `${addressType(address)} ${address}`;

/** One of the lines that lead here, or the record that proves the host in place of them. */
async function linesFor(host: string, proof: string, ours: readonly string[], deps: HostCheckDeps): Promise<DnsLine[]> {
  const target = normaliseHostname(new URL(deps.publicUrl()).hostname);
  const name = `${host}.`;
  const isName = isIP(target.replace(/^\[|\]$/g, '')) === 0 && target !== host;
  // The top of a zone has other records, beside which DNS allows no CNAME.
  const lead: DnsLine[] =
    isName && !(await isTopOfZone(host, deps))
      ? [{ purpose: 'lead', name, type: 'CNAME', value: `${target}.` }]
      : ours.map((value) => ({ purpose: 'lead', name, type: addressType(value), value }));
  return [...lead, { purpose: 'prove', name: `${proofName(host)}.`, type: 'TXT', value: `"${proof}"` }];
}

const isTopOfZone = async (host: string, deps: HostCheckDeps): Promise<boolean> =>
  ((await firstAnswer(deps, (server) => server.zone(host))) ?? []).length > 0;

/** What the first name server says that can be asked. */
async function firstAnswer<Answer>(
  { nameServers }: Pick<HostCheckDeps, 'nameServers'>,
  ask: (server: NameServer) => Promise<Answer>,
): Promise<Answer | null> {
  for (const server of nameServers) {
    const answer = await ask(server).catch(() => null);
    if (answer !== null) return answer;
  }
  return null;
}

/** What CAA records of the host, or of the first name above it that has any, have against the authority of the proxy. */
async function authorityFor(host: string, deps: HostCheckDeps): Promise<{ line: DnsLine; sentence: string } | null> {
  const { tlsIssuer } = deps.settings;
  if (isLocalName(host)) return null;
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const records = (await firstAnswer(deps, (server) => server.authorities(name))) ?? [];
    if (records.length === 0) continue;
    const others = otherAuthorities(records, tlsIssuer);
    if (others === null) return null;
    const line = { purpose: 'authority', name: `${name}.`, type: 'CAA', value: `0 issue "${tlsIssuer}"` } as const;
    const issuers = others.join(', ') || text('hosts.dns.nobody');
    return { line, sentence: text('hosts.dns.authority', { host, name, issuers, wanted: tlsIssuer }) };
  }
  return null;
}

import type { CaaRecord } from 'node:dns';
import type { HostState } from '#core/ports/hosts/brand-hosts.ts';
import type { TextKey } from '#core/texts/index.ts';

/** What one name server said of a host. */
export interface Seen {
  readonly server: string;
  /** The names that it is another name of, one after the other. */
  readonly aliases: readonly string[];
  readonly addresses: readonly string[];
  /** Whether the TXT record stands there that proves whose it is. */
  readonly isProved: boolean;
}

/** A name server that could not be asked. */
export interface Unseen {
  readonly server: string;
  readonly failed: string;
}

export interface Judged {
  readonly state: HostState;
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string>>;
}

const list = (words: readonly string[]): string => [...new Set(words)].join(', ');

/** spec organisations.225: the state of a host, by what was found and where this server is (`ours`). */
export function judgeHost(host: string, found: readonly (Seen | Unseen)[], ours: readonly string[]): Judged {
  const seen = found.filter((each) => 'addresses' in each);
  if (seen.length === 0) {
    const reason = list(found.map((each) => ('failed' in each ? each.failed : '')));
    return { state: 'unknown', key: 'hosts.dns.unknown', params: { host, reason } };
  }
  const leads = (each: Seen) => each.addresses.length > 0 && each.addresses.every((one) => ours.includes(one));
  if (seen.every(leads)) return { state: 'here', key: 'hosts.dns.here', params: { host } };
  if (seen.some(({ isProved }) => isProved)) return { state: 'proved', key: 'hosts.dns.proved', params: { host } };
  if (seen.some(leads)) {
    const [here, there] = [seen.filter(leads), seen.filter((each) => !leads(each))].map((group) =>
      list(group.map(({ server }) => server)),
    );
    return { state: 'spreading', key: 'hosts.dns.spreading', params: { host, here: here ?? '', there: there ?? '' } };
  }
  return leadingElsewhere(host, seen, ours);
}

function leadingElsewhere(host: string, seen: readonly Seen[], ours: readonly string[]): Judged {
  const addresses = seen.flatMap((each) => each.addresses);
  const foreign = addresses.filter((one) => !ours.includes(one));
  const aliases = seen.flatMap((each) => each.aliases.slice(-1));
  if (addresses.length === 0) {
    return aliases.length === 0
      ? { state: 'nothing', key: 'hosts.dns.nothing', params: { host } }
      : { state: 'elsewhere', key: 'hosts.dns.dangling', params: { host, where: list(aliases) } };
  }
  const key = foreign.length < addresses.length ? 'hosts.dns.partly' : 'hosts.dns.elsewhere';
  return { state: 'elsewhere', key, params: { host, where: list([...aliases, ...foreign]) } };
}

/** The authorities that CAA records let vouch for a name, where the wanted one is not among them; else null. */
export function otherAuthorities(records: readonly CaaRecord[], wanted: string): string[] | null {
  const issuers = records.flatMap(({ issue }) => (issue === undefined ? [] : [issue.split(';')[0]?.trim() ?? '']));
  return issuers.length === 0 || issuers.includes(wanted) ? null : issuers.filter((each) => each !== '');
}

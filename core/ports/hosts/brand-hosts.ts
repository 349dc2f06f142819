/**
 * What DNS says of a brand's host: nothing; that it leads to others; that it leads here, by all who were asked or by one of
 * them so far; that a TXT record proves whose it is. `taken`: another brand has it. `unknown`: nobody could be asked.
 */
export type HostState = 'nothing' | 'elsewhere' | 'spreading' | 'here' | 'proved' | 'taken' | 'unknown';

/** A line to set in the DNS of a host. */
export interface DnsLine {
  /** It leads visitors here, proves in place of that whose the host is, or lets an authority vouch for it. */
  readonly purpose: 'lead' | 'prove' | 'authority';
  readonly name: string;
  readonly type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'TXT';
  readonly value: string;
}

/** What was found at a name server. */
export interface FoundAt {
  readonly server: string;
  /** As in a zone; null: it could not be asked. */
  readonly lines: readonly string[] | null;
}

export interface HostCheck {
  readonly host: string;
  readonly state: HostState;
  /** The state and what to do, in one sentence. */
  readonly sentence: string;
  readonly set: readonly DnsLine[];
  readonly found: readonly FoundAt[];
  /** Why no authority may vouch for it; null: nothing is in the way. */
  readonly authority: string | null;
  /** The certificate that is served there; null: none could be seen, or the server is not reached by https. */
  readonly certificate: { readonly issuer: string; readonly days: number; readonly problem: string | null } | null;
  readonly checked_at: string;
}

export interface BrandHostCalls {
  /** Looks now at the host of the dashboard that has this one, or that it was asked for. */
  checkHost(hostname: string, signal?: AbortSignal): Promise<HostCheck>;
}

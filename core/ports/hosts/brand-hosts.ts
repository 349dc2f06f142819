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

/** What to set in the DNS of a host, and what stands there. */
export interface HostDns {
  readonly set: readonly DnsLine[];
  readonly found: readonly FoundAt[];
  /** Why no authority may vouch for it; null: nothing is in the way. */
  readonly authority: string | null;
}

/** What name servers say of a host. */
export interface HostSaid extends HostDns {
  readonly host: string;
  readonly state: HostState;
  /** The state and what to do, in one sentence. */
  readonly sentence: string;
  /** Whether a TXT record proves whose it is, wherever it leads. */
  readonly proved: boolean;
  readonly checked_at: string;
}

export interface HostCheck extends HostSaid {
  /** What a connection showed; null: none was made, for the host does not lead here or the server is not reached by https. */
  readonly certificate: HostCertificate | null;
  /** What is known of it over time. */
  readonly watch: HostWatch;
}

export interface NewBrand {
  readonly name: string;
  readonly host: string;
}

/** What became of a brand that was to be added. */
export interface BrandAdding {
  /** Whether it was: not before one of the lines stands that say whose the host is. */
  readonly added: boolean;
  readonly check: HostSaid;
}

/**
 * What browsers think of a certificate, as a connection showed it. `other-name`: it is for other names; `refused`: for
 * another reason, which `problem` names; `unreachable`: nothing answered there.
 */
export type CertificateState = 'trusted' | 'other-name' | 'expired' | 'refused' | 'unreachable';

export interface HostCertificate {
  readonly state: CertificateState;
  /** Who vouches for it; null: it was not seen. */
  readonly issuer: string | null;
  /** ISO 8601; null: it was not seen. */
  readonly until: string | null;
  /** Whole days until then. */
  readonly days: number | null;
  /** Why it is refused or was not seen, in the words of who said so; null: it is trusted. */
  readonly problem: string | null;
}

/**
 * A host of a brand as it is looked at once a day. `waiting`: it has not led here yet; `right`: it leads here or is proved;
 * `lost`: it did, and does no more.
 */
export type WatchState = 'waiting' | 'right' | 'lost';

export interface HostWatch {
  readonly host: string;
  readonly state: WatchState;
  /** Since when it is right or lost, ISO 8601; null: it waits. */
  readonly since: string | null;
  /** What name servers answered last; null: none of them has answered yet. */
  readonly sentence: string | null;
  readonly answered_at: string | null;
  /** When it was looked at last; null: not yet. */
  readonly checked_at: string | null;
  /** Why the last look got no answer; null: it got one. */
  readonly unasked: string | null;
  readonly certificate: HostCertificate | null;
  /** As the last look found it; null: not looked at yet. */
  readonly dns: HostDns | null;
}

export interface DashboardHosts {
  /** For the owner: what is known of its host, and of the one it is to have. */
  hosts?: HostWatch[];
}

export interface BrandHostCalls {
  /** What is known of the hosts of an organisation's brands, as they were looked at last. */
  hostsOf(org: string, signal?: AbortSignal): Promise<HostWatch[]>;
  /** Looks at them now. */
  checkHostsOf(org: string, signal?: AbortSignal): Promise<HostWatch[]>;
  /** Adds a brand to an organisation, where its host leads here or is proved; else says what to set. */
  addBrand(org: string, brand: NewBrand, signal?: AbortSignal): Promise<BrandAdding>;
  /** Looks now at the host of the dashboard that has this one, or that it was asked for. */
  checkHost(hostname: string, signal?: AbortSignal): Promise<HostCheck>;
}

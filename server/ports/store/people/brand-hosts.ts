import type { HostCertificate, HostDns } from '#core/ports/hosts/brand-hosts.ts';

/** What was seen of a host of a brand. Times are milliseconds since 1970. */
export interface BrandHostRecord {
  readonly dashboard_id: string;
  readonly host: string;
  readonly due_at: number;
  readonly checked_at: number | null;
  /** Why the last look got no answer; null: it got one. */
  readonly unasked: string | null;
  readonly answered_at: number | null;
  /** What name servers answered last. */
  readonly sentence: string | null;
  /** null: it has not been right yet. */
  readonly right_since: number | null;
  /** null: it is not lost. */
  readonly lost_since: number | null;
  /** When its owners were told that it is lost; null: they were not. */
  readonly told_at: number | null;
  readonly certificate: Omit<HostCertificate, 'days'> | null;
  /** What the last look said to set, and found. null: not looked at since this is kept. */
  readonly dns: HostDns | null;
  /** When a look saw last that a TXT record proves it; null: none did. */
  readonly proved_at: number | null;
  /** When its dashboard got it in place of another one; null: it has had no other. */
  readonly named_at: number | null;
}

export type BrandHostKey = Pick<BrandHostRecord, 'dashboard_id' | 'host'>;

export interface BrandHosts {
  list(): Promise<BrandHostRecord[]>;
  ofDashboard(dashboardId: string): Promise<BrandHostRecord[]>;
  /** Puts the next look at a host that is due off until then; whether nobody else did meanwhile. */
  claim(key: BrandHostKey, now: number, until: number): Promise<boolean>;
  set(record: BrandHostRecord): Promise<void>;
  /** The dashboard has this host from then on, in place of another one; it is looked at soon. */
  named(key: BrandHostKey, now: number): Promise<void>;
  /** Whether somebody signed in or visited a lent page at the host of a dashboard. */
  wasUsed(dashboardId: string): Promise<boolean>;
  /** Forgets the hosts that a dashboard has no more. */
  keepOnly(dashboardId: string, hosts: readonly string[]): Promise<void>;
}

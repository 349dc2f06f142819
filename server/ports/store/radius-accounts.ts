/** An account that a gateway is handed for one login of one visitor, and that its RADIUS server asks us about. */
export interface RadiusAccount {
  readonly username: string;
  /** Encrypted with the server's key. */
  readonly password: string;
  /** The grant that it was made for. */
  readonly grant_id: string;
  /** Counts the accounts of the grant, from 0. */
  readonly number: number;
  readonly page_id: string;
  /** The device as its gateway names it, else the address the request came from. */
  readonly client: string;
  /** The period over which the usage of the device is added up: a day, or a coupon. */
  readonly period: string;
  /** Limits; kept as JSON. */
  readonly details: object;
  /** Time at which the account and its sessions are removed. */
  readonly forget_at: number;
}

export interface KeptRadiusAccount extends RadiusAccount {
  /** Time at which the gateway was told to let the visitor in; null if never. */
  readonly used_at: number | null;
  /** Whether it can still be used, by the clock of the database: servers need not agree about the time. */
  readonly isOpen: boolean;
}

/** The totals that a gateway reported of a session. */
export interface RadiusSession {
  readonly username: string;
  readonly id: string;
  readonly seconds: number;
  readonly downloaded: number;
  readonly uploaded: number;
  readonly reported_at: number;
  readonly ended: boolean;
}

/** The device and period whose usage is added up. */
export type UsageKey = Pick<RadiusAccount, 'page_id' | 'client' | 'period'>;

/** Accounts that are valid once, and what was used by them. */
export interface RadiusAccounts {
  /** Adds an account that can be used for so many milliseconds. False where its grant has one of that number. */
  add(account: RadiusAccount, life: number): Promise<boolean>;
  byName(username: string): Promise<KeptRadiusAccount | undefined>;
  /** Accounts of a grant in the order in which they were made. */
  ofGrant(grantId: string): Promise<KeptRadiusAccount[]>;
  /** Lets an account that was not used be used for so many milliseconds from now. */
  extend(username: string, life: number): Promise<void>;
  /** Whether it could still be used: of any number of callers one is told so. */
  use(username: string, at: number): Promise<boolean>;
  /** The account that a device was last let in with at a page. */
  lastUsed(device: Pick<RadiusAccount, 'page_id' | 'client'>): Promise<KeptRadiusAccount | undefined>;
  /**
   * Keeps the largest numbers that were reported of a session, in whatever order reports arrive. Returns what it was
   * before; undefined where it is new.
   */
  report(session: RadiusSession, forgetAt: number): Promise<RadiusSession | undefined>;
  sessionsOf(usage: UsageKey): Promise<RadiusSession[]>;
  /** Forgets what a device used at a page. */
  erase(device: Pick<RadiusAccount, 'page_id' | 'client'>): Promise<void>;
  forget(now: number): Promise<void>;
}

import type { DashboardEditorConfig } from '#core/ports/api.ts';

/** The settings of a dashboard, with `{ "set": true }` in place of each secret. */
export interface DashboardConfig {
  readonly editor: DashboardEditorConfig;
  readonly [unknown: string]: unknown;
}

export interface DashboardRecord {
  readonly id: string;
  /** Empty if the API is on the editor's own host. */
  readonly api_hostname: string;
  readonly editor_hostname: string;
  /** Its host name when the operator made it; empty for the main product's. */
  readonly given_hostname: string;
  /** The host name its owner requested; empty if there is no open request. It reserves nothing. */
  readonly wanted_hostname: string;
  readonly cloud_user_id: string;
  readonly config: DashboardConfig;
  readonly created_at: number;
  /** null: a server of the version before added it, and it belongs to the organisation of its owner. */
  readonly organisation_id: string | null;
  /** Since then its host shows no page of others but those it is lent to. null: it is not known yet whose pages it showed. */
  readonly own_pages_since: number | null;
}

type Given = 'id' | 'created_at' | 'given_hostname' | 'wanted_hostname' | 'organisation_id' | 'own_pages_since';
export type NewDashboard = Omit<DashboardRecord, Given> & {
  readonly given_hostname?: string;
  readonly organisation_id?: string | null;
  /** As of now, where it is not given. */
  readonly own_pages_since?: number | null;
};

export type DashboardChange = Pick<DashboardRecord, 'editor_hostname' | 'wanted_hostname' | 'config'>;

export interface Dashboards {
  byId(id: string): Promise<DashboardRecord | undefined>;
  /** The brands of an organisation, the oldest first. */
  ofOrganisation(organisationId: string): Promise<DashboardRecord[]>;
  byHostname(hostname: string): Promise<DashboardRecord | undefined>;
  /** The main product's own, created with the data folder. */
  first(): Promise<DashboardRecord | undefined>;
  /** The main product's first. */
  list(): Promise<DashboardRecord[]>;
  /** Rejects with UniqueViolation where another has the host name. */
  add(dashboard: NewDashboard, now: number): Promise<DashboardRecord>;
  /** Rejects with UniqueViolation where another has the host name. */
  set(id: string, change: DashboardChange): Promise<void>;
  /** Makes those of an organisation that one person is the owner of another's; how many. */
  passOn(organisationId: string, fromCloudId: string, toCloudId: string): Promise<number>;
  /** Sets its host name and clears a requested one. Rejects with UniqueViolation if another dashboard has the name. */
  rename(dashboard: Pick<DashboardRecord, 'id' | 'editor_hostname' | 'given_hostname'>): Promise<void>;
}

/**
 * Why an organisation's pages are shown at another's host: they were before, an operator lent it, a gateway there names one,
 * or somebody to whom the brand lends its services published one there.
 */
export type LendReason = 'shown before' | 'operator' | 'gateway' | 'published';

/** The host of a dashboard that shows pages of another organisation. */
export interface LentHostRecord {
  readonly dashboard_id: string;
  readonly organisation_id: string;
  readonly because: LendReason;
  readonly created_at: number;
  /** Of visitors, since then. */
  readonly visits: number;
  readonly last_visit_at: number | null;
}

export type LentHostKey = Pick<LentHostRecord, 'dashboard_id' | 'organisation_id'>;

export interface LentHosts {
  /** The latest visited first. */
  ofDashboard(dashboardId: string): Promise<LentHostRecord[]>;
  has(key: LentHostKey): Promise<boolean>;
  /** Whether it was not lent before. */
  add(key: LentHostKey, because: LendReason, now: number): Promise<boolean>;
  /** Whether it was lent. */
  remove(key: LentHostKey): Promise<boolean>;
  countVisit(key: LentHostKey, now: number): Promise<void>;
  /** Dashboards of which it is not known yet whose pages their hosts showed. */
  unsettled(): Promise<string[]>;
  /**
   * Lends the host of such a dashboard to the organisations of people who signed in there or have a permission to a page of
   * its organisation. From then on it shows no other pages.
   */
  settle(dashboardId: string, now: number): Promise<void>;
}

/** Somebody at the host of a dashboard, who may have no account. */
export interface PersonAtHost {
  readonly dashboard_id: string;
  /** Empty: there is no account. */
  readonly user_id: string;
  readonly email: string;
}

/** People who have signed in at the host of a dashboard. */
export interface DashboardPeople {
  has(dashboardId: string, userId: string): Promise<boolean>;
  add(dashboardId: string, userId: string): Promise<void>;
  /** Lets somebody sign in there without any other reason. */
  admit(dashboardId: string, userId: string): Promise<void>;
  /**
   * Whether somebody signs in at the host: it is not known yet whose it is, they were admitted, or work in, are invited to, or
   * share a page or folder of its organisation or one that it is lent to.
   */
  signIn(person: PersonAtHost, now: number): Promise<boolean>;
  /** Takes the people of an organisation from those who signed in at the host of another's dashboard. */
  removeOf(key: LentHostKey): Promise<void>;
  /** Takes somebody from those who signed in at the hosts of an organisation. */
  leave(organisationId: string, userId: string): Promise<void>;
}

/** A configured gateway of a dashboard, without its secrets: they stand in `Secrets`. */
export interface GatewayRecord {
  readonly dashboard_id: string;
  /** Unique within the dashboard. */
  readonly id: string;
  /** Unique within the dashboard. */
  readonly name: string;
  /** The entered settings; `server/gateways/stored-gateways.ts` reads them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly created_at: number;
}

export interface Gateways {
  /** By name. */
  ofDashboard(dashboardId: string): Promise<GatewayRecord[]>;
  /** Gateways of every dashboard that name this page, by name. */
  ofPage(pageId: string): Promise<GatewayRecord[]>;
  add(gateway: GatewayRecord): Promise<void>;
  set(gateway: Omit<GatewayRecord, 'created_at'>): Promise<void>;
  remove(dashboardId: string, id: string): Promise<void>;
}

/** Secrets by their path, for one page or dashboard. */
export type SecretValues = ReadonlyMap<string, string>;

/**
 * Secrets, stored apart from their configuration and encrypted with the server's key. A scope is `dashboard:<id>`,
 * `gateways:<id of their dashboard>`, `page:<id>` (draft), `published:<id>`, `oidc:<id>`, `visitors`, `receipts`,
 * or `delivery-test:<id>` until that test ends.
 */
export interface Secrets {
  /** Secrets that were encrypted with another key are left out, as if they had never been set. */
  of(scope: string): Promise<SecretValues>;
  /** Makes these the only secrets of the scope. */
  replace(scope: string, values: SecretValues): Promise<void>;
}

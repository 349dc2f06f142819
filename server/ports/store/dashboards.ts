import type { DashboardEditorConfig } from '#core/ports/api.ts';

/** The settings of a dashboard, with `{ "set": true }` where a secret stands apart. */
export interface DashboardConfig {
  readonly editor: DashboardEditorConfig;
  readonly [unknown: string]: unknown;
}

export interface DashboardRecord {
  readonly id: string;
  /** Empty where the API is on the editor's own host. */
  readonly api_hostname: string;
  readonly editor_hostname: string;
  /** Its host name when the operator made it; empty for the main product's. */
  readonly given_hostname: string;
  /** The one its owner wants it to have; empty where it has that, or wants none. It reserves nothing. */
  readonly wanted_hostname: string;
  readonly cloud_user_id: string;
  readonly config: DashboardConfig;
  readonly created_at: number;
}

export type NewDashboard = Omit<DashboardRecord, 'id' | 'created_at' | 'given_hostname' | 'wanted_hostname'> & {
  readonly given_hostname?: string;
};

export type DashboardChange = Pick<DashboardRecord, 'editor_hostname' | 'wanted_hostname' | 'config'>;

export interface Dashboards {
  byId(id: string): Promise<DashboardRecord | undefined>;
  byHostname(hostname: string): Promise<DashboardRecord | undefined>;
  /** The main product's own, made when the data folder was. */
  first(): Promise<DashboardRecord | undefined>;
  /** The main product's first. */
  list(): Promise<DashboardRecord[]>;
  /** Rejects with UniqueViolation where another has the host name. */
  add(dashboard: NewDashboard, now: number): Promise<DashboardRecord>;
  /** Rejects with UniqueViolation where another has the host name. */
  set(id: string, change: DashboardChange): Promise<void>;
  /** Gives it a host name; its owner waits for no other from then on. Rejects with UniqueViolation where another has it. */
  rename(dashboard: Pick<DashboardRecord, 'id' | 'editor_hostname' | 'given_hostname'>): Promise<void>;
}

/** Who has entrusted the host of a dashboard with their password. */
export interface DashboardPeople {
  has(dashboardId: string, userId: string): Promise<boolean>;
  add(dashboardId: string, userId: string): Promise<void>;
}

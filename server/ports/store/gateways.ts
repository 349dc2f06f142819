/** A configured gateway of a dashboard, without its secrets: they stand in `Secrets`. */
export interface GatewayRecord {
  readonly dashboard_id: string;
  /** Of one dashboard no two gateways have the same. */
  readonly id: string;
  /** The same holds for names. */
  readonly name: string;
  /** What was entered, as `server/gateways/stored-gateways.ts` reads it. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly created_at: number;
}

export interface Gateways {
  /** By name. */
  ofDashboard(dashboardId: string): Promise<GatewayRecord[]>;
  /** Those of any dashboard that name this page, by name. */
  ofPage(pageId: string): Promise<GatewayRecord[]>;
  add(gateway: GatewayRecord): Promise<void>;
  set(gateway: Omit<GatewayRecord, 'created_at'>): Promise<void>;
  remove(dashboardId: string, id: string): Promise<void>;
}

import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

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
  /** JSON with `{ "set": true }` where a secret stands apart. */
  readonly config: string;
  readonly created_at: number;
}

export type NewDashboard = Omit<DashboardRecord, 'id' | 'created_at' | 'given_hostname' | 'wanted_hostname'> & {
  readonly given_hostname?: string;
};

export type Dashboards = ReturnType<typeof createDashboards>;

export function createDashboards(database: Database) {
  const byId = (id: string) => database.get<DashboardRecord>('SELECT * FROM dashboards WHERE id = ?', id);
  return {
    byId,

    byHostname: (hostname: string) =>
      database.get<DashboardRecord>(
        'SELECT * FROM dashboards WHERE editor_hostname = ? OR api_hostname = ? ORDER BY created_at LIMIT 1',
        hostname,
        hostname,
      ),

    /** The main product's own, made when the data folder was. */
    first: () => database.get<DashboardRecord>('SELECT * FROM dashboards ORDER BY created_at, rowid LIMIT 1'),

    list: () => database.all<DashboardRecord>('SELECT * FROM dashboards ORDER BY created_at, rowid'),

    add(dashboard: NewDashboard, now: number): DashboardRecord {
      const id = randomUUID();
      database.run(
        `INSERT INTO dashboards (id, api_hostname, editor_hostname, given_hostname, cloud_user_id, config, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        id,
        dashboard.api_hostname,
        dashboard.editor_hostname,
        dashboard.given_hostname ?? '',
        dashboard.cloud_user_id,
        dashboard.config,
        now,
      );
      return byId(id) as DashboardRecord;
    },

    set(
      id: string,
      dashboard: Pick<DashboardRecord, 'editor_hostname' | 'config'> & { readonly wanted_hostname?: string },
    ): void {
      database.run(
        'UPDATE dashboards SET editor_hostname = ?, wanted_hostname = ?, config = ? WHERE id = ?',
        dashboard.editor_hostname,
        dashboard.wanted_hostname ?? '',
        dashboard.config,
        id,
      );
    },

    rename({
      id,
      editor_hostname,
      given_hostname,
    }: Pick<DashboardRecord, 'id' | 'editor_hostname' | 'given_hostname'>) {
      database.run(
        "UPDATE dashboards SET editor_hostname = ?, given_hostname = ?, wanted_hostname = '' WHERE id = ?",
        editor_hostname,
        given_hostname,
        id,
      );
    },
  };
}

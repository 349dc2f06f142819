import { randomUUID } from 'node:crypto';
import type { DashboardPeople, DashboardRecord, Dashboards } from '../../../ports/store/dashboards.ts';
import type { Queries, Value } from '../queries.ts';

/**
 * All columns of a record. `rowid`, the order in which rows were inserted, is a column in one engine and hidden in the
 * other.
 */
const COLUMNS = `id, api_hostname, editor_hostname, given_hostname, wanted_hostname, cloud_user_id, config, created_at`;

interface Row extends Omit<DashboardRecord, 'config'> {
  readonly config: string;
}

const read = (row: Row): DashboardRecord => ({ ...row, config: JSON.parse(row.config) as DashboardRecord['config'] });

export function createDashboards(queries: Queries): Dashboards {
  async function one(sql: string, ...values: Value[]): Promise<DashboardRecord | undefined> {
    const row = await queries.get<Row>(sql, ...values);
    return row && read(row);
  }
  return {
    byId: (id) => one(`SELECT ${COLUMNS} FROM dashboards WHERE id = ?`, id),

    byHostname: (hostname) =>
      one(
        `SELECT ${COLUMNS} FROM dashboards WHERE editor_hostname = ? OR api_hostname = ? ORDER BY created_at, rowid LIMIT 1`,
        hostname,
        hostname,
      ),

    first: () => one(`SELECT ${COLUMNS} FROM dashboards ORDER BY created_at, rowid LIMIT 1`),

    list: async () =>
      (await queries.all<Row>(`SELECT ${COLUMNS} FROM dashboards ORDER BY created_at, rowid`)).map(read),

    async add({ api_hostname, editor_hostname, given_hostname = '', cloud_user_id, config }, now) {
      const added = await one(
        `INSERT INTO dashboards (id, api_hostname, editor_hostname, given_hostname, cloud_user_id, config, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
        randomUUID(),
        api_hostname,
        editor_hostname,
        given_hostname,
        cloud_user_id,
        JSON.stringify(config),
        now,
      );
      return added as DashboardRecord;
    },

    async set(id, { editor_hostname, wanted_hostname, config }) {
      await queries.run(
        'UPDATE dashboards SET editor_hostname = ?, wanted_hostname = ?, config = ? WHERE id = ?',
        editor_hostname,
        wanted_hostname,
        JSON.stringify(config),
        id,
      );
    },

    async rename({ id, editor_hostname, given_hostname }) {
      await queries.run(
        "UPDATE dashboards SET editor_hostname = ?, given_hostname = ?, wanted_hostname = '' WHERE id = ?",
        editor_hostname,
        given_hostname,
        id,
      );
    },
  };
}

export function createDashboardPeople(queries: Queries): DashboardPeople {
  return {
    has: async (dashboardId, userId) =>
      (await queries.get(
        'SELECT 1 FROM dashboard_people WHERE dashboard_id = ? AND user_id = ?',
        dashboardId,
        userId,
      )) !== undefined,

    async add(dashboardId, userId) {
      await queries.run(
        'INSERT INTO dashboard_people (dashboard_id, user_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
        dashboardId,
        userId,
      );
    },
  };
}

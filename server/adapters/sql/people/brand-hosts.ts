import type { BrandHostRecord, BrandHosts } from '../../../ports/store/people/brand-hosts.ts';
import type { Queries } from '../queries.ts';

type Json = 'certificate' | 'dns';
type Row = Omit<BrandHostRecord, Json> & Readonly<Record<Json, string | null>>;

const recordOf = (row: Row): BrandHostRecord => ({
  ...row,
  certificate: row.certificate === null ? null : (JSON.parse(row.certificate) as BrandHostRecord['certificate']),
  dns: row.dns === null ? null : (JSON.parse(row.dns) as BrandHostRecord['dns']),
});

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const ORDER = 'ORDER BY dashboard_id, host';

export function createBrandHosts(queries: Queries): BrandHosts {
  return {
    list: async () => (await queries.all<Row>(`SELECT * FROM brand_hosts ${ORDER}`)).map(recordOf),

    ofDashboard: async (dashboardId) =>
      (await queries.all<Row>(`SELECT * FROM brand_hosts WHERE dashboard_id = ? ${ORDER}`, dashboardId)).map(recordOf),

    async claim({ dashboard_id, host }, now, until) {
      const claimed = await queries.run(
        `INSERT INTO brand_hosts (dashboard_id, host, due_at) VALUES (?, ?, ?)
         ON CONFLICT (dashboard_id, host) DO UPDATE SET due_at = excluded.due_at WHERE brand_hosts.due_at <= ?`,
        ...[dashboard_id, host, until, now],
      );
      return claimed > 0;
    },

    async set(record) {
      const { certificate, dns, dashboard_id, host, ...seen } = record;
      const values = { ...seen, certificate: jsonOf(certificate), dns: jsonOf(dns) };
      const names = Object.keys(values);
      await queries.run(
        `INSERT INTO brand_hosts (dashboard_id, host, ${names.join(', ')})
         VALUES (?, ?, ${names.map(() => '?').join(', ')})
         ON CONFLICT (dashboard_id, host) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
        ...[dashboard_id, host, ...Object.values(values)],
      );
    },

    async named({ dashboard_id, host }, now) {
      await queries.run(
        `INSERT INTO brand_hosts (dashboard_id, host, due_at, named_at) VALUES (?, ?, 0, ?)
         ON CONFLICT (dashboard_id, host) DO UPDATE SET due_at = 0, named_at = excluded.named_at`,
        ...[dashboard_id, host, now],
      );
    },

    wasUsed: async (dashboardId) =>
      (await queries.get(
        `SELECT 1 FROM dashboards WHERE id = ? AND (EXISTS (SELECT 1 FROM dashboard_people WHERE dashboard_id = dashboards.id)
           OR EXISTS (SELECT 1 FROM lent_hosts WHERE dashboard_id = dashboards.id AND visits > 0))`,
        dashboardId,
      )) !== undefined,

    async keepOnly(dashboardId, hosts) {
      const others = `dashboard_id = ? AND host NOT IN (${['', ...hosts].map(() => '?').join(', ')})`;
      await queries.run(`DELETE FROM brand_hosts WHERE ${others}`, dashboardId, '', ...hosts);
    },
  };
}

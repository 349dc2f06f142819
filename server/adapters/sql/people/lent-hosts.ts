import type { LentHostKey, LentHostRecord, LentHosts } from '../../../ports/store/dashboards.ts';
import type { Queries } from '../queries.ts';

const KEY = 'dashboard_id = ? AND organisation_id = ?';
const valuesOf = ({ dashboard_id, organisation_id }: LentHostKey) => [dashboard_id, organisation_id];

/** Organisations that used a dashboard of another one: by people who signed in there, and by shares of its pages. */
const USED_BEFORE = `
  INSERT INTO lent_hosts (dashboard_id, organisation_id, because, created_at)
    SELECT DISTINCT dashboards.id, memberships.organisation_id, 'shown before', CAST(? AS BIGINT)
    FROM dashboards JOIN memberships ON memberships.organisation_id <> dashboards.organisation_id
    WHERE dashboards.id = ? AND (
      EXISTS (SELECT 1 FROM dashboard_people
        WHERE dashboard_people.dashboard_id = dashboards.id AND dashboard_people.user_id = memberships.user_id)
      OR EXISTS (SELECT 1 FROM permissions
        JOIN users ON users.id = memberships.user_id AND lower(users.email) = lower(permissions.user_email)
        JOIN pages ON pages.id = permissions.page_id AND pages.organisation_id = dashboards.organisation_id))
  ON CONFLICT DO NOTHING`;

export function createLentHosts(queries: Queries): LentHosts {
  return {
    ofDashboard: (dashboardId) =>
      queries.all<LentHostRecord>(
        `SELECT * FROM lent_hosts WHERE dashboard_id = ?
         ORDER BY coalesce(last_visit_at, 0) DESC, created_at, organisation_id`,
        dashboardId,
      ),

    has: async (key) => (await queries.get(`SELECT 1 FROM lent_hosts WHERE ${KEY}`, ...valuesOf(key))) !== undefined,

    async add(key, because, now) {
      const added = await queries.run(
        `INSERT INTO lent_hosts (dashboard_id, organisation_id, because, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        ...[...valuesOf(key), because, now],
      );
      return added > 0;
    },

    remove: async (key) => (await queries.run(`DELETE FROM lent_hosts WHERE ${KEY}`, ...valuesOf(key))) > 0,

    async countVisit(key, now) {
      const sql = `UPDATE lent_hosts SET visits = visits + 1, last_visit_at = ? WHERE ${KEY}`;
      await queries.run(sql, now, ...valuesOf(key));
    },

    async unsettled() {
      const sql = 'SELECT id FROM dashboards WHERE own_pages_since IS NULL AND organisation_id IS NOT NULL';
      return (await queries.all<{ id: string }>(sql)).map(({ id }) => id);
    },

    async settle(dashboardId, now) {
      await queries.run(USED_BEFORE, now, dashboardId);
      await queries.run('UPDATE dashboards SET own_pages_since = ? WHERE id = ?', now, dashboardId);
    },
  };
}

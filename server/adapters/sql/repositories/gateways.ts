import type { GatewayRecord, Gateways } from '../../../ports/store/gateways.ts';
import type { Queries } from '../queries.ts';

const COLUMNS = 'dashboard_id, id, name, settings, created_at';

type Row = Omit<GatewayRecord, 'settings'> & { readonly settings: string };

const read = (row: Row): GatewayRecord => ({ ...row, settings: JSON.parse(row.settings) as GatewayRecord['settings'] });

export function createGateways(queries: Queries): Gateways {
  return {
    ofDashboard: async (dashboardId) =>
      (await queries.all<Row>(`SELECT ${COLUMNS} FROM gateways WHERE dashboard_id = ? ORDER BY name`, dashboardId)).map(
        read,
      ),

    async ofPage(pageId) {
      const like = `SELECT ${COLUMNS} FROM gateways WHERE settings LIKE ? ORDER BY name`;
      const found = (await queries.all<Row>(like, `%"${pageId}"%`)).map(read);
      // the id may stand elsewhere in the settings
      return found.filter(({ settings: { pages } }) => Array.isArray(pages) && pages.map(String).includes(pageId));
    },

    async add({ dashboard_id, id, name, settings, created_at }) {
      await queries.run(
        `INSERT INTO gateways (${COLUMNS}) VALUES (?, ?, ?, ?, ?)`,
        dashboard_id,
        id,
        name,
        JSON.stringify(settings),
        created_at,
      );
    },

    async set({ dashboard_id, id, name, settings }) {
      await queries.run(
        'UPDATE gateways SET name = ?, settings = ? WHERE dashboard_id = ? AND id = ?',
        name,
        JSON.stringify(settings),
        dashboard_id,
        id,
      );
    },

    async remove(dashboardId, id) {
      await queries.run('DELETE FROM gateways WHERE dashboard_id = ? AND id = ?', dashboardId, id);
    },
  };
}

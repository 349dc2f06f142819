import type { VisitorGrant, VisitorGrants } from '../../../ports/store/visitor-grants.ts';
import type { Queries } from '../queries.ts';

interface Row extends Omit<VisitorGrant, 'details'> {
  readonly details: string;
}

const COLUMNS = 'id, login, device, client, holds, decided_at, granted_at, ends_at, details';

const read = ({ details, ...row }: Row): VisitorGrant => ({ ...row, details: JSON.parse(details) as object });

export function createVisitorGrants(queries: Queries): VisitorGrants {
  return {
    async add({ id, login, device, client, holds, decided_at, granted_at, ends_at, details }) {
      await queries.run(
        `INSERT INTO visitor_grants (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        login,
        device,
        client,
        holds,
        decided_at,
        granted_at,
        ends_at,
        JSON.stringify(details),
      );
    },

    async byId(id) {
      const row = await queries.get<Row>(`SELECT ${COLUMNS} FROM visitor_grants WHERE id = ?`, id);
      return row && read(row);
    },

    async ofLogin(login, since) {
      const row = await queries.get<Row>(
        `SELECT ${COLUMNS} FROM visitor_grants WHERE login = ? AND decided_at > ? ORDER BY decided_at DESC LIMIT 1`,
        login,
        since,
      );
      return row && read(row);
    },

    holders: (holds, now) =>
      queries.all<Pick<VisitorGrant, 'id' | 'client'>>(
        'SELECT id, client FROM visitor_grants WHERE holds = ? AND granted_at IS NULL AND ends_at > ?',
        holds,
        now,
      ),

    async grantedTo(device, since) {
      const rows = await queries.all<Row>(
        `SELECT ${COLUMNS} FROM visitor_grants WHERE device = ? AND granted_at > ?`,
        device,
        since,
      );
      return rows.map(read);
    },

    async setGranted(id, { granted_at, ends_at, details }) {
      await queries.run(
        'UPDATE visitor_grants SET granted_at = ?, ends_at = ?, details = ? WHERE id = ?',
        granted_at,
        ends_at,
        JSON.stringify(details),
        id,
      );
    },

    remove: async (id) => (await queries.run('DELETE FROM visitor_grants WHERE id = ?', id)) > 0,

    async removeEnded(now) {
      await queries.run('DELETE FROM visitor_grants WHERE ends_at <= ?', now);
    },
  };
}

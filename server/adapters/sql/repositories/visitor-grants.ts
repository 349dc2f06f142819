import type {
  OnlineDevice,
  OnlineDevices,
  PendingStep,
  PendingStepRecords,
  VisitorGrant,
  VisitorGrants,
} from '../../../ports/store/visitor-grants.ts';
import { insertion, type Queries } from '../queries.ts';

interface GrantRow extends Omit<VisitorGrant, 'details'> {
  readonly details: string;
}

const GRANT = 'id, login, device, client, holds, decided_at, granted_at, ends_at, details';

const grantOf = ({ details, ...row }: GrantRow): VisitorGrant => ({ ...row, details: JSON.parse(details) as object });

export function createVisitorGrants(queries: Queries): VisitorGrants {
  return {
    async add({ id, login, device, client, holds, decided_at, granted_at, ends_at, details }) {
      const times = { decided_at, granted_at, ends_at };
      const row = { id, login, device, client, holds, ...times, details: JSON.stringify(details) };
      await queries.run(...insertion('visitor_grants', row));
    },

    async byId(id) {
      const row = await queries.get<GrantRow>(`SELECT ${GRANT} FROM visitor_grants WHERE id = ?`, id);
      return row && grantOf(row);
    },

    async ofLogin(login, since) {
      const latest = 'WHERE login = ? AND decided_at > ? ORDER BY decided_at DESC LIMIT 1';
      const row = await queries.get<GrantRow>(`SELECT ${GRANT} FROM visitor_grants ${latest}`, login, since);
      return row && grantOf(row);
    },

    holders: (holds, now) =>
      queries.all<Pick<VisitorGrant, 'id' | 'client'>>(
        'SELECT id, client FROM visitor_grants WHERE holds = ? AND granted_at IS NULL AND ends_at > ?',
        holds,
        now,
      ),

    async grantedTo(device, since) {
      const sql = `SELECT ${GRANT} FROM visitor_grants WHERE device = ? AND granted_at > ?`;
      return (await queries.all<GrantRow>(sql, device, since)).map(grantOf);
    },

    async setGranted(id, { granted_at, ends_at, details }) {
      const sql = 'UPDATE visitor_grants SET granted_at = ?, ends_at = ?, details = ? WHERE id = ?';
      await queries.run(sql, granted_at, ends_at, JSON.stringify(details), id);
    },

    remove: async (id) => (await queries.run('DELETE FROM visitor_grants WHERE id = ?', id)) > 0,

    async removeEnded(now) {
      await queries.run('DELETE FROM visitor_grants WHERE ends_at <= ?', now);
    },
  };
}

const ONLINE = 'address, page_id, client, ends_at, forget_at';

export function createOnlineDevices(queries: Queries): OnlineDevices {
  return {
    async put({ address, page_id, client, ends_at, forget_at }) {
      const replaced = `ON CONFLICT (address, page_id, client)
        DO UPDATE SET ends_at = excluded.ends_at, forget_at = excluded.forget_at`;
      await queries.run(...insertion('online_devices', { address, page_id, client, ends_at, forget_at }, replaced));
    },

    at: (address, now) =>
      queries.all<OnlineDevice>(
        `SELECT ${ONLINE} FROM online_devices WHERE address = ? AND forget_at > ? ORDER BY forget_at`,
        address,
        now,
      ),

    of: ({ page_id, client }, now) =>
      queries.all<OnlineDevice>(
        `SELECT ${ONLINE} FROM online_devices WHERE page_id = ? AND client = ? AND forget_at > ? ORDER BY forget_at`,
        page_id,
        client,
        now,
      ),

    remove: ({ page_id, client }) =>
      queries.run('DELETE FROM online_devices WHERE page_id = ? AND client = ?', page_id, client),

    async forget(now) {
      await queries.run('DELETE FROM online_devices WHERE forget_at <= ?', now);
    },
  };
}

const STEP = 'page_id, device, step, state, ends_at';

export function createPendingStepRecords(queries: Queries): PendingStepRecords {
  return {
    async put({ page_id, device, step, state, ends_at }) {
      const replaced = `ON CONFLICT (page_id, device)
        DO UPDATE SET step = excluded.step, state = excluded.state, ends_at = excluded.ends_at`;
      await queries.run(...insertion('pending_steps', { page_id, device, step, state, ends_at }, replaced));
    },

    of: ({ page_id, device }, now) =>
      queries.get<PendingStep>(
        `SELECT ${STEP} FROM pending_steps WHERE page_id = ? AND device = ? AND ends_at > ?`,
        page_id,
        device,
        now,
      ),

    async remove({ page_id, device }) {
      await queries.run('DELETE FROM pending_steps WHERE page_id = ? AND device = ?', page_id, device);
    },

    async removeEnded(now) {
      await queries.run('DELETE FROM pending_steps WHERE ends_at <= ?', now);
    },
  };
}

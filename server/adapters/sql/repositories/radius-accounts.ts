import type { KeptRadiusAccount, RadiusAccounts, RadiusSession } from '../../../ports/store/radius-accounts.ts';
import type { Queries } from '../queries.ts';

interface AccountRow extends Omit<KeptRadiusAccount, 'details' | 'isOpen'> {
  readonly details: string;
  readonly is_open: number;
}

interface SessionRow extends Omit<RadiusSession, 'ended'> {
  readonly ended: number;
}

const ACCOUNT = 'username, password, grant_id, number, page_id, client, period, details, forget_at';
const SESSION = 'username, id, seconds, downloaded, uploaded, reported_at, ended';
/** Of two reports of a session the larger number is the later one. */
const LATEST = ['seconds', 'downloaded', 'uploaded', 'reported_at', 'ended']
  .map((name) => `${name} = CASE WHEN excluded.${name} > kept.${name} THEN excluded.${name} ELSE kept.${name} END`)
  .join(', ');

const accountOf = ({ details, is_open, ...row }: AccountRow): KeptRadiusAccount => ({
  ...row,
  details: JSON.parse(details) as object,
  isOpen: is_open === 1,
});
const sessionOf = ({ ended, ...row }: SessionRow): RadiusSession => ({ ...row, ended: ended === 1 });

export function createRadiusAccounts(queries: Queries): RadiusAccounts {
  const { now, sameText } = queries.dialect;
  const SELECT = `SELECT ${ACCOUNT}, used_at,
    CASE WHEN used_at IS NULL AND expires_at > ${now} THEN 1 ELSE 0 END AS is_open FROM radius_accounts`;

  return {
    add: async (account, life) =>
      (await queries.run(
        `INSERT INTO radius_accounts (${ACCOUNT}, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ${now} + ?)
          ON CONFLICT (grant_id, number) DO NOTHING`,
        account.username,
        account.password,
        account.grant_id,
        account.number,
        account.page_id,
        account.client,
        account.period,
        JSON.stringify(account.details),
        account.forget_at,
        life,
      )) > 0,

    async byName(username) {
      const row = await queries.get<AccountRow>(`${SELECT} WHERE username = ?`, username);
      return row && accountOf(row);
    },

    async ofGrant(grantId) {
      return (await queries.all<AccountRow>(`${SELECT} WHERE grant_id = ? ORDER BY number`, grantId)).map(accountOf);
    },

    async extend(username, life) {
      await queries.run(
        `UPDATE radius_accounts SET expires_at = ${now} + ? WHERE username = ? AND used_at IS NULL`,
        life,
        username,
      );
    },

    use: async (username, at) =>
      (await queries.run(
        `UPDATE radius_accounts SET used_at = ? WHERE username = ? AND used_at IS NULL AND expires_at > ${now}`,
        at,
        username,
      )) > 0,

    async lastUsed({ page_id, client }) {
      const row = await queries.get<AccountRow>(
        `${SELECT} WHERE page_id = ? AND client = ? AND used_at IS NOT NULL ORDER BY used_at DESC LIMIT 1`,
        page_id,
        client,
      );
      return row && accountOf(row);
    },

    report: ({ username, id, seconds, downloaded, uploaded, reported_at, ended }, forgetAt) =>
      queries.tx(async (tx) => {
        const before = await tx.get<SessionRow>(
          `SELECT ${SESSION} FROM radius_sessions WHERE username = ? AND id = ?`,
          username,
          id,
        );
        await tx.run(
          `INSERT INTO radius_sessions AS kept (${SESSION}) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (username, id) DO UPDATE SET ${LATEST}`,
          username,
          id,
          seconds,
          downloaded,
          uploaded,
          reported_at,
          ended ? 1 : 0,
        );
        await tx.run(
          'UPDATE radius_accounts SET forget_at = ? WHERE username = ? AND forget_at < ?',
          forgetAt,
          username,
          forgetAt,
        );
        return before && sessionOf(before);
      }),

    async sessionsOf({ page_id, client, period }) {
      const rows = await queries.all<SessionRow>(
        `SELECT ${SESSION} FROM radius_sessions
          WHERE username IN (SELECT username FROM radius_accounts WHERE page_id = ? AND client = ? AND period = ?)`,
        page_id,
        client,
        period,
      );
      return rows.map(sessionOf);
    },

    async erase({ page_id, client }) {
      await queries.run(
        `DELETE FROM radius_accounts WHERE page_id = ? AND ${sameText('client', '?')}`,
        page_id,
        client,
      );
    },

    async forget(time) {
      await queries.run('DELETE FROM radius_accounts WHERE forget_at <= ?', time);
    },
  };
}

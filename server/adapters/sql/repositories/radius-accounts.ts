import type {
  KeptRadiusAccount,
  RadiusAccount,
  RadiusAccounts,
  RadiusSession,
} from '../../../ports/store/radius-accounts.ts';
import type { Dialect, Queries } from '../queries.ts';

interface AccountRow extends Omit<KeptRadiusAccount, 'details' | 'isOpen'> {
  readonly details: string;
  readonly is_open: number;
}

interface SessionRow extends Omit<RadiusSession, 'ended'> {
  readonly ended: number;
}

const ACCOUNT = 'username, password, grant_id, number, page_id, client, period, details, forget_at';
const SESSION = 'username, id, seconds, downloaded, uploaded, reported_at, ended';
/** SQL that keeps the larger of two reported numbers, which is the later one. */
const LATEST = ['seconds', 'downloaded', 'uploaded', 'reported_at', 'ended']
  .map((name) => `${name} = CASE WHEN excluded.${name} > kept.${name} THEN excluded.${name} ELSE kept.${name} END`)
  .join(', ');

const accountOf = ({ details, is_open, ...row }: AccountRow): KeptRadiusAccount => ({
  ...row,
  details: JSON.parse(details) as object,
  isOpen: is_open === 1,
});
const sessionOf = ({ ended, ...row }: SessionRow): RadiusSession => ({ ...row, ended: ended === 1 });

const selectAccounts = ({ now }: Dialect) => `SELECT ${ACCOUNT}, used_at,
  CASE WHEN used_at IS NULL AND expires_at > ${now} THEN 1 ELSE 0 END AS is_open FROM radius_accounts`;

export function createRadiusAccounts(queries: Queries): RadiusAccounts {
  const { dialect } = queries;
  const { now, sameText } = dialect;
  const select = selectAccounts(dialect);
  return {
    add: (account, life) => addAccount(queries, account, life),

    async byName(username) {
      const row = await queries.get<AccountRow>(`${select} WHERE username = ?`, username);
      return row && accountOf(row);
    },

    async ofGrant(grantId) {
      return (await queries.all<AccountRow>(`${select} WHERE grant_id = ? ORDER BY number`, grantId)).map(accountOf);
    },

    async extend(username, life) {
      const sql = `UPDATE radius_accounts SET expires_at = ${now} + ? WHERE username = ? AND used_at IS NULL`;
      await queries.run(sql, life, username);
    },

    async use(username, at) {
      const open = `username = ? AND used_at IS NULL AND expires_at > ${now}`;
      return (await queries.run(`UPDATE radius_accounts SET used_at = ? WHERE ${open}`, at, username)) > 0;
    },

    async lastUsed({ page_id, client }) {
      const used = 'WHERE page_id = ? AND client = ? AND used_at IS NOT NULL ORDER BY used_at DESC LIMIT 1';
      const row = await queries.get<AccountRow>(`${select} ${used}`, page_id, client);
      return row && accountOf(row);
    },

    report: (session, forgetAt) => queries.tx((tx) => report(tx, session, forgetAt)),

    async sessionsOf({ page_id, client, period }) {
      const rows = await queries.all<SessionRow>(
        `SELECT ${SESSION} FROM radius_sessions
          WHERE username IN (SELECT username FROM radius_accounts WHERE page_id = ? AND client = ? AND period = ?)`,
        ...[page_id, client, period],
      );
      return rows.map(sessionOf);
    },

    async erase({ page_id, client }) {
      const sql = `DELETE FROM radius_accounts WHERE page_id = ? AND ${sameText('client', '?')}`;
      await queries.run(sql, page_id, client);
    },

    async forget(time) {
      await queries.run('DELETE FROM radius_accounts WHERE forget_at <= ?', time);
    },
  };
}

async function addAccount(queries: Queries, account: RadiusAccount, life: number): Promise<boolean> {
  const { username, password, grant_id, number, page_id, client, period, details, forget_at } = account;
  const added = await queries.run(
    `INSERT INTO radius_accounts (${ACCOUNT}, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ${queries.dialect.now} + ?) ON CONFLICT (grant_id, number) DO NOTHING`,
    ...[username, password, grant_id, number, page_id, client, period, JSON.stringify(details), forget_at, life],
  );
  return added > 0;
}

async function report(tx: Queries, session: RadiusSession, forgetAt: number): Promise<RadiusSession | undefined> {
  const { username, id, seconds, downloaded, uploaded, reported_at, ended } = session;
  const select = `SELECT ${SESSION} FROM radius_sessions WHERE username = ? AND id = ?`;
  const before = await tx.get<SessionRow>(select, username, id);
  await tx.run(
    `INSERT INTO radius_sessions AS kept (${SESSION}) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (username, id) DO UPDATE SET ${LATEST}`,
    ...[username, id, seconds, downloaded, uploaded, reported_at, ended ? 1 : 0],
  );
  const keep = 'UPDATE radius_accounts SET forget_at = ? WHERE username = ? AND forget_at < ?';
  await tx.run(keep, forgetAt, username, forgetAt);
  return before && sessionOf(before);
}

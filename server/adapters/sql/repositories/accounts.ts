import { randomUUID } from 'node:crypto';
import { normalEmail } from '../../../domain/addresses.ts';
import {
  type ApiTokenRecord,
  type ApiTokens,
  type Capabilities,
  type FailedSignInRecord,
  type FailedSignIns,
  KEPT_FAILURES,
  type KnownAddresses,
  type NewSession,
  type OneTimeTokens,
  type SecondFactorRecord,
  type SessionRecord,
  type Sessions,
  type StoredFactors,
  tokenLife,
  type UserRecord,
  type Users,
} from '../../../ports/store/accounts.ts';
import { insertion, type Queries } from '../queries.ts';

const PROFILE = ['fullname', 'language', 'zone', 'picture'] as const;

export function createUsers(queries: Queries): Users {
  return {
    byId: (id) => queries.get<UserRecord>('SELECT * FROM users WHERE id = ?', id),

    byEmail: (email) => queries.get<UserRecord>('SELECT * FROM users WHERE email = ?', normalEmail(email)),

    byCloudId: (id) => queries.get<UserRecord>('SELECT * FROM users WHERE cloud_user_id = ?', id),

    list: () => queries.all<UserRecord>('SELECT * FROM users ORDER BY email'),

    async add({ email, fullname, password }, now) {
      const ids = { id: randomUUID(), cloud_user_id: randomUUID() };
      const user = { ...ids, email: normalEmail(email), fullname, password, created_at: now };
      return (await queries.get<UserRecord>(...insertion('users', user, 'RETURNING *'))) as UserRecord;
    },

    async setPassword(id, password) {
      await queries.run('UPDATE users SET password = ? WHERE id = ?', password, id);
    },

    async setEmail(id, email) {
      await queries.run('UPDATE users SET email = ? WHERE id = ?', normalEmail(email), id);
    },

    async setProfile(id, changed) {
      const columns = PROFILE.filter((column) => changed[column] !== undefined);
      if (columns.length === 0) return;
      const set = columns.map((column) => `${column} = ?`).join(', ');
      await queries.run(
        `UPDATE users SET ${set} WHERE id = ?`,
        ...columns.map((column) => changed[column] ?? null),
        id,
      );
    },

    async pictures() {
      const rows = await queries.all<{ picture: string }>('SELECT picture FROM users WHERE picture IS NOT NULL');
      return rows.map(({ picture }) => picture);
    },

    async setDisabled(id, at) {
      await queries.run('UPDATE users SET disabled_at = ? WHERE id = ?', at, id);
    },

    async erase(id, { email, fullname }, now) {
      const set = `email = ?, fullname = ?, password = '', disabled_at = ?, passkey_user_id = NULL, language = NULL,
        zone = NULL, picture = NULL`;
      await queries.run(`UPDATE users SET ${set} WHERE id = ?`, email, fullname, now, id);
    },

    async passkeyUserId(id, proposed) {
      const set =
        'UPDATE users SET passkey_user_id = coalesce(passkey_user_id, ?) WHERE id = ? RETURNING passkey_user_id';
      return (await queries.get<{ passkey_user_id: string }>(set, proposed, id))?.passkey_user_id ?? proposed;
    },
  };
}

export function createCapabilities(queries: Queries): Capabilities {
  return {
    async ofUser(userId) {
      const rows = await queries.all<{ name: string }>(
        'SELECT name FROM capabilities WHERE user_id = ? ORDER BY name',
        userId,
      );
      return rows.map(({ name }) => name);
    },

    async add(userId, name) {
      await queries.run('INSERT INTO capabilities (user_id, name) VALUES (?, ?) ON CONFLICT DO NOTHING', userId, name);
    },

    remove: async (userId, name) =>
      (await queries.run('DELETE FROM capabilities WHERE user_id = ? AND name = ?', userId, name)) > 0,
  };
}

export function createKnownAddresses(queries: Queries): KnownAddresses {
  return {
    has: async (userId, address) =>
      (await queries.get('SELECT 1 FROM known_addresses WHERE user_id = ? AND address = ?', userId, address)) !==
      undefined,

    async add(userId, address, now) {
      const replaced = 'ON CONFLICT (user_id, address) DO UPDATE SET used_at = excluded.used_at';
      await queries.run(...insertion('known_addresses', { user_id: userId, address, used_at: now }, replaced));
    },

    async removeUnusedSince(time) {
      await queries.run('DELETE FROM known_addresses WHERE used_at <= ?', time);
    },

    async removeOf(userId) {
      await queries.run('DELETE FROM known_addresses WHERE user_id = ?', userId);
    },
  };
}

interface SessionRow extends Omit<SessionRecord, 'has_factor'> {
  readonly has_factor: number;
}

const sessionOf = ({ has_factor, ...row }: SessionRow): SessionRecord => ({ ...row, has_factor: has_factor === 1 });

const SESSIONS = `SELECT id, user_id, token_hash, created_at, used_at, expires_at, user_agent, address, method, organisation_id,
  has_factor, acting_user_id, acting_reason, coalesce(proved_at, created_at) AS proved_at FROM sessions`;

export function createSessions(queries: Queries): Sessions {
  const one = async (where: string, value: string) => {
    const row = await queries.get<SessionRow>(`${SESSIONS} WHERE ${where}`, value);
    return row && sessionOf(row);
  };
  return {
    byTokenHash: (hash) => one('token_hash = ?', hash),

    byId: (id) => one('id = ?', id),

    async idsOfUser(userId) {
      const rows = await queries.all<{ id: string }>('SELECT id FROM sessions WHERE user_id = ?', userId);
      return rows.map(({ id }) => id);
    },

    async idsBoundTo(organisationId) {
      const sql = 'SELECT id FROM sessions WHERE organisation_id = ?';
      return (await queries.all<{ id: string }>(sql, organisationId)).map(({ id }) => id);
    },

    async actedBy(userId) {
      const sql = `${SESSIONS} WHERE acting_user_id = ? ORDER BY created_at, id`;
      return (await queries.all<SessionRow>(sql, userId)).map(sessionOf);
    },

    async ofUser(userId) {
      const sql = `${SESSIONS} WHERE user_id = ? ORDER BY used_at DESC, rowid DESC`;
      return (await queries.all<SessionRow>(sql, userId)).map(sessionOf);
    },

    async add(session, now) {
      const { has_factor = false, method } = session;
      const row = rowOf(session, now);
      await queries.run(...insertion('sessions', { ...row, method, has_factor: has_factor ? 1 : 0 }));
      return { ...row, method, has_factor };
    },

    async touch(id, now) {
      await queries.run('UPDATE sessions SET used_at = ? WHERE id = ?', now, id);
    },

    async markProved(id, now) {
      await queries.run('UPDATE sessions SET proved_at = ? WHERE id = ?', now, id);
    },

    async markFactor(id) {
      await queries.run('UPDATE sessions SET has_factor = 1 WHERE id = ?', id);
    },

    async remove(id) {
      await queries.run('DELETE FROM sessions WHERE id = ?', id);
    },

    async removeDead(now, idleSince) {
      await queries.run('DELETE FROM sessions WHERE expires_at <= ? OR used_at <= ?', now, idleSince);
    },
  };
}

function rowOf(session: NewSession, now: number): Omit<SessionRecord, 'method' | 'has_factor'> {
  const { user_id, token_hash, expires_at, user_agent, address } = session;
  const { organisation_id = null, acting_user_id = null, acting_reason = null } = session;
  const times = { created_at: now, used_at: now, proved_at: now };
  return {
    ...{ id: randomUUID(), user_id, token_hash, ...times, expires_at, user_agent, address },
    ...{ organisation_id, acting_user_id, acting_reason },
  };
}

export function createSecondFactors(queries: Queries): StoredFactors {
  return {
    ofUser: (userId) =>
      queries.all<SecondFactorRecord>('SELECT * FROM second_factors WHERE user_id = ? ORDER BY created_at, id', userId),

    async add({ user_id, kind, name }, now) {
      const row = { id: randomUUID(), user_id, kind, name, created_at: now };
      return (await queries.get<SecondFactorRecord>(
        ...insertion('second_factors', row, 'RETURNING *'),
      )) as SecondFactorRecord;
    },

    take: async (id, step, now) =>
      (await queries.run(
        `UPDATE second_factors SET last_step = ?, used_at = ?, confirmed_at = coalesce(confirmed_at, ?)
         WHERE id = ? AND last_step < ?`,
        ...[step, now, now, id, step],
      )) > 0,

    async remove(id) {
      await queries.run('DELETE FROM second_factors WHERE id = ?', id);
    },
  };
}

/** One that ends later than one made now was made before the clock was put back: it may be over, and opens nothing. */
const GOOD_TOKEN = 'FROM one_time_tokens WHERE hash = ? AND kind = ? AND expires_at > ? AND expires_at <= ?';

export function createOneTimeTokens(queries: Queries): OneTimeTokens {
  return {
    async add({ hash, kind, subject, expiresAt }) {
      await queries.run(...insertion('one_time_tokens', { hash, kind, subject, expires_at: expiresAt }));
    },

    async subjectOf(hash, kind, now) {
      const token = await queries.get<{ subject: string }>(
        `SELECT subject ${GOOD_TOKEN}`,
        ...[hash, kind, now, now + tokenLife(kind)],
      );
      return token?.subject;
    },

    async spend(hash, kind, now) {
      const spent = await queries.get<{ subject: string }>(
        `DELETE ${GOOD_TOKEN} RETURNING subject`,
        ...[hash, kind, now, now + tokenLife(kind)],
      );
      return spent?.subject;
    },

    async removeOf(kind, subject) {
      await queries.run('DELETE FROM one_time_tokens WHERE kind = ? AND subject = ?', kind, subject);
    },

    async removeDead(now) {
      await queries.run('DELETE FROM one_time_tokens WHERE expires_at <= ?', now);
    },
  };
}

const TOKENS = `SELECT id, user_id, name, scope, token_hash, created_at, expires_at, used_at, revoked_at,
    organisation_id, scopes, made_by, role FROM api_tokens`;

type TokenRow = Omit<ApiTokenRecord, 'scopes'> & { readonly scopes: string };
const readToken = (row: TokenRow): ApiTokenRecord => ({ ...row, scopes: JSON.parse(row.scopes) });

export function createApiTokens(queries: Queries): ApiTokens {
  const one = async (where: string, value: string) => {
    const row = await queries.get<TokenRow>(`${TOKENS} WHERE ${where}`, value);
    return row && readToken(row);
  };
  const living = async (where: string, value: string) => {
    const sql = `${TOKENS} WHERE ${where} AND revoked_at IS NULL ORDER BY name`;
    return (await queries.all<TokenRow>(sql, value)).map(readToken);
  };
  return {
    byTokenHash: (hash) => one('token_hash = ?', hash),

    byId: (id) => one('id = ?', id),

    ofUser: (userId) => living('user_id = ?', userId),

    ofOrganisation: (organisationId) => living('organisation_id = ?', organisationId),

    async add({ user_id, name, scope, token_hash, expires_at, ...of }, now) {
      const { organisation_id = null, scopes = [], made_by = null, role = null } = of;
      const token = { id: randomUUID(), user_id, name, scope, token_hash, created_at: now, expires_at };
      const row = { ...token, organisation_id, scopes: JSON.stringify(scopes), made_by, role };
      await queries.run(...insertion('api_tokens', row));
      return { ...token, organisation_id, scopes, made_by, role, used_at: null, revoked_at: null };
    },

    async touch(id, now) {
      await queries.run('UPDATE api_tokens SET used_at = ? WHERE id = ?', now, id);
    },

    async revoke(id, now) {
      await queries.run('UPDATE api_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now, id);
    },

    async revokeAll(userId, now) {
      await queries.run('UPDATE api_tokens SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL', now, userId);
    },

    async removeEnded(before) {
      await queries.run('DELETE FROM api_tokens WHERE expires_at < ? OR revoked_at < ?', before, before);
    },
  };
}

export function createFailedSignIns(queries: Queries): FailedSignIns {
  return {
    add: ({ user_id, at, address, user_agent }) =>
      queries.tx(async (tx) => {
        await tx.run(...insertion('failed_sign_ins', { id: randomUUID(), user_id, at, address, user_agent }));
        await tx.run(
          `DELETE FROM failed_sign_ins WHERE user_id = ? AND id NOT IN
             (SELECT id FROM failed_sign_ins WHERE user_id = ? ORDER BY at DESC, id LIMIT ?)`,
          ...[user_id, user_id, KEPT_FAILURES],
        );
      }),

    ofUser: (userId) =>
      queries.all<FailedSignInRecord>(
        'SELECT user_id, at, address, user_agent FROM failed_sign_ins WHERE user_id = ? ORDER BY at DESC, id',
        userId,
      ),

    async removeBefore(time) {
      await queries.run('DELETE FROM failed_sign_ins WHERE at <= ?', time);
    },

    async removeOf(userId) {
      await queries.run('DELETE FROM failed_sign_ins WHERE user_id = ?', userId);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { normalEmail } from '../../../domain/addresses.ts';
import type { Capabilities, KnownAddresses, UserRecord, Users } from '../../../ports/store/users.ts';
import type { Queries } from '../queries.ts';

export function createUsers(queries: Queries): Users {
  return {
    byId: (id) => queries.get<UserRecord>('SELECT * FROM users WHERE id = ?', id),

    byEmail: (email) => queries.get<UserRecord>('SELECT * FROM users WHERE email = ?', normalEmail(email)),

    byCloudId: (id) => queries.get<UserRecord>('SELECT * FROM users WHERE cloud_user_id = ?', id),

    list: () => queries.all<UserRecord>('SELECT * FROM users ORDER BY email'),

    async add({ email, fullname, password }, now) {
      const user = await queries.get<UserRecord>(
        `INSERT INTO users (id, cloud_user_id, email, fullname, password, created_at)
         VALUES (?, ?, ?, ?, ?, ?) RETURNING *`,
        randomUUID(),
        randomUUID(),
        normalEmail(email),
        fullname,
        password,
        now,
      );
      return user as UserRecord;
    },

    async setPassword(id, password) {
      await queries.run('UPDATE users SET password = ? WHERE id = ?', password, id);
    },

    async setDisabled(id, at) {
      await queries.run('UPDATE users SET disabled_at = ? WHERE id = ?', at, id);
    },
  };
}

export function createCapabilities(queries: Queries): Capabilities {
  return {
    async ofUser(userId) {
      const found = await queries.all<{ name: string }>(
        'SELECT name FROM capabilities WHERE user_id = ? ORDER BY name',
        userId,
      );
      return found.map(({ name }) => name);
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
      await queries.run(
        `INSERT INTO known_addresses (user_id, address, used_at) VALUES (?, ?, ?)
         ON CONFLICT (user_id, address) DO UPDATE SET used_at = excluded.used_at`,
        userId,
        address,
        now,
      );
    },

    async removeUnusedSince(time) {
      await queries.run('DELETE FROM known_addresses WHERE used_at <= ?', time);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

export interface UserRecord {
  readonly id: string;
  readonly cloud_user_id: string;
  /** In lower case. */
  readonly email: string;
  readonly fullname: string;
  /** Hash as accounts/password.ts writes it. */
  readonly password: string;
  /** A disabled account cannot sign in; its pages stay. */
  readonly disabled_at: number | null;
  readonly created_at: number;
}

export type NewUser = Pick<UserRecord, 'email' | 'fullname' | 'password'>;

export type Users = ReturnType<typeof createUsers>;

export function createUsers(database: Database) {
  return {
    byId: (id: string) => database.get<UserRecord>('SELECT * FROM users WHERE id = ?', id),

    byEmail: (email: string) => database.get<UserRecord>('SELECT * FROM users WHERE email = ?', normalEmail(email)),

    byCloudId: (id: string) => database.get<UserRecord>('SELECT * FROM users WHERE cloud_user_id = ?', id),

    list: () => database.all<UserRecord>('SELECT * FROM users ORDER BY email'),

    add(user: NewUser, now: number): UserRecord {
      const id = randomUUID();
      database.run(
        `INSERT INTO users (id, cloud_user_id, email, fullname, password, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
        id,
        randomUUID(),
        normalEmail(user.email),
        user.fullname,
        user.password,
        now,
      );
      return database.get<UserRecord>('SELECT * FROM users WHERE id = ?', id) as UserRecord;
    },

    setPassword(id: string, password: string): void {
      database.run('UPDATE users SET password = ? WHERE id = ?', password, id);
    },

    setDisabled(id: string, at: number | null): void {
      database.run('UPDATE users SET disabled_at = ? WHERE id = ?', at, id);
    },
  };
}

/** One spelling for each address, so that it is one account. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

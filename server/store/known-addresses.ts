import type { Database } from './database.ts';

export type KnownAddresses = ReturnType<typeof createKnownAddresses>;

/** Addresses an account has signed in from, so that guesses from elsewhere do not lock its owner out. */
export function createKnownAddresses(database: Database) {
  return {
    has: (userId: string, address: string): boolean =>
      database.get('SELECT 1 FROM known_addresses WHERE user_id = ? AND address = ?', userId, address) !== undefined,

    add(userId: string, address: string, now: number): void {
      database.run(
        `INSERT INTO known_addresses (user_id, address, used_at) VALUES (?, ?, ?)
         ON CONFLICT (user_id, address) DO UPDATE SET used_at = excluded.used_at`,
        userId,
        address,
        now,
      );
    },

    removeUnusedSince(time: number): void {
      database.run('DELETE FROM known_addresses WHERE used_at <= ?', time);
    },
  };
}

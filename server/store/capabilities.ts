import type { Database } from './database.ts';

export type CapabilityStore = ReturnType<typeof createCapabilities>;

export function createCapabilities(database: Database) {
  return {
    ofUser: (userId: string): string[] =>
      database
        .all<{ name: string }>('SELECT name FROM capabilities WHERE user_id = ? ORDER BY name', userId)
        .map(({ name }) => name),

    add(userId: string, name: string): void {
      database.run('INSERT INTO capabilities (user_id, name) VALUES (?, ?) ON CONFLICT DO NOTHING', userId, name);
    },

    /** Whether the person had it. */
    remove: (userId: string, name: string): boolean =>
      database.run('DELETE FROM capabilities WHERE user_id = ? AND name = ?', userId, name) > 0,
  };
}

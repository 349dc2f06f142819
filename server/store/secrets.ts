import type { Database } from './database.ts';
import { SecretBox } from './secret-box.ts';

/** Secrets by their path, for one page or dashboard. */
export type SecretValues = ReadonlyMap<string, string>;

export type SecretStore = ReturnType<typeof createSecrets>;

/**
 * Where secrets stand, apart from the configuration they belong to and encrypted with the server's key.
 * A scope is `dashboard:<id>`, `page:<id>` (draft) or `published:<id>`.
 */
export function createSecrets(database: Database, key: string) {
  const box = new SecretBox(key);
  return {
    /** Secrets that were written with another key are left out, as if they had never been set. */
    of(scope: string): SecretValues {
      const rows = database.all<{ path: string; value: string }>(
        'SELECT path, value FROM secrets WHERE scope = ?',
        scope,
      );
      const values = new Map<string, string>();
      for (const { path, value } of rows) {
        const opened = box.open(value);
        if (opened !== null) values.set(path, opened);
      }
      return values;
    },

    /** Makes these the only secrets of the scope. */
    replace(scope: string, values: SecretValues): void {
      database.transaction(() => {
        database.run('DELETE FROM secrets WHERE scope = ?', scope);
        for (const [path, value] of values) {
          database.run('INSERT INTO secrets (scope, path, value) VALUES (?, ?, ?)', scope, path, box.close(value));
        }
      });
    },
  };
}

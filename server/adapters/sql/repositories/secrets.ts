import type { SecretBox } from '../../../domain/secret-box.ts';
import type { Secrets } from '../../../ports/store/secrets.ts';
import type { Queries } from '../queries.ts';

export function createSecrets(queries: Queries, box: SecretBox): Secrets {
  return {
    async of(scope) {
      const rows = await queries.all<{ path: string; value: string }>(
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

    replace: (scope, values) =>
      queries.tx(async (tx) => {
        await tx.run('DELETE FROM secrets WHERE scope = ?', scope);
        for (const [path, value] of values) {
          await tx.run('INSERT INTO secrets (scope, path, value) VALUES (?, ?, ?)', scope, path, box.close(value));
        }
      }),
  };
}

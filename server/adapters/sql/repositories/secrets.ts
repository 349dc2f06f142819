import { text } from '#core/texts/index.ts';
import { SecretBox, type ServerSecret } from '../../../domain/secret-box.ts';
import { StorageUnusable } from '../../../ports/store/errors.ts';
import type { Secrets } from '../../../ports/store/secrets.ts';
import { currentBox } from '../key-check.ts';
import type { Queries } from '../queries.ts';

export function createSecrets(queries: Queries, secret: ServerSecret): Secrets {
  const box = new SecretBox(...secret);
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
        // After a rotation this process may not know: what it could not read it must not replace.
        const current = await currentBox(secret, tx);
        if (current === null) throw new StorageUnusable(text('server.secret.rotated'));
        await tx.run('DELETE FROM secrets WHERE scope = ?', scope);
        for (const [path, value] of values) {
          await tx.run('INSERT INTO secrets (scope, path, value) VALUES (?, ?, ?)', scope, path, current.close(value));
        }
      }),
  };
}

import { SecretBox } from '../../domain/secret-box.ts';
import type { Queries } from './queries.ts';

/** The check value that tells which key encrypted the data. */
export interface KeyCheck {
  /** Whether nothing was ever encrypted. */
  isNew(): Promise<boolean>;
  /**
   * Whether the data were encrypted with this key: tested with the stored check value or, in older data without one,
   * with the secrets.
   */
  fits(key: string): Promise<boolean>;
  /** Stores the check value of this key. */
  note(key: string): Promise<void>;
}

export function createKeyCheck(queries: Queries): KeyCheck {
  return {
    isNew: async () => (await queries.get('SELECT 1 FROM users LIMIT 1')) === undefined,

    async fits(key) {
      const box = new SecretBox(key);
      const opens = ({ value }: { value: string }) => box.open(value) !== null;
      const check = await queries.get<{ value: string }>('SELECT value FROM key_check');
      if (check) return opens(check);
      const secrets = await queries.all<{ value: string }>('SELECT value FROM secrets');
      return secrets.length === 0 || secrets.some(opens);
    },

    async note(key) {
      await queries.run(
        'INSERT INTO key_check (id, value) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET value = excluded.value',
        new SecretBox(key).close('portico'),
      );
    },
  };
}

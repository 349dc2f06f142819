import { SecretBox } from '../../domain/secret-box.ts';
import type { Database } from './database.ts';

/**
 * Whether the data were written with this key: by the check value among them, in the data of a Portico that left none by
 * the secrets.
 */
export function fitsKey(key: string, database: Database): boolean {
  const box = new SecretBox(key);
  const opens = ({ value }: { value: string }) => box.open(value) !== null;
  const check = database.get<{ value: string }>('SELECT value FROM key_check');
  if (check) return opens(check);
  const secrets = database.all<{ value: string }>('SELECT value FROM secrets');
  return secrets.length === 0 || secrets.some(opens);
}

/** Makes this the key that the data are written with. */
export function noteKey(key: string, database: Database): void {
  const value = new SecretBox(key).close('portico');
  database.run('INSERT OR REPLACE INTO key_check (id, value) VALUES (1, ?)', value);
}

import { SecretBox, type ServerSecret } from '../../domain/secret-box.ts';
import type { Queries } from './queries.ts';
import { resealCodes } from './sealed-codes.ts';

/** The check value that tells which key encrypted the data. */
export interface KeyCheck {
  /** Whether nothing was ever encrypted. */
  isNew(): Promise<boolean>;
  /**
   * Which of these keys the data are encrypted with: tested with the stored check value or, in older data without one,
   * with the secrets. null if it is another one.
   */
  fitting(secret: ServerSecret): Promise<string | null>;
  /** Stores the check value of this key where there is none. */
  note(key: string): Promise<void>;
  /** Stores the check value of this key: the key of the data is lost. */
  replace(key: string): Promise<void>;
  /** How many servers run that were started without this key. Where there is one server it is not known. */
  serversWithout(key: string): Promise<number>;
  /**
   * Encrypts all secrets with the first of the keys: all of them or none. Codes of vouchers follow, some at a time; a run
   * after one that was interrupted there goes on with them.
   */
  rotate(secret: ServerSecret): Promise<RotatedSecrets>;
}

export interface RotatedSecrets {
  readonly rotated: number;
  /** Secrets that were encrypted with the first key before. */
  readonly unchanged: number;
  /** Secrets that none of the keys opens, as after a key was lost. They stay as they are. */
  readonly unreadable: number;
}

const CHECK = 'SELECT value FROM key_check';
const INSERT = 'INSERT INTO key_check (id, value) VALUES (1, ?) ON CONFLICT (id) DO';
const REPLACE = `${INSERT} UPDATE SET value = excluded.value`;
/** Rows that are written by one statement. */
const PORTION = 200;

interface SecretRow {
  readonly scope: string;
  readonly path: string;
  readonly value: string;
}

/** A text that opens with this key alone, and tells nothing of it. */
export const checkValue = (key: string): string => new SecretBox(key).close('portico');

/** The box that encrypts as the data are encrypted now, which may change while a server runs; null if it has no key of them. */
export async function currentBox(secret: ServerSecret, queries: Queries): Promise<SecretBox | null> {
  const key = await currentKey(secret, queries);
  return key === null ? null : new SecretBox(key);
}

/** The key of that box. */
export async function currentKey(secret: ServerSecret, queries: Queries): Promise<string | null> {
  const check = await queries.get<{ value: string }>(CHECK);
  return check ? new SecretBox(...secret).keyOf(check.value) : secret[0];
}

export function createKeyCheck(queries: Queries): KeyCheck {
  return {
    isNew: async () => (await queries.get('SELECT 1 FROM users LIMIT 1')) === undefined,

    async fitting(secret) {
      const box = new SecretBox(...secret);
      const check = await queries.get<{ value: string }>(CHECK);
      if (check) return box.keyOf(check.value);
      const secrets = await queries.all<{ value: string }>('SELECT value FROM secrets');
      if (secrets.length === 0) return secret[0];
      return secrets.map(({ value }) => box.keyOf(value)).find((key) => key !== null) ?? null;
    },

    async note(key) {
      await queries.run(`${INSERT} NOTHING`, checkValue(key));
    },

    async replace(key) {
      await queries.run(REPLACE, checkValue(key));
    },

    async serversWithout(key) {
      const { now, hasOneServer } = queries.dialect;
      // What the only one left when it was killed says nothing of one that runs.
      if (hasOneServer) return 0;
      const rows = await queries.all<{ keys: string | null }>(`SELECT keys FROM nodes WHERE alive_until > ${now}`);
      const box = new SecretBox(key);
      const accepts = (keys: string | null) =>
        (JSON.parse(keys ?? '[]') as string[]).some((value) => box.open(value) !== null);
      return rows.filter(({ keys }) => !accepts(keys)).length;
    },

    async rotate(secret) {
      const rotated = await rotateSecrets(queries, secret);
      // From here on codes are sealed with the new key, so that none is sealed with the former one behind this.
      await resealCodes(queries, secret);
      return rotated;
    },
  };
}

function rotateSecrets(queries: Queries, secret: ServerSecret): Promise<RotatedSecrets> {
  return queries.tx(async (tx) => {
    const [all, next] = [new SecretBox(...secret), new SecretBox(secret[0])];
    const rows = await tx.all<SecretRow>('SELECT scope, path, value FROM secrets');
    const isCurrent = ({ value }: SecretRow) => next.open(value) !== null;
    const readable = rows.filter(({ value }) => all.open(value) !== null);
    const former = readable.filter((row) => !isCurrent(row));
    for (let from = 0; from < former.length; from += PORTION) {
      const part = former.slice(from, from + PORTION);
      await tx.run(
        `INSERT INTO secrets (scope, path, value) VALUES ${part.map(() => '(?, ?, ?)').join(', ')}
         ON CONFLICT (scope, path) DO UPDATE SET value = excluded.value`,
        ...part.flatMap(({ scope, path, value }) => [scope, path, next.close(all.open(value) ?? '')]),
      );
    }
    const check = await tx.get<{ value: string }>(CHECK);
    if (!check || next.open(check.value) === null) await tx.run(REPLACE, checkValue(secret[0]));
    return {
      rotated: former.length,
      unchanged: readable.length - former.length,
      unreadable: rows.length - readable.length,
    };
  });
}

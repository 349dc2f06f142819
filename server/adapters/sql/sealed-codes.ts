import { createHmac } from 'node:crypto';
import { SecretBox, type ServerSecret } from '../../domain/secret-box.ts';
import type { Queries } from './queries.ts';

/*
 * spec visitors.22: how the codes of vouchers stand in the database: by HMAC with the server's key, so that they are
 * found, and encrypted, so that their owner can read them. Both keys are other ones than those of other secrets.
 */

/** The columns of a code. */
export interface KeptCode {
  /** The same for all spellings. */
  readonly code_hash: string;
  readonly code_sealed: string;
  /** Of this spelling alone. */
  readonly code: string;
}

/** What a code is found by, under all keys that the server accepts. */
export interface SoughtCode {
  readonly hashes: readonly string[];
  readonly spelled: readonly string[];
  /** As a server of the version before wrote it. */
  readonly bare: string;
}

/** What `code` begins with where it is a hash; codes themselves are in upper case. */
export const HASHED = 'h:';

const hmac = (key: string, words: string): string =>
  createHmac('sha256', `voucher code ${key}`).update(words).digest('hex');
const spelling = (key: string, code: string): string => HASHED + hmac(key, `spelled ${code}`);
const sealKey = (key: string): string => `voucher code ${key}`;

/** Codes are grouped on paper as people like. */
const bareOf = (code: string): string => code.replaceAll('-', '');

export function keptCode(key: string, code: string): KeptCode {
  return {
    code_hash: hmac(key, bareOf(code)),
    code_sealed: new SecretBox(sealKey(key)).close(code),
    code: spelling(key, code),
  };
}

export function soughtCode(secret: ServerSecret, code: string): SoughtCode {
  const bare = bareOf(code);
  return {
    hashes: secret.map((key) => hmac(key, bare)),
    spelled: [code, ...secret.map((key) => spelling(key, code))],
    bare,
  };
}

/** Opens what one of the keys sealed; null where none did. */
export function codeOpener([signing, ...accepted]: ServerSecret): (sealed: string) => string | null {
  const box = new SecretBox(sealKey(signing), ...accepted.map(sealKey));
  return (sealed) => box.open(sealed);
}

/** Codes that are sealed in one go: visitors' logins go on between two goes. */
export const CODES_AT_ONCE = 200;

/**
 * Hashes and seals all codes with the first of the keys; what none of them opens stays as it is. Each portion is kept by
 * itself: whoever accepts all of the keys finds each code meanwhile, and a run after one that was interrupted goes on.
 */
export async function resealCodes(queries: Queries, secret: ServerSecret): Promise<void> {
  for (let last: number | null = 0; last !== null; ) last = await resealPortion(queries, secret, last);
}

/** Seals the next codes behind a coupon anew; the last one of them, null where there are no more. */
function resealPortion(queries: Queries, secret: ServerSecret, after: number): Promise<number | null> {
  const [all, next] = [codeOpener(secret), codeOpener([secret[0]])];
  return queries.tx(async (tx) => {
    const rows = await tx.all<{ id: number; code: string; code_sealed: string }>(
      `SELECT id, code, code_sealed FROM coupons WHERE code_sealed IS NOT NULL AND id > ? ORDER BY id
        LIMIT ${CODES_AT_ONCE}`,
      after,
    );
    for (const { id, code: before, code_sealed } of rows) {
      const plain = next(code_sealed) === null ? all(code_sealed) : null;
      if (plain === null) continue;
      const kept = keptCode(secret[0], plain);
      await tx.run(
        'UPDATE coupons SET code_hash = ?, code_sealed = ?, code = ? WHERE id = ?',
        ...[kept.code_hash, kept.code_sealed, before.startsWith(HASHED) ? kept.code : before, id],
      );
    }
    return rows.at(-1)?.id ?? null;
  });
}

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

/** Hashes and seals all codes with the first of the keys; what none of them opens stays as it is. */
export async function resealCodes(tx: Queries, secret: ServerSecret): Promise<void> {
  const open = codeOpener(secret);
  const rows = await tx.all<{ id: number; code: string; code_sealed: string }>(
    'SELECT id, code, code_sealed FROM coupons WHERE code_sealed IS NOT NULL',
  );
  for (const { id, code: before, code_sealed } of rows) {
    const plain = open(code_sealed);
    if (plain === null) continue;
    const { code_hash, code_sealed: sealed, code } = keptCode(secret[0], plain);
    const spelled = before.startsWith(HASHED) ? code : before;
    await tx.run(
      'UPDATE coupons SET code_hash = ?, code_sealed = ?, code = ? WHERE id = ?',
      code_hash,
      sealed,
      spelled,
      id,
    );
  }
}

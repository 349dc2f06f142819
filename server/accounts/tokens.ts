import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 bits, safe in addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A fast hash is enough: nobody can guess 256 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

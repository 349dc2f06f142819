import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token of 256 bits, safe in addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. A fast hash is enough: nobody can guess 256 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether two secrets are the same; how long it takes tells nothing of them. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));
}

/** The token of an Authorization header, with or without `Bearer` (spec api.2). */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token ? token : null;
}

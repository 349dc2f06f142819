import { randomBytes } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id (ULID): later ones sort behind those of an earlier millisecond. */
export function newId(prefix: 'msg_' | 'whe_', now: number): string {
  let time = '';
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32)) time = (SIGNS[rest % 32] ?? '') + time;
  const random = Array.from(randomBytes(16), (byte) => SIGNS[byte % 32]).join('');
  return prefix + time + random;
}

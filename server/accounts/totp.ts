import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 with what every authenticator app knows: SHA-1, 6 digits, 30 seconds.

const STEP = 30_000;
const DIGITS = 6;
/** Bytes of a key: as many as an SHA-1 has, which RFC 4226 recommends. */
const KEY = 20;
/** Codes of so many steps before and after now are taken, because clocks differ. */
const WINDOW = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key, in Base32 as people type it. */
export function newTotpKey(): string {
  const bits = [...randomBytes(KEY)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

/** The bytes of a key in Base32. */
function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a key in one step of 30 seconds since 1970. */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step that a typed code is of, blanks in it aside; null where it is of none that counts now. */
export function totpStep(key: string, typed: string, now: number): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now / STEP);
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(code))) return step;
  }
  return null;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(key: string, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret: key, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' });
  // Apps show the blank of a name only where it is not written as a plus.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`;
}

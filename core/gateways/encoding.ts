import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/* What gateways hash and how they write bytes. MD5 is what their protocols ask for; nothing of ours relies on it. */

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function md5Of(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return md5(concatBytes(...parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part))));
}

export function md5Hex(...parts: readonly (Uint8Array | string)[]): string {
  return bytesToHex(md5Of(...parts));
}

export { bytesToHex };

/** null where it is no hexadecimal. */
export function bytesOfHex(text: string): Uint8Array | null {
  return /^(?:[0-9a-f]{2})+$/i.test(text) ? hexToBytes(text) : null;
}

/** The bytes of a text XOR a mask, which is repeated. */
export function masked(text: string, mask: Uint8Array): Uint8Array {
  return utf8ToBytes(text).map((byte, i) => byte ^ (mask[i % mask.length] ?? 0));
}

/** Bytes as MikroTik writes them: characters, and `\` with three octal digits for any other byte. */
export function bytesOfOctal(text: string): Uint8Array {
  const bytes = [...text.matchAll(/\\([0-3][0-7]{2})|([\s\S])/g)].map(([, octal, sign = '']) =>
    octal === undefined ? sign.charCodeAt(0) & 0xff : Number.parseInt(octal, 8),
  );
  return Uint8Array.from(bytes);
}

/** `Authorization: Basic`, as text. */
export function basicAuth(user: string, password: string): string {
  return `Basic ${btoa(String.fromCharCode(...utf8ToBytes(`${user}:${password}`)))}`;
}

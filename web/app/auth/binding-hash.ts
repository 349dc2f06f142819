import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 in hex. Not crypto.subtle, which browsers keep from pages served over plain http. */
export function hashOf(binding: string): string {
  const digest = sha256(new TextEncoder().encode(binding));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

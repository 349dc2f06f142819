import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * The keys of a server: the one that it signs with, then those that it accepts beside it while the key is rotated. Which
 * of them the stored secrets are encrypted with is noted among the data (`KeyCheck`).
 */
export type ServerSecret = readonly [signing: string, ...accepted: string[]];

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts a text with the first of its keys, so that only the holder of the key can read it, and detects changes. */
export class SecretBox {
  readonly #keys: readonly string[];

  constructor(...keys: ServerSecret) {
    this.#keys = keys;
  }

  close(plain: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, derived(this.#keys[0] ?? ''), nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** null if it was encrypted with another key than these or changed since. */
  open(closed: string): string | null {
    for (const key of this.#keys) {
      const plain = decrypted(closed, key);
      if (plain !== null) return plain;
    }
    return null;
  }

  /** Which of the keys encrypted a text; null if none of them did. */
  keyOf(closed: string): string | null {
    return this.#keys.find((key) => decrypted(closed, key) !== null) ?? null;
  }
}

const derived = (key: string): Buffer => createHash('sha256').update(`secret-box:${key}`).digest();

function decrypted(closed: string, key: string): string | null {
  const bytes = Buffer.from(closed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, derived(key), bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

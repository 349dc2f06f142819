import { createDecipheriv } from 'node:crypto';

const KEY_BYTES = 32;

/** Opens what openNDS enciphered: base64 of AES-256-CBC, its key filled up with zeros. null where that key does not open it. */
export function decipher(data: string, key: string, iv: string): string | null {
  const filled = Buffer.alloc(KEY_BYTES);
  filled.write(key);
  try {
    const opened = createDecipheriv('aes-256-cbc', filled, Buffer.from(iv));
    return Buffer.concat([opened.update(data, 'base64'), opened.final()]).toString();
  } catch {
    // Another key, or nothing that was ever enciphered.
    return null;
  }
}

import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decipher } from './decipher.ts';

describe('what a gateway enciphered', () => {
  const iv = '0123456789abcdef';
  /** As openNDS has PHP do it: the key filled up with zeros. */
  function encipher(text: string, key: string): string {
    const cipher = createCipheriv('aes-256-cbc', Buffer.concat([Buffer.from(key), Buffer.alloc(32 - key.length)]), iv);
    return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
  }

  test('is opened with its key alone', () => {
    expect(decipher(encipher('hid=f00d, café', 'the fas key'), 'the fas key', iv)).toBe('hid=f00d, café');
    expect(decipher(encipher('hid=f00d', 'the fas key'), 'another', iv)).not.toBe('hid=f00d');
    for (const broken of ['', '!!!', 'aGVsbG8=']) expect(decipher(broken, 'the fas key', iv)).toBeNull();
    expect(decipher(encipher('hid=f00d', 'the fas key'), 'the fas key', 'short')).toBeNull();
  });
});

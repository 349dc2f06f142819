import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('is SHA-256 as everybody else has it, at every length', () => {
  const theirs = (text: string) => createHash('sha256').update(text).digest('base64');
  for (let length = 0; length < 200; length++) expect(sha256('a'.repeat(length))).toBe(theirs('a'.repeat(length)));
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => sha256(text) === theirs(text)));
});

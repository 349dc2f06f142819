import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PackedDocument, TOKEN_SLOT } from './packed-document.ts';

const csp = "default-src 'none'";
const READ = { gzip: gunzipSync, br: brotliDecompressSync };
const words = fc.string({ unit: 'binary', maxLength: 300 });

it('gives the same bytes in every encoding', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (html) => {
      const document = new PackedDocument({ html, csp });
      expect(String(await document.bytes(null, null))).toBe(html);
      for (const encoding of ['gzip', 'br'] as const) {
        expect(String(READ[encoding](await document.bytes(encoding, null)))).toBe(html);
      }
    }),
  );
});

it('puts the token of each visit into its place, compressed or not', async () => {
  const token = fc.string({ unit: fc.constantFrom(...'abcdefgh-_.0123'), maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 2, maxLength: 6 }), fc.array(token), async (parts, tokens) => {
      const document = new PackedDocument({ html: parts.join(TOKEN_SLOT), csp });
      for (const each of tokens) {
        const html = parts.join(each);
        expect(String(await document.bytes(null, each))).toBe(html);
        expect(String(gunzipSync(await document.bytes('gzip', each)))).toBe(html);
      }
    }),
  );
});

it('takes a token longer than one block of deflate', async () => {
  const document = new PackedDocument({ html: `<a href="${TOKEN_SLOT}">`, csp });
  const token = 'x'.repeat(200_000);
  expect(String(gunzipSync(await document.bytes('gzip', token)))).toBe(`<a href="${token}">`);
});

it('is named by its bytes, its policy and its encoding', () => {
  const named = (html: string, policy: string, encoding: 'br' | 'gzip' | null) =>
    new PackedDocument({ html, csp: policy }).etag(encoding);
  const names = [
    named('one', csp, 'br'),
    named('one', csp, 'gzip'),
    named('one', csp, null),
    named('two', csp, null),
    named('one', '', null),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(named('one', csp, 'br')).toBe(names[0]);
});

it.each([
  ['br, gzip', 'br', 'gzip'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['gzip;q=0, br', 'br', null],
  ['br;q=0, *', 'gzip', 'gzip'],
  ['*', 'br', 'gzip'],
  ['identity', null, null],
  [undefined, null, null],
])('to %s a page travels as %s, one with a token as %s', (accepted, whole, filled) => {
  expect(new PackedDocument({ html: 'page', csp }).encodingFor(accepted)).toBe(whole);
  expect(new PackedDocument({ html: `page ${TOKEN_SLOT}`, csp }).encodingFor(accepted)).toBe(filled);
});

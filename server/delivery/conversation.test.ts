import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRedact } from './conversation.ts';

const redact = (message: string, secrets: readonly string[], user?: string) => createRedact(secrets, user)(message);

const base64 = (words: string) => Buffer.from(words).toString('base64');
const base64url = (words: string) => Buffer.from(words).toString('base64url');

/** The secrets a mail server can know, and the forms in which it can repeat them. */
const SPELLINGS: readonly ((secret: string, user: string) => string)[] = [
  (secret) => secret,
  (secret) => secret.toUpperCase(),
  (secret) => encodeURIComponent(secret),
  (secret) => JSON.stringify(secret),
  (secret) => Buffer.from(secret).toString('latin1'),
  (secret) => Buffer.from(secret).toString('hex'),
  base64,
  base64url,
  (secret, user) => base64(`\0${user}\0${secret}`),
  (secret, user) => base64(`${user}\0${user}\0${secret}`),
  (secret, user) => base64(`user=${user}\x01auth=Bearer ${secret}\x01\x01`),
  (secret) => base64(`auth=Bearer ${secret}\x01\x01`),
  (secret, user) => base64url(`user=${user}\x01auth=Bearer ${secret}\x01\x01`),
  (secret) => Buffer.from(secret, 'utf16le').toString('base64'),
];

const secrets = fc.string({ minLength: 6, maxLength: 40, unit: 'binary' }).filter((secret) => /^\S.*\S$/.test(secret));
const users = fc.constantFrom('u1', 'me@example.org', 'Grüße');

/** Whether some part of a secret is readable in what is shown, directly or decoded from any offset. */
function gives(shown: string, secret: string): boolean {
  const bytes = Buffer.from(secret).toString('latin1');
  const words = shown.split(/[^A-Za-z0-9+/_-]+/);
  const readings = words.flatMap((word) =>
    [0, 1, 2, 3].map((from) => Buffer.from(word.slice(from), 'base64').toString('latin1')),
  );
  const parts = Array.from({ length: bytes.length - 3 }, (_, from) => bytes.slice(from, from + 4));
  return shown.includes(secret) || readings.some((reading) => parts.some((part) => reading.includes(part)));
}

it('no spelling of a secret stays readable, whole or cut off', () => {
  fc.assert(
    fc.property(
      secrets,
      users,
      fc.constantFrom(...SPELLINGS),
      fc.nat({ max: 20 }),
      fc.nat({ max: 20 }),
      (secret, user, spell, front, back) => {
        const said = spell(secret, user);
        expect(redact(`535 bad token ${said}`, [secret], user)).not.toContain(said);
        const encoded = base64(`user=${user}\x01auth=Bearer ${secret}\x01\x01`);
        const cut = encoded.slice(front, encoded.length - back);
        expect(gives(redact(`535 <${cut}>`, [secret], user), secret)).toBe(false);
      },
    ),
    { numRuns: process.env.PROOF ? 10_000 : 500 },
  );
});

it.each([
  ['XOAUTH2', base64('user=u1\x01auth=Bearer tok-Geheim-88\x01\x01')],
  ['the end of it', base64('auth=Bearer tok-Geheim-88\x01\x01')],
  ['the beginning of it', 'dXNlcj11MQFhdXRoPUJlYXJlciB0b2stR2Vo'],
  ['the answer to a challenge', base64('u1@example.org b913a602c7eda7a495b4e6e7334d3890')],
])('%s becomes only a mask', (_name, said) => {
  expect(redact(`535 bad token ${said}`, ['tok-Geheim-88'], 'u1@example.org')).toBe('535 bad token ***');
});

it.each(['Straße-und-Weg', '𖹠𖹡-hidden', 'ŉ, word'])('%s is masked in capitals, too', (secret) => {
  expect(redact(`535 bad password ${secret.toUpperCase()}!`, [secret])).toBe('535 bad password ***!');
});

it('text that explains the failure stays', () => {
  const said = '535 5.7.8 Username and Password not accepted, see https://support.example.org/mail/?p=BadCredentials';
  expect(redact(said, ['correct horse battery'], 'me@example.org')).toBe(said);
});

it.each([
  ['half a pair of surrogates', 'hidden-\ud800-words'],
  ['half a pair alone', '\udc00'],
  ['20,000 letters', 'hidden'.padEnd(20_000, 'x')],
  ['what an expression is made of', '[(*+?\\'],
])('a secret of %s is masked without an error', (_name, secret) => {
  expect(redact(`535 no entry for ${secret}`, [secret])).toBe('535 no entry for ***');
  expect(redact(`535 no entry for ${base64(`\0me\0${secret}`)}`, [secret], 'me')).toBe('535 no entry for ***');
});

it.each([
  ['a', '535 5.7.8 Bad authentication data: no entry for a', '535 5.7.8 Bad authentication data: no entry for ***'],
  ['1', '535 try 1 of 11: user 1 unknown', '535 try *** of 11: user *** unknown'],
  ['ab', 'about ab, AB and cab', 'about ***, *** and cab'],
  ['a', `334 ${base64('a')} and ${base64('\0me\0a')}`, '334 *** and ***'],
])('a secret as short as %s is masked as a word, not inside other words', (secret, said, shown) => {
  expect(redact(said, [secret], 'me')).toBe(shown);
});

it('never throws, whatever the letters', () => {
  const anything = fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(anything, anything, anything, (message, secret, user) => {
      expect(redact(message, [secret], user).length).toBeLessThanOrEqual(500);
    }),
  );
});

it('a secret at the end of a long line stays hidden when the line is cut', () => {
  for (let before = 0; before < 3_000; before += 7) {
    const shown = redact(`${'\n'.repeat(before)}a long-and-hidden secret, again`, ['long-and-hidden secret']);
    expect(shown).not.toMatch(/lon|hid/);
  }
});

it('a long secret is masked in long lines that nearly match it everywhere', () => {
  // Comparing at every letter would exceed the time limit of a test.
  for (const secret of [`${'a'.repeat(8_191)}b`, `b${'a'.repeat(8_191)}`, '\u3042'.repeat(8_192)]) {
    const shown = createRedact([secret, `${secret}c`], 'a'.repeat(8_192));
    for (let line = 0; line < 20; line++) {
      const said = (line % 2 ? secret.slice(1, 3) : 'a').repeat(500_000);
      expect(shown(said).length).toBeLessThanOrEqual(500);
    }
    expect(shown(`no entry for ${secret}`)).toBe('no entry for ***');
  }
});

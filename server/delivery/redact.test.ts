import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './redact.ts';

const base64 = (words: string) => Buffer.from(words).toString('base64');
const base64url = (words: string) => Buffer.from(words).toString('base64url');

/** What a mail server can have been given, and what it can make of it. */
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

/** Whether some part of a secret can be read out of what is shown, as it is or decoded from any letter on. */
function gives(shown: string, secret: string): boolean {
  const bytes = Buffer.from(secret).toString('latin1');
  const words = shown.split(/[^A-Za-z0-9+/_-]+/);
  const readings = words.flatMap((word) =>
    [0, 1, 2, 3].map((from) => Buffer.from(word.slice(from), 'base64').toString('latin1')),
  );
  const parts = Array.from({ length: bytes.length - 3 }, (_, from) => bytes.slice(from, from + 4));
  return shown.includes(secret) || readings.some((reading) => parts.some((part) => reading.includes(part)));
}

it('no spelling of a secret survives, whole or cut off', () => {
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
])('of %s only a mask is left', (_name, said) => {
  expect(redact(`535 bad token ${said}`, ['tok-Geheim-88'], 'u1@example.org')).toBe('535 bad token ***');
});

it.each(['Straße-und-Weg', '𖹠𖹡-hidden', 'ŉ, word'])('%s is masked in capitals, too', (secret) => {
  expect(redact(`535 bad password ${secret.toUpperCase()}!`, [secret])).toBe('535 bad password ***!');
});

it('what tells a person why is left as it is', () => {
  const said = '535 5.7.8 Username and Password not accepted, see https://support.example.org/mail/?p=BadCredentials';
  expect(redact(said, ['correct horse battery'], 'me@example.org')).toBe(said);
});

const LONGEST = 500;
const MASK = '***';

/** Bytes of a secret that give it away within something encoded; a shorter secret gives itself away as a whole. */
const FRAGMENT = 4;
/** Anything that may be base64 of a sign-in or a part of it, in either alphabet, or hexadecimal digits. */
const ENCODED = /[A-Za-z0-9+/_-]{4,}={0,2}/g;

/** How one secret may stand, as it is, in what a mail server repeats. */
function spellings(secret: string): string[] {
  const inUrl = encodeURIComponent(secret);
  return [
    secret,
    // Some letters are two in the other case, which no comparison without case finds.
    secret.toUpperCase(),
    secret.toLowerCase(),
    inUrl,
    inUrl.replaceAll('%20', '+'),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    // Bytes that were read as if each were a letter.
    bytesOf(secret),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
    Buffer.from(secret).toString('hex'),
  ];
}

/** Text whose letters are the bytes of another. */
function bytesOf(words: string, encoding: BufferEncoding = 'utf8'): string {
  return Buffer.from(words, encoding).toString('latin1');
}

/** What must not stand in a decoded word: any part of a secret, and the user, who stands in every sign-in. */
function fragments(secrets: readonly string[], user: string): string[] {
  const whole = secrets.flatMap((secret) => [bytesOf(secret), bytesOf(secret, 'utf16le')]);
  const parts = whole.flatMap((bytes) =>
    Array.from({ length: Math.max(1, bytes.length - FRAGMENT + 1) }, (_, from) => bytes.slice(from, from + FRAGMENT)),
  );
  const names = user.length < FRAGMENT ? [] : [bytesOf(user), bytesOf(user, 'utf16le')];
  return [...new Set([...parts, ...names])];
}

/** All that a word can mean: base64 may have begun up to three letters before what is left of it. */
function decoded(word: string): string[] {
  const base64 = [0, 1, 2, 3].map((from) => bytesOf(word.slice(from), 'base64'));
  return [...base64, bytesOf(word, 'hex'), bytesOf(word.slice(1), 'hex')];
}

/** PLAIN, LOGIN and XOAUTH2 are base64 of texts that hold it, whole or cut off. */
function withoutEncoded(message: string, hidden: readonly string[]): string {
  return message.replace(ENCODED, (word) =>
    decoded(word).some((words) => hidden.some((part) => words.includes(part))) ? MASK : word,
  );
}

/** A mail server's words as they may be shown and kept: on one line, of a length to read, without the secrets. */
export function redact(message: string, secrets: readonly string[], user = ''): string {
  const known = secrets.filter((secret) => secret !== '');
  const spelled = [...new Set(known.flatMap(spellings))].sort((a, b) => b.length - a.length);
  const plain = known.length === 0 ? message : withoutEncoded(message, fragments(known, user));
  return spelled
    .reduce((shown, spelling) => shown.replaceAll(anyCase(spelling), MASK), plain)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

function anyCase(words: string): RegExp {
  return new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
}

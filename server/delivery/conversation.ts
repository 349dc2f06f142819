import type { ConversationLogger, Told } from '../ports/mailer.ts';

/**
 * Most characters shown of a mail server's words, and most characters read: more, because a mask may be shorter than
 * the text it hides.
 */
const LONGEST = 500;
const READ = 4 * LONGEST;
const MASK = '***';

/** Bytes of a secret that reveal it in encoded text; a shorter secret must be found whole. */
const FRAGMENT = 4;
/** Possible base64 of a sign-in or part of it, in either alphabet, or hexadecimal digits. */
const LETTER = /[\p{L}\p{N}]/u;
const ENCODED = /[A-Za-z0-9+/_-]{4,}={0,2}/g;

/** A mail server's words as they may be shown and stored: on one line, shortened, without the secrets. */
type Redact = (message: string) => string;

/** From one letter up to, but without, another. */
type Range = readonly [from: number, to: number];

/**
 * Called while a mail server speaks, where nobody catches an error: it throws for no input, and its time grows
 * linearly, because whoever enters a secret may also run the mail server.
 */
export function createRedact(secrets: readonly string[], user = ''): Redact {
  const whole = secrets.filter((secret) => secret !== '');
  const spelled = [...new Set(whole.flatMap(spellings).map(folded))].filter((spelling) => spelling !== '');
  const tells = whole.length === 0 ? () => false : fragmentFinder(whole, user);
  const longest = Math.max(0, ...spelled.map(({ length }) => length));
  return (message) => {
    const foldedMessage = folded(message.slice(0, READ + longest));
    const plain = spelled.flatMap((spelling) => placesOf(spelling, foldedMessage));
    return masked(message, [...plain, ...encodedPlaces(message.slice(0, READ), tells)])
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST);
  };
}

/** Every spelling of a secret that a mail server may repeat. */
function spellings(secret: string): string[] {
  // A lone surrogate is sent as another letter, and is invalid in an address.
  const sent = Buffer.from(secret).toString();
  const inUrl = encodeURIComponent(sent);
  return [
    secret,
    sent,
    // Some letters become two in the other case, which a comparison letter by letter misses.
    sent.toUpperCase(),
    sent.toLowerCase(),
    inUrl,
    inUrl.replaceAll('%20', '+'),
    JSON.stringify(secret).slice(1, -1),
    sent.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    // Bytes that were read as one letter each.
    bytesOf(sent),
    Buffer.from(sent).toString('base64'),
    Buffer.from(sent).toString('base64url'),
    Buffer.from(sent).toString('hex'),
  ];
}

/** Text in lower case, with each letter at its position. */
function folded(words: string): string {
  return Array.from(words, (letter) => {
    const upper = sameLength(letter.toUpperCase(), letter);
    return sameLength(upper.toLowerCase(), upper);
  }).join('');
}

function sameLength(other: string, letter: string): string {
  return other.length === letter.length ? other : letter;
}

/** Its position in the text. */
function placesOf(spelling: string, foldedMessage: string): Range[] {
  const read = foldedMessage.slice(0, READ + spelling.length);
  const places: Range[] = [];
  for (let from = read.indexOf(spelling); from >= 0; from = read.indexOf(spelling, from + spelling.length)) {
    const to = from + spelling.length;
    if (spelling.length >= FRAGMENT || standsAlone(read, from, to)) places.push([from, to]);
  }
  return places;
}

/** A secret of one or two letters is part of many words, so it is masked only as a whole word. */
function standsAlone(words: string, from: number, to: number): boolean {
  return !LETTER.test(words.slice(Math.max(0, from - 1), from)) && !LETTER.test(words.slice(to, to + 1));
}

/** PLAIN, LOGIN and XOAUTH2 are base64 of texts that contain it, whole or cut off. */
function encodedPlaces(read: string, tells: (words: string) => boolean): Range[] {
  return [...read.matchAll(ENCODED)]
    .filter(([word]) => decoded(word).some(tells))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

/** All texts a word can decode to: up to three letters of base64 may be missing at its start. */
function decoded(word: string): string[] {
  const base64 = [0, 1, 2, 3].map((from) => bytesOf(word.slice(from), 'base64'));
  return [...base64, bytesOf(word, 'hex'), bytesOf(word.slice(1), 'hex')];
}

/** Finds forbidden text in a decoded word: any part of a secret, and the user, who is in every sign-in. */
function fragmentFinder(secrets: readonly string[], user: string): (words: string) => boolean {
  const inBytes = (words: string) => [bytesOf(words), bytesOf(words, 'utf16le')];
  const wholes = secrets.flatMap(inBytes);
  const names = user.length < FRAGMENT ? [] : inBytes(user);
  const short = wholes.filter(({ length }) => length < FRAGMENT);
  const parts = new Set(wholes.flatMap(partsOf));
  return (words) =>
    names.some((name) => words.includes(name)) ||
    short.some((one) => isSignIn(words, one)) ||
    partsOf(words).some((part) => parts.has(part));
}

/** A short secret as LOGIN, PLAIN and XOAUTH2 send it: almost any decoded base64 contains its letters somewhere. */
function isSignIn(words: string, secret: string): boolean {
  return words === secret || words.endsWith(`\0${secret}`) || words.includes(`Bearer ${secret}\x01`);
}

/** Every part of the length that reveals the secret. */
function partsOf(words: string): string[] {
  const count = Math.max(0, words.length - FRAGMENT + 1);
  return Array.from({ length: count }, (_, from) => words.slice(from, from + FRAGMENT));
}

/** Text with one letter for each byte of another. */
function bytesOf(words: string, encoding: BufferEncoding = 'utf8'): string {
  return Buffer.from(words, encoding).toString('latin1');
}

/** The read part of a message, with masks. */
function masked(message: string, places: readonly Range[]): string {
  let shown = '';
  let done = 0;
  for (const [from, to] of places.toSorted(([a], [b]) => a - b)) {
    if (from >= READ) break;
    if (from >= done) shown += message.slice(done, from) + MASK;
    done = Math.max(done, to);
  }
  return shown + message.slice(done, READ);
}

const LINES = 200;

export interface Conversation {
  readonly logger: ConversationLogger;
  /** `C: EHLO portico` and `S: 250 ...`, without secrets. */
  lines(): readonly string[];
}

const SPEAKERS: Readonly<Record<string, string>> = { client: 'C', server: 'S' };

/** The mail library logs a sign-in as base64 of a placeholder, which looks like a leaked password. */
function withoutSignIn(line: string, speaker: string): string {
  return speaker === 'C' ? line.replace(/^(AUTH \S+) .+$/i, `$1 ${MASK}`) : line;
}

/** The line, or a mask if it cannot be redacted: an error here must not end the process. */
function orMask(show: () => string): string {
  try {
    return show();
  } catch {
    return MASK;
  }
}

/**
 * Records the conversation with a mail server for support. `heard` is called after every line with all lines, from
 * within the socket: an error in it would end the process.
 */
export function keepConversation(redact: Redact, heard?: (lines: readonly string[]) => void): Conversation {
  const lines: string[] = [];
  /** A client's answers to a sign-in contain the password. */
  let isAnswer = false;
  const ignore: Told = () => {};
  const hear: Told = (data, message) => {
    const speaker = SPEAKERS[data?.tnx ?? ''];
    if (speaker === undefined || lines.length >= LINES) return;
    for (const line of String(message ?? '').split(/\r?\n/, LINES - lines.length)) {
      const shown = isAnswer && speaker === 'C' ? MASK : orMask(() => redact(withoutSignIn(line, speaker)));
      lines.push(`${speaker}: ${shown}`);
      isAnswer = speaker === 'S' && line.startsWith('334');
    }
    heard?.([...lines]);
  };
  const logger = { debug: hear, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };
  return { logger, lines: () => [...lines] };
}

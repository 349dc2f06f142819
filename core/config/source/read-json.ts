import { JSON_DEPTH } from '#core/constants.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ConfigurationFinding } from '../report.ts';
import { type Position, positionAt, positionsIn } from './positions.ts';
import {
  type Excess,
  type Expected,
  excessIn,
  isEscaped,
  LONGEST_NUMBER,
  MOST_FOUND,
  type Occurrence,
  scanJson,
} from './scan-json.ts';

/** A fault of a text, and its place. */
export interface SourceFinding extends ConfigurationFinding {
  readonly offset: number;
}

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly findings: readonly SourceFinding[] };

const MOST_SHOWN = 100;

/**
 * JSON text as a value that stands for the whole text: what JSON.parse would drop or change without a word is refused.
 * For texts that are checked or written back. Most texts need no scan, which takes several times as long as JSON.parse.
 */
export function readJson(source: string): JsonReading {
  const excess = excessIn(source);
  if (excess) return { ok: false, findings: [excessFinding(excess)] };
  const parsed = parsedWhole(source);
  if (parsed !== null) return { ok: true, value: parsed.value };
  const occurrences = scanJson(source);
  if (occurrences.length === 0) return { ok: true, value: JSON.parse(source) };
  const place = positionsIn(source);
  const findings = occurrences.slice(0, MOST_SHOWN).map((each) => findingOf(source, place, each));
  const rest = occurrences.length - findings.length;
  if (rest > 0) {
    const key = occurrences.length < MOST_FOUND ? 'config.tooMany' : 'config.uncounted';
    findings.push({ severity: 'error', path: '', offset: 0, key, params: { count: rest } });
  }
  return { ok: false, findings };
}

/** Where a text that JSON.parse refuses stops being JSON, in words that are the same in every browser and Node. */
export function faultIn(source: string): SourceFinding {
  const fault = scanJson(source).find(({ kind }) => kind === 'fault');
  const place = (offset: number) => positionAt(source, offset);
  return findingOf(source, place, fault ?? { kind: 'fault', offset: 0, path: '', expected: 'value' });
}

/** The value of a text that is quickly seen to hold nothing else; null where only a scan can tell. */
function parsedWhole(source: string): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(source);
    return isWhole(source, value) ? { value } : null;
  } catch {
    return null;
  }
}

/** Whether what JSON.parse read is quickly seen to stand for the whole text; where it is not, only a scan can tell. */
export function isWhole(source: string, value: unknown): boolean {
  return keysIn(value, JSON_DEPTH) === keysWritten(source);
}

/** How many keys a value has at all depths; NaN where it is too deep, or has numbers that only a scan can compare. */
function keysIn(value: unknown, levels: number): number {
  if (typeof value === 'number') return Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  if (levels === 0) return Number.NaN;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) keys += keysIn(item, levels - 1);
    return keys;
  }
  for (const key in value) {
    keys++;
    const item = (value as Record<string, unknown>)[key];
    if (typeof item === 'object' && item !== null) keys += keysIn(item, levels - 1);
  }
  return keys;
}

const QUOTE = 34;
const BLANK = 32;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
/** JavaScript keeps every number of fifteen digits but -0. */
const SURE = /(?!-0)-?[\d.]{1,15}[,}\] \t\r\n]/y;

/**
 * How many keys a text may have: the colons after a quote that is not escaped. One in a string counts too, so that an
 * equal number of keys in the value proves that no key stands twice. NaN where a key has a number that JavaScript may
 * change.
 */
function keysWritten(source: string): number {
  let keys = 0;
  for (let at = source.indexOf(':'); at !== -1; at = source.indexOf(':', at + 1)) {
    let before = at - 1;
    while (source.charCodeAt(before) <= BLANK) before--;
    if (source.charCodeAt(before) !== QUOTE || isEscaped(source, before)) continue;
    keys++;
    let after = at + 1;
    while (source.charCodeAt(after) <= BLANK) after++;
    const first = source.charCodeAt(after);
    if (first > NINE || (first < ZERO && first !== MINUS)) continue;
    SURE.lastIndex = after;
    if (!SURE.test(source)) return Number.NaN;
  }
  return keys;
}

const EXPECTED: Readonly<Record<Expected, TextKey>> = {
  value: 'json.expected.value',
  key: 'json.expected.key',
  colon: 'json.expected.colon',
  commaOrBrace: 'json.expected.commaOrBrace',
  commaOrBracket: 'json.expected.commaOrBracket',
  nothing: 'json.expected.nothing',
  string: 'json.expected.string',
};

/** The finding about a text that is too much to be read at all. */
export function excessFinding({ kind, offset, params }: Excess): SourceFinding {
  return { severity: 'error', path: '', offset, key: `config.${kind}`, params };
}

type Place = (offset: number) => Position;

function findingOf(source: string, place: Place, occurrence: Occurrence): SourceFinding {
  const { offset, path, kind } = occurrence;
  const sentence = SENTENCES[kind] as (occurrence: Occurrence, source: string, place: Place) => Sentence;
  return { severity: 'error', offset, path, ...sentence(occurrence, source, place) };
}

type Sentence = Pick<ConfigurationFinding, 'key' | 'params'>;
type Sentences = {
  readonly [Kind in Occurrence['kind']]: (
    occurrence: Extract<Occurrence, { kind: Kind }>,
    source: string,
    place: Place,
  ) => Sentence;
};

const SENTENCES: Sentences = {
  fault: ({ offset, expected }, source) => ({
    key: 'config.notJson',
    params: { reason: reasonOf(source, offset, expected) },
  }),
  repeatedKey: ({ key, first }, _source, place) => ({
    key: 'config.repeatedKey',
    params: { key, line: place(first).line },
  }),
  changedNumber: ({ number }) => ({
    key: 'config.changedNumber',
    params: { number: shortened(number), read: String(Number(number)) },
  }),
  longNumber: ({ number }) => ({
    key: 'config.longNumber',
    params: { number: shortened(number), most: LONGEST_NUMBER },
  }),
};

function reasonOf(source: string, offset: number, expected: Expected): string {
  const character = source.codePointAt(offset);
  const instead = character === undefined ? text('json.end') : JSON.stringify(String.fromCodePoint(character));
  return text(EXPECTED[expected], { found: instead });
}

/** A number can be as long as a file. */
function shortened(number: string): string {
  return number.length > LONGEST_NUMBER ? `${number.slice(0, LONGEST_NUMBER)}…` : number;
}

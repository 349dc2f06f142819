import { JSON_DEPTH, JSON_PARTS } from '#core/constants.ts';
import type { TextParams } from '#core/texts/index.ts';
import { pointer } from '../json.ts';

/**
 * Whether JavaScript writes a JSON number back with the same value: 12345678901234567890 and 1e400 are too much for it,
 * -0 loses its sign, 1.50 is 1.5. The spelling may change.
 */
function keepsNumber(written: string): boolean {
  const read = Number(written);
  const again = String(read);
  if (again === written) return true;
  return Number.isFinite(read) && !Object.is(read, -0) && decimal(written) === decimal(again);
}

/** The digits of a number without zeros at their ends, and the power of ten of the last digit. */
function decimal(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  let start = 0;
  while (start < end && digits[start] === '0') start++;
  if (start === end) return '0';
  const sign = number.startsWith('-') ? '-' : '';
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/** The part of JSON that was expected where a text has something else. */
export type Expected = 'value' | 'key' | 'colon' | 'commaOrBrace' | 'commaOrBracket' | 'nothing' | 'string';

/** Something in a text that a value read from it would not show. `path` is the JSON pointer of the place. */
export type Occurrence = { readonly offset: number; readonly path: string } & (
  | { readonly kind: 'fault'; readonly expected: Expected }
  | { readonly kind: 'repeatedKey'; readonly key: string; readonly first: number }
  | { readonly kind: 'changedNumber' | 'longNumber'; readonly number: string }
);

/** An open list or object; `keys` are those of an object, with the offsets at which they stand. */
interface Container {
  readonly keys: Map<string, number> | null;
  readonly path: string;
  /** The key or index of the item that is read. */
  item: string | number;
}

const BLANK = /[ \t\r\n]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON texts hold none unescaped
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** A longer number is refused by its length: to compare its digits takes time, and JavaScript keeps seventeen. */
export const LONGEST_NUMBER = 40;
/** After so many occurrences only the place is looked for where the text stops being JSON. */
export const MOST_FOUND = 300;

class Fault {
  readonly expected: Expected;
  constructor(expected: Expected) {
    this.expected = expected;
  }
}

/**
 * What JSON.parse does not tell about a text, in the order of the text: where it stops being JSON, keys that stand twice
 * in one object, and numbers that are long or that JavaScript changes. The first fault ends the scan. The text is within
 * its bounds (`excessIn`), so its depth is as well.
 */
export function scanJson(source: string): Occurrence[] {
  const scanner = new Scanner(source);
  try {
    scanner.document();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    scanner.found.push({ kind: 'fault', offset: scanner.at, path: scanner.path(), expected: fault.expected });
  }
  return scanner.found;
}

class Scanner {
  readonly found: Occurrence[] = [];
  at = 0;
  readonly #source: string;
  readonly #open: Container[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /** The pointer of the item that is read. */
  path(): string {
    const container = this.#open.at(-1);
    return container === undefined ? '' : pointer(container.path, container.item);
  }

  document(): void {
    this.#blank();
    let complete = this.#value();
    while (this.#open.length > 0) {
      complete = complete ? this.#afterItem() : this.#firstItem();
    }
    if (this.at < this.#source.length) throw new Fault('nothing');
  }

  /** Reads a plain value, or opens a list or object; says whether the value is complete. */
  #value(): boolean {
    const start = this.#source[this.at];
    if (start === '{' || start === '[') {
      this.#open.push({ keys: start === '{' ? new Map() : null, path: this.path(), item: 0 });
      this.at++;
      return false;
    }
    if (start === '"') this.#string();
    else this.#scalar();
    this.#blank();
    return true;
  }

  #scalar(): void {
    const offset = this.at;
    this.at = this.#after(SCALAR, offset);
    if (this.at === offset) throw new Fault('value');
    if (this.found.length >= MOST_FOUND) return;
    const number = this.#source.slice(offset, this.at);
    if (number.length > LONGEST_NUMBER) this.found.push({ kind: 'longNumber', offset, path: this.path(), number });
    else if (/\d/.test(number) && !keepsNumber(number))
      this.found.push({ kind: 'changedNumber', offset, path: this.path(), number });
  }

  /** Reads the first item of the list or object that was opened last; an empty one is closed. */
  #firstItem(): boolean {
    this.#blank();
    const { keys } = this.#open.at(-1) as Container;
    if (this.#source[this.at] === (keys === null ? ']' : '}')) return this.#close();
    return this.#item();
  }

  #afterItem(): boolean {
    const container = this.#open.at(-1) as Container;
    const next = this.#source[this.at];
    if (next === (container.keys === null ? ']' : '}')) return this.#close();
    if (next !== ',') throw new Fault(container.keys === null ? 'commaOrBracket' : 'commaOrBrace');
    this.at++;
    this.#blank();
    if (typeof container.item === 'number') container.item++;
    return this.#item();
  }

  #item(): boolean {
    const container = this.#open.at(-1) as Container;
    if (container.keys !== null) this.#key(container, container.keys);
    return this.#value();
  }

  #key(container: Container, keys: Map<string, number>): void {
    const offset = this.at;
    if (this.#source[offset] !== '"') throw new Fault('key');
    const key = JSON.parse(this.#string()) as string;
    container.item = key;
    const first = keys.get(key);
    if (first === undefined) keys.set(key, offset);
    else if (this.found.length < MOST_FOUND)
      this.found.push({ kind: 'repeatedKey', offset, path: this.path(), key, first });
    this.#blank();
    if (this.#source[this.at] !== ':') throw new Fault('colon');
    this.at++;
    this.#blank();
  }

  #close(): true {
    this.#open.pop();
    this.at++;
    this.#blank();
    return true;
  }

  /** Piece by piece: one pattern for a whole string takes exponential time where its end is missing. */
  #string(): string {
    const start = this.at;
    let end = this.#after(PLAIN, start + 1);
    while (this.#source[end] !== '"') {
      const escaped = this.#after(ESCAPE, end);
      if (escaped === end) throw new Fault('string');
      end = this.#after(PLAIN, escaped);
    }
    this.at = end + 1;
    return this.#source.slice(start, this.at);
  }

  #blank(): void {
    this.at = this.#after(BLANK, this.at);
  }

  #after(pattern: RegExp, offset: number): number {
    pattern.lastIndex = offset;
    return pattern.test(this.#source) ? pattern.lastIndex : offset;
  }
}

/** The limit that a text of JSON exceeds, and where that begins. */
export interface Excess {
  readonly kind: 'tooDeep' | 'tooManyParts';
  readonly offset: number;
  readonly params: TextParams;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN = { list: 91, object: 123 };
const CLOSED = { list: 93, object: 125 };

/**
 * Whether a text is more than is read: levels of lists and objects, and parts of all of them together. It is judged before
 * JSON.parse sees it, which takes seconds for a few megabytes of brackets. Whether it is JSON does not matter here.
 */
export function excessIn(source: string): Excess | null {
  let levels = 0;
  let parts = 1;
  for (let at = 0; at < source.length; at++) {
    const sign = source.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfString(source, at);
    } else if (sign === OPEN.list || sign === OPEN.object) {
      levels++;
      parts++;
      if (levels > JSON_DEPTH) return { kind: 'tooDeep', offset: at, params: { levels: JSON_DEPTH } };
    } else if (sign === CLOSED.list || sign === CLOSED.object) levels--;
    else if (sign === COMMA) parts++;
    if (parts > JSON_PARTS) return { kind: 'tooManyParts', offset: at, params: { parts: JSON_PARTS } };
  }
  return null;
}

/** The quote that ends a string; the end of the text where none does. */
function endOfString(source: string, start: number): number {
  let end = source.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(source, end)) end = source.indexOf('"', end + 1);
  return end === -1 ? source.length : end;
}

/** Whether a quote stands inside a string: an odd number of backslashes is before it. */
export function isEscaped(source: string, quote: number): boolean {
  let before = quote - 1;
  while (source.charCodeAt(before) === BACKSLASH) before--;
  return (quote - before) % 2 === 0;
}

/** A place in a text; lines and columns count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionAt(source: string, offset: number): Position {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

class Stop {
  readonly offset: number;
  constructor(offset: number) {
    this.offset = offset;
  }
}

const LITERALS = ['true', 'false', 'null'];
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON texts hold none unescaped
const TEXT = /"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** Offset of the first character that is not JSON; null where the whole text is JSON. */
export function faultIn(source: string): number | null {
  try {
    new Scanner(source).document();
    return null;
  } catch (stop) {
    if (stop instanceof Stop) return stop.offset;
    // The text is nested too deeply for a recursive scanner: then no place can be named.
    return null;
  }
}

class Scanner {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): void {
    this.#value();
    if (this.#at < this.#source.length) throw new Stop(this.#at);
  }

  #value(): void {
    this.#blank();
    const first = this.#source[this.#at];
    if (first === '{') this.#list('}', () => this.#member());
    else if (first === '[') this.#list(']', () => this.#value());
    else if (first === '"') this.#match(TEXT);
    else if (!this.#literal()) this.#match(NUMBER);
    this.#blank();
  }

  #member(): void {
    this.#blank();
    this.#match(TEXT);
    this.#blank();
    this.#expect(':');
    this.#value();
  }

  #list(end: string, item: () => void): void {
    this.#at++;
    this.#blank();
    if (this.#source[this.#at] === end) {
      this.#at++;
      return;
    }
    for (;;) {
      item();
      if (this.#source[this.#at] !== ',') break;
      this.#at++;
    }
    this.#expect(end);
  }

  #literal(): boolean {
    const literal = LITERALS.find((word) => this.#source.startsWith(word, this.#at));
    this.#at += literal?.length ?? 0;
    return literal !== undefined;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found === undefined) throw new Stop(this.#at);
    this.#at += found.length;
    return found;
  }

  #expect(character: string): void {
    if (this.#source[this.#at] !== character) throw new Stop(this.#at);
    this.#at++;
  }

  #blank(): void {
    while (/[ \t\r\n]/.test(this.#source[this.#at] ?? '')) this.#at++;
  }
}

/** One step to the end of a value: a whole string, a bracket, or what is neither. For text that is known to be JSON. */
const TOKEN = /"(?:[^"\\]+|\\.)*"|[[{]|[\]}]|[^"[\]{}]+/y;
const STRING = /"(?:[^"\\]+|\\.)*"/y;
const BLANK = /[ \t\r\n]*/y;
const SCALAR = /[^,\]} \t\r\n]+/y;

/**
 * Where the value of a pointer begins in text that is JSON. Where the text lacks that value, the nearest value around it
 * is named. Only the way to the value is read, so that a large file is not read again for every finding. Where keys
 * repeat the last one counts, as it does for JSON.parse.
 */
export function offsetOf(source: string, pointer: string): number {
  let at = after(BLANK, source, 0);
  for (const token of pointer.split('/').slice(1)) {
    const inside = child(source, at, token.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (inside === null) return at;
    at = inside;
  }
  return at;
}

/** Where a member or item of the object or list at an offset begins; null where it has none of that name. */
function child(source: string, container: number, name: string): number | null {
  const opening = source[container];
  if (opening !== '{' && opening !== '[') return null;
  let found: number | null = null;
  let at = after(BLANK, source, container + 1);
  for (let index = 0; source[at] !== '}' && source[at] !== ']'; index++) {
    let key = String(index);
    if (opening === '{') {
      const end = after(STRING, source, at);
      key = JSON.parse(source.slice(at, end)) as string;
      // past the colon
      at = after(BLANK, source, after(BLANK, source, end) + 1);
    }
    if (key === name) found = at;
    at = after(BLANK, source, endOf(source, at));
    if (source[at] === ',') at = after(BLANK, source, at + 1);
  }
  return found;
}

/** Where the value that begins at an offset ends. */
function endOf(source: string, start: number): number {
  if (source[start] === '"') return after(STRING, source, start);
  if (source[start] !== '{' && source[start] !== '[') return after(SCALAR, source, start);
  let depth = 0;
  let at = start;
  do {
    if (source[at] === '{' || source[at] === '[') depth++;
    else if (source[at] === '}' || source[at] === ']') depth--;
    at = after(TOKEN, source, at);
  } while (depth > 0);
  return at;
}

function after(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

/** Where something is in a text: both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Offsets into JSON text: of every value by its pointer, or of the first character that is no JSON. */
export type Scanned =
  | { readonly ok: true; readonly offsets: ReadonlyMap<string, number> }
  | { readonly ok: false; readonly offset: number };

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

/**
 * Reads JSON text for its places alone; the values were read by JSON.parse. Where keys repeat the last one counts,
 * as it does for JSON.parse.
 */
export function scanJson(source: string): Scanned {
  const scanner = new Scanner(source);
  try {
    scanner.document();
    return { ok: true, offsets: scanner.offsets };
  } catch (stop) {
    if (stop instanceof Stop) return { ok: false, offset: stop.offset };
    // A text nested so deeply that this cannot follow it has no places, but is no error.
    return { ok: true, offsets: scanner.offsets };
  }
}

export function positionAt(source: string, offset: number): Position {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

class Scanner {
  readonly offsets = new Map<string, number>();
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): void {
    this.#value('');
    if (this.#at < this.#source.length) throw new Stop(this.#at);
  }

  #value(pointer: string): void {
    this.#blank();
    this.offsets.set(pointer, this.#at);
    const first = this.#source[this.#at];
    if (first === '{') this.#list('}', () => this.#member(pointer));
    else if (first === '[') this.#items(pointer);
    else if (first === '"') this.#match(TEXT);
    else if (!this.#literal()) this.#match(NUMBER);
    this.#blank();
  }

  #items(pointer: string): void {
    let index = 0;
    this.#list(']', () => this.#value(`${pointer}/${index++}`));
  }

  #member(pointer: string): void {
    this.#blank();
    const key = JSON.parse(this.#match(TEXT)) as string;
    this.#blank();
    this.#expect(':');
    this.#value(`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
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

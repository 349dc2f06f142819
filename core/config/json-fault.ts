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

/** Offset of the first character that is no JSON; null where all of it is. */
export function faultIn(source: string): number | null {
  try {
    new Scanner(source).document();
    return null;
  } catch (stop) {
    if (stop instanceof Stop) return stop.offset;
    // Nested so deeply that this cannot follow it: no place, but no fault either.
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

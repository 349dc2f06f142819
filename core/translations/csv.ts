/** One record of a table and the line it begins on, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvTable =
  | { readonly ok: true; readonly records: readonly CsvRecord[] }
  /** `open`: a quote that is never closed. `after`: something stands between a closing quote and the next delimiter. */
  | { readonly ok: false; readonly line: number; readonly fault: 'open' | 'after' };

const END = '\r\n';

/** Records as RFC 4180 has them, behind the byte order mark by which spreadsheets know UTF-8. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return `\uFEFF${records.map((cells) => cells.map(writeCell).join(',') + END).join('')}`;
}

function writeCell(value: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * What stands between the cells of a table, and whether its first line says so. Spreadsheets write semicolons where the comma
 * is in numbers, and some write tabs.
 */
export function delimiterOf(source: string): { readonly delimiter: string; readonly isNamed: boolean } {
  const first = /^\uFEFF?([^\r\n]*)/.exec(source)?.[1] ?? '';
  const named = /^"?sep=([,;\t])"?$/i.exec(first)?.[1];
  return {
    delimiter: named ?? [',', ';', '\t'].find((each) => first.includes(each)) ?? ',',
    isNamed: named !== undefined,
  };
}

class Stop {
  readonly line: number;
  readonly fault: 'open' | 'after';
  constructor(line: number, fault: 'open' | 'after') {
    this.line = line;
    this.fault = fault;
  }
}

/** The records of a table; blank lines are none. Any line ending ends a record; inside of quotes it is text. */
export function readCsv(source: string, delimiter: string): CsvTable {
  try {
    return { ok: true, records: [...new Reader(source, delimiter).records()] };
  } catch (stop) {
    if (stop instanceof Stop) return { ok: false, line: stop.line, fault: stop.fault };
    throw stop;
  }
}

const WORDS = /[^"]*/y;
const LINE_END = /\r\n|\r|\n/;

class Reader {
  readonly #source: string;
  readonly #delimiter: string;
  readonly #plain: RegExp;
  #at: number;
  #line = 1;

  constructor(source: string, delimiter: string) {
    this.#source = source;
    this.#delimiter = delimiter;
    this.#plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y');
    this.#at = source.startsWith('\uFEFF') ? 1 : 0;
  }

  *records(): IterableIterator<CsvRecord> {
    while (this.#at < this.#source.length) {
      const line = this.#line;
      const cells = this.#cells();
      if (this.#source.startsWith(END, this.#at)) this.#at++;
      this.#at++;
      this.#line++;
      if (cells.length > 1 || cells[0] !== '') yield { line, cells };
    }
  }

  #cells(): string[] {
    const cells = [this.#cell()];
    while (this.#source[this.#at] === this.#delimiter) {
      this.#at++;
      cells.push(this.#cell());
    }
    return cells;
  }

  #cell(): string {
    if (this.#source[this.#at] !== '"') return this.#take(this.#plain);
    const cell = this.#quoted();
    if (this.#take(this.#plain).trim() !== '') throw new Stop(this.#line, 'after');
    return cell;
  }

  /** From the opening quote to behind the closing one. Two quotes are one that is text. */
  #quoted(): string {
    const opened = this.#line;
    let cell = '';
    do {
      this.#at++;
      const words = this.#take(WORDS);
      this.#line += words.split(LINE_END).length - 1;
      if (this.#at >= this.#source.length) throw new Stop(opened, 'open');
      this.#at++;
      cell += this.#source[this.#at] === '"' ? `${words}"` : words;
    } while (this.#source[this.#at] === '"');
    return cell;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source)?.[0] ?? '';
    this.#at += match.length;
    return match;
  }
}

/**
 * What a spreadsheet would take for a formula and run (OWASP, CSV injection), and what looks as if it were guarded
 * already: an apostrophe in front makes it text. Reading takes one apostrophe off again, so that nothing changes.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function guardCell(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** What ends a text in some programs, and what makes the letters after it run backwards, so that they read as others. */
const MISLEADING = /[\0\u202d\u202e]/g;

/** A cell with words that strangers typed. */
export function strangersCell(value: string): string {
  return guardCell(value.replace(MISLEADING, ''));
}

export function unguardCell(value: string): string {
  return GUARDED.test(value) ? value.slice(1) : value;
}

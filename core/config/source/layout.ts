import type { Source } from './read-source.ts';

/** How a file is laid out. */
export interface Layout {
  readonly byteOrderMark: boolean;
  readonly indent: string;
  readonly lineEnd: string;
  /** Blanks before and after the value. */
  readonly before: string;
  readonly after: string;
}

const MARK = '\uFEFF';
const FIRST_ITEM = /^[{[][ \t]*(\r\n|\n|\r)([ \t]*)/;

/** The layout of a file, by its first lines; one line has no indentation. */
export function layoutOf({ text, byteOrderMark }: Source): Layout {
  const value = text.trim();
  const start = text.indexOf(value);
  const [, lineEnd = '\n', indent = ''] = FIRST_ITEM.exec(value) ?? [];
  return {
    byteOrderMark,
    indent,
    lineEnd,
    before: text.slice(0, start),
    after: text.slice(start + value.length),
  };
}

/** A value as the text of a file of that layout. */
export function writeSource(value: unknown, { byteOrderMark, indent, lineEnd, before, after }: Layout): string {
  const written = JSON.stringify(value, null, indent);
  const lines = lineEnd === '\n' ? written : written.replaceAll('\n', lineEnd);
  return `${byteOrderMark ? MARK : ''}${before}${lines}${after}`;
}

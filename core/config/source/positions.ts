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

/** Characters after which the place is noted, so that no text is read again from its beginning. */
const BLOCK = 4_096;
const LINE_END = 10;

/** The line that a place is in, from 0, and where that begins. */
interface Line {
  readonly line: number;
  readonly start: number;
}

/**
 * `positionAt` for many places in one text, which is read through once, as far as the last of them. Not every line is
 * remembered: a text of line ends alone would take much memory and time.
 */
export function positionsIn(source: string): (offset: number) => Position {
  const blocks: Line[] = [{ line: 0, start: 0 }];
  return (offset) => {
    const block = Math.floor(offset / BLOCK);
    for (let next = blocks.length; next <= block; next++) {
      blocks.push(lineAt(source, next * BLOCK, (next - 1) * BLOCK, blocks[next - 1] as Line));
    }
    const { line, start } = lineAt(source, offset, block * BLOCK, blocks[block] as Line);
    return { line: line + 1, column: offset - start + 1 };
  };
}

/** The line of an offset, read on from a place whose line is known. */
function lineAt(source: string, offset: number, from: number, known: Line): Line {
  let { line, start } = known;
  for (let at = from; at < offset; at++) {
    if (source.charCodeAt(at) !== LINE_END) continue;
    line++;
    start = at + 1;
  }
  return { line, start };
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
  let start: number | null = null;
  let at = after(BLANK, source, container + 1);
  for (let index = 0; source[at] !== '}' && source[at] !== ']'; index++) {
    let key = String(index);
    if (opening === '{') {
      const end = after(STRING, source, at);
      key = JSON.parse(source.slice(at, end)) as string;
      // past the colon
      at = after(BLANK, source, after(BLANK, source, end) + 1);
    }
    if (key === name) start = at;
    at = after(BLANK, source, endOf(source, at));
    if (source[at] === ',') at = after(BLANK, source, at + 1);
  }
  return start;
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

/** Where a character of a string's value stands in the JSON text that holds the string at an offset. */
export function offsetInString(source: string, string: number, character: number): number {
  let at = string + 1;
  for (let passed = 0; passed < character; passed++) {
    if (source[at] !== '\\') at++;
    else at += source[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

import { type TextKey, text } from '#core/texts/index.ts';
import type { ConfigurationFinding } from '../report.ts';
import { offsetInString, offsetOf, type Position, positionAt, positionsIn } from './positions.ts';
import { readJson } from './read-json.ts';

/** The text of a file, without the byte order mark that stood before it. */
export interface DecodedSource {
  readonly ok: true;
  readonly text: string;
  readonly byteOrderMark: boolean;
}

/** Why the bytes of a file are no text that can be kept, and where. */
export interface UndecodedSource extends Position {
  readonly ok: false;
  readonly key: TextKey;
}

const MARK = '\uFEFF';
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
  // JSON begins with a character of ASCII, so UTF-16 without a mark has a zero beside it.
  [null, 0],
  [0, null],
];

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a UTF-8 file. What another encoding would replace is refused, because it could not be written back. */
function decodeSource(bytes: Uint8Array): DecodedSource | UndecodedSource {
  if (isUtf16(bytes)) return { ok: false, key: 'config.utf16', line: 1, column: 1 };
  try {
    const text = decoder.decode(bytes);
    const byteOrderMark = text.startsWith(MARK);
    return { ok: true, text: byteOrderMark ? text.slice(1) : text, byteOrderMark };
  } catch {
    return { ok: false, key: 'config.notUtf8', ...firstFault(bytes) };
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  if (bytes.length < 2) return false;
  return UTF_16.some((pair) => pair.every((byte, at) => byte === null || byte === bytes[at]));
}

/** Where bytes stop being UTF-8: there they differ from what is written for the text that they stand for. */
function firstFault(bytes: Uint8Array): Position {
  const encoded = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (bytes[at] === encoded[at]) at++;
  // A stream leaves the bytes of a character out that is not complete.
  const before = new TextDecoder().decode(bytes.subarray(0, at), { stream: true });
  return positionAt(before, before.length);
}

/** The JSON of a file, complete: its value stands for the whole text. */
export interface JsonSource {
  readonly ok: true;
  /** Without the byte order mark. */
  readonly text: string;
  readonly byteOrderMark: boolean;
  readonly value: unknown;
}

/** A finding about a file, with its place. */
export type PlacedFinding = ConfigurationFinding & Position;

export interface UnreadSource {
  readonly ok: false;
  readonly findings: readonly PlacedFinding[];
}

/** A finding in words, with its place, as other programs get it. */
interface PlacedProblem extends Position {
  readonly path: string;
  readonly problem: string;
}

export function tellPlaced({ path, key, params, line, column }: PlacedFinding): PlacedProblem {
  return { path, problem: text(key, params), line, column };
}

/** The JSON in a file, its bytes or its text, or everything in it that a program would drop or change without a word. */
export function readSource(content: Uint8Array | string): JsonSource | UnreadSource {
  if (typeof content === 'string') return readText(content);
  const decoded = decodeSource(content);
  if (!decoded.ok) {
    const { key, line, column } = decoded;
    return { ok: false, findings: [{ severity: 'error', path: '', key, params: {}, line, column }] };
  }
  return readText(decoded.text, decoded.byteOrderMark);
}

/** Reads a text that is decoded already. */
export function readText(text: string, byteOrderMark = false): JsonSource | UnreadSource {
  const read = readJson(text);
  if (read.ok) return { ok: true, text, byteOrderMark, value: read.value };
  const place = positionsIn(text);
  const findings = read.findings.map(({ offset, ...finding }) => ({ ...finding, ...place(offset) }));
  return { ok: false, findings };
}

/** JSON text in a string of a source, such as the configuration of a page; places are those in the file. */
export function readInnerJson(
  { text }: JsonSource,
  path: string,
  inner: string,
): { readonly ok: true; readonly value: unknown } | UnreadSource {
  const read = readJson(inner);
  if (read.ok) return read;
  const string = offsetOf(text, path);
  const findings = read.findings.map(({ offset, ...finding }) => ({
    ...finding,
    path: path + finding.path,
    ...positionAt(text, offsetInString(text, string, offset)),
  }));
  return { ok: false, findings };
}

/** How a file is laid out. */
export interface FileLayout {
  readonly byteOrderMark: boolean;
  readonly indent: string;
  readonly lineEnd: string;
  /** Blanks before and after the value. */
  readonly before: string;
  readonly after: string;
}

const BYTE_ORDER_MARK = '\uFEFF';
const FIRST_ITEM = /^[{[][ \t]*(\r\n|\n|\r)([ \t]*)/;

/** The layout of a file, by its first lines; one line has no indentation. */
export function fileLayout({ text, byteOrderMark }: JsonSource): FileLayout {
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
export function writeSource(value: unknown, { byteOrderMark, indent, lineEnd, before, after }: FileLayout): string {
  const written = JSON.stringify(value, null, indent);
  const lines = lineEnd === '\n' ? written : written.replaceAll('\n', lineEnd);
  return `${byteOrderMark ? BYTE_ORDER_MARK : ''}${before}${lines}${after}`;
}

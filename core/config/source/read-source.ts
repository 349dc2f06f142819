import { text } from '#core/texts/index.ts';
import type { Finding } from '../report.ts';
import { decodeSource } from './decode-source.ts';
import { offsetInString, offsetOf, type Position, positionAt, positionsIn } from './positions.ts';
import { readJson } from './read-json.ts';

/** The JSON of a file, complete: its value stands for the whole text. */
export interface Source {
  readonly ok: true;
  /** Without the byte order mark. */
  readonly text: string;
  readonly byteOrderMark: boolean;
  readonly value: unknown;
}

/** What is wrong with a file, and where. */
export type PlacedFinding = Finding & Position;

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
export function readSource(content: Uint8Array | string): Source | UnreadSource {
  if (typeof content === 'string') return readText(content);
  const decoded = decodeSource(content);
  if (!decoded.ok) {
    const { key, line, column } = decoded;
    return { ok: false, findings: [{ severity: 'error', path: '', key, params: {}, line, column }] };
  }
  return readText(decoded.text, decoded.byteOrderMark);
}

/** The same of a text that is decoded already. */
export function readText(text: string, byteOrderMark = false): Source | UnreadSource {
  const read = readJson(text);
  if (read.ok) return { ok: true, text, byteOrderMark, value: read.value };
  const place = positionsIn(text);
  const findings = read.findings.map(({ offset, ...finding }) => ({ ...finding, ...place(offset) }));
  return { ok: false, findings };
}

/** JSON text in a string of a source, such as the configuration of a page; places are those in the file. */
export function readInnerJson(
  { text }: Source,
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

import type { TextKey } from '#core/texts/index.ts';
import { type Position, positionAt } from './positions.ts';

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
export function decodeSource(bytes: Uint8Array): DecodedSource | UndecodedSource {
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
  const kept = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (bytes[at] === kept[at]) at++;
  // A stream leaves the bytes of a character out that is not complete.
  const before = new TextDecoder().decode(bytes.subarray(0, at), { stream: true });
  return positionAt(before, before.length);
}

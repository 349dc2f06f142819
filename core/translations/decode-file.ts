/** How the bytes of a file were read. */
export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

export interface DecodedFile {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Byte order marks, by which a file says itself what it is. */
const MARKS = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/**
 * The text of a file that came from anywhere. What is no UTF-8 is most likely what a spreadsheet saves as plain CSV on
 * Windows; that is a guess, so whoever shows the result says it.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked.label).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

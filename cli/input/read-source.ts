import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from '../terminal.ts';
import { STANDARD_INPUT, type Unreadable, whyUnreadable } from './list-files.ts';

type Read<Content> = ({ readonly ok: true } & Content) | { readonly ok: false; readonly why: Unreadable };

export type Source = Read<{ readonly text: string }>;

/** A file, or standard input, as it is. */
export async function readBytes(file: string, terminal: Terminal): Promise<Read<{ readonly bytes: Uint8Array }>> {
  try {
    const bytes = file === STANDARD_INPUT ? await terminal.read() : readFileSync(resolve(terminal.workingFolder, file));
    return { ok: true, bytes };
  } catch (error) {
    return { ok: false, why: whyUnreadable(file, error) };
  }
}

/** The text of a file, or of standard input. A byte order mark is not part of it. */
export async function readSource(file: string, terminal: Terminal): Promise<Source> {
  const read = await readBytes(file, terminal);
  return read.ok ? { ok: true, text: new TextDecoder().decode(read.bytes) } : read;
}

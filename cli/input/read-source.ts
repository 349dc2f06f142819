import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Terminal } from '../terminal.ts';
import { STANDARD_INPUT, type Unreadable, whyUnreadable } from './list-files.ts';

export type Source = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: Unreadable };

/** The text of a file, or of standard input. A byte order mark is not part of it. */
export async function readSource(file: string, terminal: Terminal): Promise<Source> {
  try {
    const text =
      file === STANDARD_INPUT ? await terminal.read() : readFileSync(resolve(terminal.workingFolder, file), 'utf8');
    return { ok: true, text: text.replace(/^\uFEFF/, '') };
  } catch (error) {
    return { ok: false, why: whyUnreadable(file, error) };
  }
}

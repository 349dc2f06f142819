import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '#core/config/json.ts';
import type { TextKey } from '#core/texts/index.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** A journal on the disk: a line of JSON for each step. The last line about something is what holds. */
export interface JournalFile {
  readonly place: string;
  /** Permissions of a new file. */
  readonly mode: number;
  /** What is said of a line that cannot be read, and of a file that cannot be written. */
  readonly damaged: TextKey;
  readonly unwritable: TextKey;
}

export type Line = Readonly<Record<string, unknown>>;

/** Where a folder keeps what is known of the pages of one server. */
export function journalPlace(folder: string, kind: 'pages' | 'images' | 'publish', server: string): string {
  const name = server.replace(/^https?:\/\//, '').replace(/[^a-z0-9.-]+/gi, '_');
  return join(folder, '.portico', `${kind}-${name}.ndjson`);
}

/** The lines of a journal; none where there is no file. A Fault names a line that is no object, or not a right one. */
export function readLines(file: JournalFile, isRight: (line: Line) => boolean = () => true): readonly Line[] {
  if (!existsSync(file.place)) return [];
  return wholeLines(readFileSync(file.place, 'utf8'))
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const read = objectIn(line);
      return read !== null && isRight(read) ? [read] : refuse(file, index);
    });
}

/** What counts of a journal: a last line that is not whole is what a crash left of it. */
export function wholeLines(content: string): string {
  const ended = content.slice(0, content.lastIndexOf('\n') + 1);
  return objectIn(content.slice(ended.length)) === null ? ended : `${content}\n`;
}

function objectIn(line: string): Line | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Throws for a line, by its index. */
export function refuse({ place, damaged }: JournalFile, index: number): never {
  throw new Fault(EXIT.input, damaged, { path: place, line: index + 1 });
}

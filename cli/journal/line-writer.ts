import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EXIT, Fault } from '../output/fault.ts';
import { makeFolder } from '../output/make-folder.ts';
import { type JournalFile, wholeLines } from './read-lines.ts';

/** Adds lines to a journal, which is made with the first one. A step may begin once the line before it is on the disk. */
export class LineWriter {
  readonly #file: JournalFile;
  readonly #first: readonly object[];
  #handle: FileHandle | null = null;
  #waiting = '';
  #writing: Promise<void> | null = null;

  /** `first` are the lines that a new journal begins with. */
  constructor(file: JournalFile, first: readonly object[] = []) {
    this.#file = file;
    this.#first = first;
  }

  /** Resolves when the line is on the disk. */
  append(line: object): Promise<void> {
    this.#waiting += textOf([line]);
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /** Lines that come while others are written go to the disk together. After a failure no further line is written. */
  async #write(): Promise<void> {
    try {
      this.#handle ??= await this.#open();
      while (this.#waiting !== '') {
        const lines = this.#waiting;
        this.#waiting = '';
        await this.#handle.appendFile(lines);
        await this.#handle.datasync();
        if (await this.#isReplaced(this.#handle)) {
          await this.#handle.close();
          this.#handle = await this.#open();
          this.#waiting = lines + this.#waiting;
        }
      }
      this.#writing = null;
    } catch (error) {
      throw unwritable(this.#file, error);
    }
  }

  /** Another process may begin the same journal at the same time: both continue with the one that was first. */
  async #open(): Promise<FileHandle> {
    const { place, mode } = this.#file;
    if (!existsSync(place)) create(this.#file, this.#first);
    const content = readFileSync(place, 'utf8');
    const whole = wholeLines(content);
    if (whole.length < content.length) truncateSync(place, Buffer.byteLength(whole));
    if (whole.length > content.length) appendFileSync(place, '\n');
    return open(place, 'a', mode);
  }

  /** Whether another run put a file in the place of this one: a line that it did not see is written once more. */
  async #isReplaced(handle: FileHandle): Promise<boolean> {
    return (await handle.stat()).ino !== statSync(this.#file.place, { throwIfNoEntry: false })?.ino;
  }

  /** Whoever waited for a line was told of its failure. */
  async close(): Promise<void> {
    await this.#writing?.catch(() => undefined);
    await this.#handle?.close();
    this.#handle = null;
  }
}

/**
 * Puts lines in the place of all lines, at once. What another run adds meanwhile is not lost: what it wrote to the old file
 * before that was replaced is added to the new one, and what it writes there later it writes once more itself. Twice the
 * same line says the same.
 */
export function replaceLines(file: JournalFile, linesNow: () => readonly object[]): void {
  const { place, mode } = file;
  const temporary = `${place}.${randomUUID()}`;
  let old: number | null = null;
  try {
    old = openSync(place, 'r');
    const { size } = fstatSync(old);
    writeFileSync(temporary, textOf(linesNow()), { flush: true, mode });
    renameSync(temporary, place);
    const late = readFileSync(old).subarray(size);
    if (late.length > 0) appendFileSync(place, late, { flush: true });
  } catch (error) {
    rmSync(temporary, { force: true });
    throw unwritable(file, error);
  } finally {
    if (old !== null) closeSync(old);
  }
}

function create({ place, mode }: JournalFile, first: readonly object[]): void {
  const folder = dirname(place);
  makeFolder(folder);
  const temporary = `${place}.${randomUUID()}`;
  writeFileSync(temporary, textOf(first), { flush: true, mode });
  try {
    linkSync(temporary, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(folder);
}

/** A new file is there after a power cut once its folder is on the disk. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function unwritable({ place, unwritable }: JournalFile, error: unknown): Fault {
  return new Fault(EXIT.input, unwritable, { path: place, reason: (error as Error).message });
}

function textOf(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

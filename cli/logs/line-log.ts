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
import { dirname, join } from 'node:path';
import { isObject } from '#core/config/json.ts';
import type { TextKey } from '#core/texts/index.ts';
import { makeFolder } from '../../server/domain/make-folder.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** A log on the disk: a line of JSON for each step. The last line about something is what holds. */
export interface LogFile {
  readonly place: string;
  /** Permissions of a new file. */
  readonly mode: number;
  /** What is said of a line that cannot be read, and of a file that cannot be written. */
  readonly damaged: TextKey;
  readonly unwritable: TextKey;
}

export type LogLine = Readonly<Record<string, unknown>>;

/** The file in which a folder keeps what is known of the pages of one server. */
export function logPlace(folder: string, kind: 'pages' | 'images' | 'publish', server: string): string {
  const name = server.replace(/^https?:\/\//, '').replace(/[^a-z0-9.-]+/gi, '_');
  return join(folder, '.portico', `${kind}-${name}.ndjson`);
}

/** The lines of a log; none where there is no file. A Fault names a line that is no object, or not a right one. */
export function readLines(file: LogFile, isRight: (line: LogLine) => boolean = () => true): readonly LogLine[] {
  if (!existsSync(file.place)) return [];
  return wholeLines(readFileSync(file.place, 'utf8'))
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const read = objectIn(line);
      return read !== null && isRight(read) ? [read] : refuse(file, index);
    });
}

/** What counts of a log: a last line that is not whole is what a crash left of it. */
function wholeLines(content: string): string {
  const ended = content.slice(0, content.lastIndexOf('\n') + 1);
  return objectIn(content.slice(ended.length)) === null ? ended : `${content}\n`;
}

function objectIn(line: string): LogLine | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Throws for a line, by its index. */
export function refuse({ place, damaged }: LogFile, index: number): never {
  throw new Fault(EXIT.input, damaged, { path: place, line: index + 1 });
}

/** Adds lines to a log, which is made with the first one. A step may begin once the line before it is on the disk. */
export class LineWriter {
  readonly #file: LogFile;
  readonly #first: readonly object[];
  #handle: FileHandle | null = null;
  #waiting = '';
  #writing: Promise<void> | null = null;

  /** `first` are the lines that a new log begins with. */
  constructor(file: LogFile, first: readonly object[] = []) {
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

  /** Another process may begin the same log at the same time: both continue with the one that was first. */
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

  /** Ends the writing; a line that failed rejected the promise of its `append`. */
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
export function replaceLines(file: LogFile, linesNow: () => readonly object[]): void {
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

function create({ place, mode }: LogFile, first: readonly object[]): void {
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

function unwritable({ place, unwritable }: LogFile, error: unknown): Fault {
  return new Fault(EXIT.input, unwritable, { path: place, reason: (error as Error).message });
}

function textOf(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

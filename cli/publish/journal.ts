import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { damaged, journalPlace, lineAt } from '../input/journal-lines.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** What is known of one file: the page it became, and how far its publishing went. */
export interface JournalEntry {
  /** Relative to the folder of the journal, with slashes. */
  readonly file: string;
  /** Of the content that was sent last. */
  readonly hash: string;
  /** When this was recorded, ISO 8601. */
  readonly at: string;
  /** The Idempotency-Key of the page's creation. */
  readonly key?: string;
  /** Absent while it is not known whether the page was created. */
  readonly page?: string;
  /** ETag and `updated_at` of the draft as it was saved from the file. */
  readonly etag?: string;
  readonly saved?: string;
  readonly published?: true;
}

/** The first line; its id makes the keys of this journal its own. */
interface Header {
  readonly journal: 'portico publish';
  readonly version: 1;
  readonly id: string;
  readonly server: string;
}

/** The files that a run has to publish. */
interface Run {
  readonly run: readonly string[];
}

/**
 * Remembers on the disk which file became which page of one server: a line for each step, which is on the disk before the
 * next step begins. It stands in the folder of the files and names them relative to it, so that it can be committed with
 * them. It contains no token.
 */
export interface Journal {
  readonly place: string;
  /** How a file is named in the journal. */
  nameOf(path: string): string;
  entryOf(name: string): JournalEntry | undefined;
  /** The files of the last run that was not finished, as paths. */
  readonly unfinished: readonly string[];
  begin(names: readonly string[]): Promise<void>;
  /** Resolves when it is on the disk. */
  record(entry: JournalEntry): Promise<void>;
  /** The same for the same parts, whichever process asks. */
  keyFor(...parts: readonly string[]): string;
  /** Leaves one line for each file; the run is forgotten where it is finished. */
  close(finished: boolean): Promise<void>;
}

/** The journal of the nearest folder that has one for this server, else a new one in `folder`. */
export function readJournal(folder: string, server: string): Journal {
  const home = folderOfJournal(folder, server) ?? folder;
  const place = placeOf(home, server);
  const { header: known, entries, run } = parse(place, server);
  let header = known;
  let appender: Promise<Appender> | null = null;
  const open = async () => {
    const opened = await openAppender(place, known);
    // Another run may have begun the journal meanwhile: its id makes the keys of both.
    header = parse(place, server).header;
    return opened;
  };
  const append = async (line: object): Promise<void> => {
    appender ??= open();
    await (await appender).append(line);
  };
  const nameOf = (path: string) => relative(home, path).split(sep).join('/');
  return {
    place,
    nameOf,
    entryOf: (name) => entries.get(name),
    unfinished: run.map((name) => join(home, name)),
    begin: (names) => append({ run: names } satisfies Run),
    record(entry) {
      entries.set(entry.file, entry);
      return append(entry);
    },
    keyFor: (...parts) =>
      createHash('sha256')
        .update(JSON.stringify([header.id, ...parts]))
        .digest('hex'),
    async close(finished) {
      if (appender === null) return;
      await (await appender).close();
      const sorted = [...entries.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
      if (finished) replace(place, [header, ...sorted]);
    },
  };
}

/** The nearest folder, upwards, with a journal for this server. */
export function folderOfJournal(folder: string, server: string): string | null {
  if (existsSync(placeOf(folder, server))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : folderOfJournal(parent, server);
}

const placeOf = (folder: string, server: string) => journalPlace(folder, 'publish', server);

interface Parsed {
  readonly header: Header;
  readonly entries: Map<string, JournalEntry>;
  readonly run: readonly string[];
}

/** A last line without its end is what a crash left of it: it is dropped. */
function parse(place: string, server: string): Parsed {
  const fresh: Header = { journal: 'portico publish', version: 1, id: randomUUID(), server };
  const content = existsSync(place) ? readFileSync(place, 'utf8') : '';
  const [first, ...lines] = content
    .split('\n')
    .slice(0, -1)
    .map((line, index) => lineAt(line, index, place));
  const header = first === undefined ? fresh : (first as unknown as Header);
  if (header.journal !== 'portico publish' || header.version !== 1) throw damaged(place, 1);
  if (header.server !== server) {
    throw new Fault(EXIT.input, 'cli.publish.otherServer', { path: place, server: header.server });
  }
  const entries = new Map<string, JournalEntry>();
  let run: readonly string[] = [];
  for (const line of lines) {
    if (Array.isArray(line.run)) run = line.run as string[];
    else entries.set(String(line.file), line as unknown as JournalEntry);
  }
  return { header, entries, run };
}

interface Appender {
  append(line: object): Promise<void>;
  close(): Promise<void>;
}

async function openAppender(place: string, header: Header): Promise<Appender> {
  const handle = await prepare(place, header);
  let waiting = '';
  let writing: Promise<void> | null = null;
  // Lines that come while others are written go to the disk together.
  const write = async () => {
    while (waiting !== '') {
      const lines = waiting;
      waiting = '';
      await handle.appendFile(lines);
      await handle.datasync();
    }
    writing = null;
  };
  return {
    append(line) {
      waiting += `${JSON.stringify(line)}\n`;
      writing ??= write();
      return writing;
    },
    async close() {
      await writing;
      await handle.close();
    },
  };
}

/** Another process may begin the same journal at the same time: both continue with the one that was first. */
async function prepare(place: string, header: Header): Promise<FileHandle> {
  try {
    mkdirSync(dirname(place), { recursive: true });
    if (!existsSync(place)) create(place, header);
    const content = readFileSync(place);
    const whole = content.lastIndexOf('\n') + 1;
    if (whole < content.length) truncateSync(place, whole);
    return await openFile(place, 'a');
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.publish.unwritable', { path: place, reason: (error as Error).message });
  }
}

function create(place: string, header: Header): void {
  const temporary = `${place}.${randomUUID()}`;
  writeFileSync(temporary, `${JSON.stringify(header)}\n`);
  try {
    linkSync(temporary, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function replace(place: string, lines: readonly object[]): void {
  const temporary = `${place}.${process.pid}`;
  writeFileSync(temporary, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { flush: true });
  renameSync(temporary, place);
}

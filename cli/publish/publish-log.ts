import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { LineWriter, type LogFile, logPlace, readLines, refuse, replaceLines } from '../logs/line-log.ts';
import { nearest } from '../logs/server-name.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** What is known of one file: the page it became, and how far its publishing went. */
export interface PublishLogEntry {
  /** Relative to the folder of the log, with slashes. */
  readonly file: string;
  /** Hash of the content that was sent last. */
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

/** The first line; its id makes the keys of this log its own. */
interface Header {
  readonly journal: 'portico publish';
  readonly version: 1;
  readonly id: string;
  readonly server: string;
  /** The address that it was begun with, for people; absent where `server` is an address. */
  readonly address?: string;
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
export interface PublishLog {
  readonly place: string;
  /** How a file is named in the log. */
  nameOf(path: string): string;
  entryOf(name: string): PublishLogEntry | undefined;
  /** All that is known now, as another run may have added to it. */
  entriesNow(): readonly PublishLogEntry[];
  /** The files of the last run that was not finished, as paths. */
  readonly unfinished: readonly string[];
  begin(names: readonly string[]): Promise<void>;
  /** Resolves when it is on the disk. */
  record(entry: PublishLogEntry): Promise<void>;
  /** A key made of these parts: every process gets this key for them. */
  keyFor(...parts: readonly string[]): string;
  /** Leaves one line for each file; the run is forgotten where it is finished. */
  close(finished: boolean): Promise<void>;
}

/** How logs of a server are named, and its address of now. */
interface LogNames {
  readonly server: string;
  readonly names: readonly string[];
  readonly url?: string;
}

/**
 * The log of the nearest folder that has one for this server, else a new one in `folder`. What logs above it or
 * between it and the files know counts, too: a run over other folders began another one.
 */
export function readPublishLog(
  folder: string,
  { server, names, url }: LogNames,
  files: readonly string[] = [],
): PublishLog {
  const home = folderOfLog(folder, server) ?? folder;
  const file = fileIn(home, server);
  const read = () => parse(file, server, url);
  const { header: firstHeader, entries, run } = read();
  for (const entry of otherEntries(home, names, files)) {
    const before = entries.get(entry.file);
    if (before === undefined || before.at < entry.at) entries.set(entry.file, entry);
  }
  const writer = new LineWriter(file, [firstHeader]);
  let header = firstHeader;
  let isBegun = false;
  /** The list of this run; of a run that was not finished before, it is what it goes on with. */
  let begun = JSON.stringify(run);
  const append = async (line: object): Promise<void> => {
    await writer.append(line);
    // Another run may have begun the log meanwhile: its id makes the keys of both.
    if (!isBegun) header = read().header;
    isBegun = true;
  };
  return {
    place: file.place,
    nameOf: (path) => nameIn(home, path),
    entryOf: (name) => entries.get(name),
    entriesNow: () => [...new Map([...entries, ...read().entries]).values()],
    unfinished: run.map((name) => join(home, name)),
    begin(names) {
      begun = JSON.stringify(names);
      return append({ run: names } satisfies Run);
    },
    record(entry) {
      entries.set(entry.file, entry);
      return append(entry);
    },
    keyFor: (...parts) =>
      createHash('sha256')
        .update(JSON.stringify([header.id, ...parts]))
        .digest('hex'),
    async close(finished) {
      await writer.close();
      if (!isBegun || !finished) return;
      replaceLines(file, () => {
        const now = read();
        const sorted = [...now.entries.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
        // The list of another run that is not finished stays.
        const others = JSON.stringify(now.run) === begun ? [] : [{ run: now.run } satisfies Run];
        return [header, ...sorted, ...others];
      });
    },
  };
}

/** What the other logs know of files in `home`. */
function otherEntries(home: string, names: readonly string[], files: readonly string[]): PublishLogEntry[] {
  const inner = files.flatMap((file) => foldersAbove(file).filter((folder) => folder.startsWith(`${home}${sep}`)));
  const places = [...new Set([home, ...foldersAbove(home), ...inner])];
  return places.flatMap((folder) =>
    names
      .flatMap((server) => [...parse(fileIn(folder, server), server).entries.values()])
      .map((entry) => ({ ...entry, file: nameIn(home, join(folder, entry.file)) }))
      .filter((entry) => !entry.file.startsWith('../')),
  );
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...foldersAbove(parent)];
}

/** How a file is named in the log of a folder. */
const nameIn = (home: string, path: string): string => relative(home, path).split(sep).join('/');

/** The nearest folder, upwards, with a log for this server. */
export function folderOfLog(folder: string, server: string): string | null {
  return nearest(folder, (each) => existsSync(fileIn(each, server).place));
}

/** The lock of the log in a folder: a run holds it from before it reads the log until it has closed it. */
export const lockOfLog = (folder: string, server: string) => fileIn(folder, server).place.replace(/ndjson$/, 'lock');

const fileIn = (folder: string, server: string): LogFile => ({
  place: logPlace(folder, 'publish', server),
  mode: 0o666,
  damaged: 'cli.publish.damaged',
  unwritable: 'cli.publish.unwritable',
});

interface Parsed {
  readonly header: Header;
  readonly entries: Map<string, PublishLogEntry>;
  readonly run: readonly string[];
}

function parse(file: LogFile, server: string, url = server): Parsed {
  const address = url === server ? {} : { address: url };
  const fresh: Header = { journal: 'portico publish', version: 1, id: randomUUID(), server, ...address };
  const [first, ...lines] = readLines(file);
  const header = first === undefined ? fresh : (first as unknown as Header);
  if (header.journal !== 'portico publish') refuse(file, 0);
  if (header.version !== 1) throw new Fault(EXIT.input, 'cli.publish.otherVersion', { path: file.place });
  if (header.server !== server) {
    throw new Fault(EXIT.input, 'cli.publish.otherServer', { path: file.place, server: header.server });
  }
  const entries = new Map<string, PublishLogEntry>();
  let run: readonly string[] = [];
  for (const line of lines) {
    if (Array.isArray(line.run)) run = line.run as string[];
    else entries.set(String(line.file), line as unknown as PublishLogEntry);
  }
  return { header, entries, run };
}

import {
  appendFileSync,
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { EXIT, Fault } from '../output/fault.ts';

/** What is known of one page of a plan; each line of the journal adds to what was known of it. */
export interface KnownPage {
  readonly page: string;
  /** As it was, so that it can be restored: on the disk before the page is saved. */
  readonly before?: { readonly html: string; readonly config: string };
  /** Whether visitors had just that. */
  readonly wasPublished?: boolean;
  /** ETag of the page with the change. */
  readonly applied?: string;
  readonly published?: true;
  /** ETag of the page as it was restored. */
  readonly back?: string;
  readonly backPublished?: true;
}

/** How far a plan is, on the disk: every line is there before the next step begins. It contains no token and no secret. */
export interface FleetJournal {
  of(page: string): KnownPage | undefined;
  record(entry: KnownPage): void;
  close(): void;
}

export function openJournal(place: string): FleetJournal {
  const known = readJournal(place);
  let file: number | null = null;
  return {
    of: (page) => known.get(page),
    record(entry) {
      file ??= openToAppend(place);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      fdatasyncSync(file);
      known.set(entry.page, { ...known.get(entry.page), ...entry });
    },
    close() {
      if (file !== null) closeSync(file);
    },
  };
}

/** A last line without its end is what a crash left of it: it is as good as not written. */
export function readJournal(place: string): Map<string, KnownPage> {
  const known = new Map<string, KnownPage>();
  const content = existsSync(place) ? readFileSync(place, 'utf8') : '';
  for (const [index, line] of content.split('\n').slice(0, -1).entries()) {
    const entry = parse(line);
    if (typeof entry?.page !== 'string') throw new Fault(EXIT.input, 'fleet.damaged', { path: place, line: index + 1 });
    known.set(entry.page, { ...known.get(entry.page), ...entry });
  }
  return known;
}

function parse(line: string): KnownPage | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function openToAppend(place: string): number {
  try {
    mkdirSync(dirname(place), { recursive: true });
    const content = existsSync(place) ? readFileSync(place) : Buffer.alloc(0);
    const whole = content.lastIndexOf('\n') + 1;
    if (whole < content.length) truncateSync(place, whole);
    const file = openSync(place, 'a', 0o600);
    syncFolder(dirname(place));
    return file;
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path: place, reason: (error as Error).message });
  }
}

/** A new file is there after a power cut once its folder is on the disk. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fdatasyncSync(folder);
  closeSync(folder);
}

type Stage = 'planned' | 'begun' | 'applied' | 'published' | 'restored';

/** How far one page is. A page that is only begun may be saved: its answer was not heard. */
export function stageOf(known: KnownPage | undefined): Stage {
  if (known?.back !== undefined) return 'restored';
  if (known?.published) return 'published';
  if (known?.applied !== undefined) return 'applied';
  return known === undefined ? 'planned' : 'begun';
}

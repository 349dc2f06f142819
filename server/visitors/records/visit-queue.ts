import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { Turns } from '../../domain/turns.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import { goOffline } from '../leases/go-offline.ts';
import { keepLease } from '../leases/keep-leases.ts';
import { keepConsent } from './keep-consent.ts';
import { tellVisit } from './tell-visit.ts';
import type { Trace, Traces, VisitTraces } from './traces.ts';

/** What the store is told, but for the consent: that tells how it is filed. */
type Written = Exclude<Trace, { kind: 'consent' }>;

type Writer<Kind extends Written['kind']> = (
  record: Traces[Kind],
  store: Repositories,
  now: number,
) => Promise<unknown>;

const WRITERS: { readonly [Kind in Written['kind']]: Writer<Kind> } = {
  online: (record, { onlineDevices }) => onlineDevices.put(record),
  offline: (record, data, now) => goOffline(record, 'refused', now, data),
  coupon_use: ({ coupon_id, client, at }, { coupons }) => coupons.use(coupon_id, client, at),
  coupon_return: ({ coupon_id, client, forget }, { coupons }) => coupons.giveBack(coupon_id, forget ? client : null),
  voucher_lease: (record, data) => keepLease(record, data),
  step_done: (record, { pendingSteps }) => pendingSteps.remove(record),
  sms_code: ({ page_id, number, hash }, { smsCodes }) => smsCodes.remove(page_id, number, hash),
};

function write({ kind, record }: Written, store: Repositories, now: number): Promise<unknown> {
  // Each kind has the writer of its own record; TypeScript cannot follow that through the union.
  return (WRITERS[kind] as (record: Written['record'], store: Repositories, now: number) => Promise<unknown>)(
    record,
    store,
    now,
  );
}

/** Stores all of a visit or nothing of it; a visit that is stored already is left as it is. */
export function writeVisit({ id, traces }: VisitTraces, now: number, store: Transactional): Promise<void> {
  return store.tx(async (tx) => {
    // By the time of the recording: one that waited for days may be reported again just as any other.
    if (!(await tx.recordedVisits.add(id, now))) return;
    let kept: Awaited<ReturnType<typeof keepConsent>> | null = null;
    for (const trace of traces) {
      if (trace.kind === 'consent') kept = await keepConsent(trace.record, tx);
      else await write(trace, tx, now);
    }
    await tellVisit({ traces, kept }, now, tx);
  });
}

/** Taken from the disk while there is room: about 2,000 visits can be written even if it is full later. */
const RESERVED = 1_048_576;
/** Servers that may have the same data folder. */
const QUEUES = 100;
/** No visit is added to a longer queue. */
const LONGEST = 16 * 1_048_576;
const END = '\0';

/** Locks a file for this process until the function it gives is called; null if another process has it. */
export type LockFile = (file: string) => (() => void) | null;

interface Batch {
  readonly lines: string[];
  readonly written: Promise<void>;
}

/**
 * The visits that wait to be recorded, in a file of the data folder, so that a server that is killed finds them again.
 * Where several servers have the same folder, each has a file of its own; the next that starts takes one that is free.
 * Each line is a checksum and a visit; a zero byte ends the queue. The file is
 * written in place and never made shorter, so that it needs no room on a full disk.
 */
export class VisitQueue {
  /** The visits that waited when it was opened. */
  readonly found: readonly VisitTraces[];
  readonly #file: FileHandle;
  readonly #unlock: () => void;
  readonly #turns = new Turns();
  #length: number;
  /** What the next write takes along; null: nothing waits for it. */
  #batch: Batch | null = null;

  private constructor(file: FileHandle, { found, length }: Lines, unlock: () => void) {
    this.#file = file;
    this.#unlock = unlock;
    this.found = found;
    this.#length = length;
  }

  static async open(folder: string, lock: LockFile): Promise<VisitQueue> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { path, unlock } = lockQueue(folder, lock);
    try {
      return await VisitQueue.#openLocked(path, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  static async #openLocked(path: string, unlock: () => void): Promise<VisitQueue> {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      const lines = readLines(await file.readFile());
      const { size } = await file.stat();
      // Without room for it the queue still works as long as the file need not grow.
      if (size < RESERVED) await file.write(Buffer.alloc(RESERVED - size), 0, null, size).catch(() => undefined);
      return new VisitQueue(file, lines, unlock);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Rejects if the visit is not on the disk. Visits that come at the same time are written together, or not at all. */
  append(visit: VisitTraces): Promise<void> {
    const json = JSON.stringify(visit);
    this.#batch ??= this.#beginBatch();
    this.#batch.lines.push(`${checksum(json)} ${json}\n`);
    return this.#batch.written;
  }

  /**
   * Forgets all visits in it, and overwrites them: they are recorded. One that a crash brings back is recorded once all
   * the same.
   */
  clear(): Promise<void> {
    return this.#turns.run('file', async () => {
      if (this.#length === 0) return;
      const written = this.#length + END.length;
      this.#length = 0;
      await this.#write(Buffer.alloc(written));
    });
  }

  close(): Promise<void> {
    return this.#turns.run('file', async () => {
      await this.#file.close();
      this.#unlock();
    });
  }

  #beginBatch(): Batch {
    const lines: string[] = [];
    const written = this.#turns.run('file', async () => {
      this.#batch = null;
      const bytes = Buffer.from(lines.join(''));
      if (this.#length + bytes.length > LONGEST) throw new Error('The journal of waiting visits is full.');
      await this.#write(Buffer.concat([bytes, Buffer.from(END)]));
      await this.#file.datasync();
      this.#length += bytes.length;
    });
    return { lines, written };
  }

  async #write(bytes: Buffer): Promise<void> {
    const { bytesWritten } = await this.#file.write(bytes, 0, bytes.length, this.#length);
    if (bytesWritten < bytes.length) throw new Error('The disk has no room for the journal of waiting visits.');
  }
}

/** The visits in all queues of a data folder, also while servers write them. */
export async function waitingVisits(folder: string): Promise<VisitTraces[]> {
  const names = await readdir(folder).catch(() => []);
  const found: VisitTraces[] = [];
  for (const name of names.filter((one) => /^waiting-visits(-\d+)?\.journal$/.test(one))) {
    found.push(...readLines(await readFile(join(folder, name))).found);
  }
  return found;
}

/** The queue of a data folder; null if it cannot be opened, which is logged. */
export async function openVisitQueue(
  { data }: { readonly data: string },
  log: Pick<FastifyBaseLogger, 'error'>,
  lock: LockFile,
): Promise<VisitQueue | null> {
  try {
    return await VisitQueue.open(data, lock);
  } catch (error) {
    log.error({ err: error }, 'the journal of waiting visits cannot be opened; visits that wait are in memory alone');
    return null;
  }
}

/** The first queue of the folder that no other server has. */
function lockQueue(folder: string, lock: LockFile): { readonly path: string; readonly unlock: () => void } {
  for (let n = 1; n <= QUEUES; n++) {
    const path = join(folder, n === 1 ? 'waiting-visits.journal' : `waiting-visits-${n}.journal`);
    const unlock = lock(`${path}-lock`);
    if (unlock) return { path, unlock };
  }
  throw new Error(`All ${QUEUES} journals of waiting visits in ${folder} are used by other servers.`);
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

interface Lines {
  readonly found: readonly VisitTraces[];
  /** In bytes. */
  readonly length: number;
}

/** The lines up to the end, or up to the first one that was not written completely. */
function readLines(content: Buffer): Lines {
  const end = content.indexOf(END);
  const lines = content.subarray(0, end === -1 ? content.length : end);
  const found: VisitTraces[] = [];
  let length = 0;
  for (let next = lines.indexOf('\n'); next !== -1; next = lines.indexOf('\n', length)) {
    const line = lines.subarray(length, next).toString();
    const json = line.slice(9);
    if (line.slice(0, 8) !== checksum(json)) break;
    found.push(JSON.parse(json) as VisitTraces);
    length = next + 1;
  }
  return { found, length };
}

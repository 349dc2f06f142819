import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { Turns } from '../../domain/turns.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { OnlineDevice, PendingStep } from '../../ports/store/visitor-grants.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import { keepLease } from '../leases/keep-leases.ts';
import { keepConsent } from './keep-consent.ts';

/** A use of a coupon by a device. */
export interface CouponOfVisit {
  readonly coupon_id: number;
  readonly client: string;
  readonly at: number;
}

/** A use of a coupon that the gateway did not take. */
export interface CouponReturn {
  readonly coupon_id: number;
  readonly client: string;
  /** Whether the device had not used it before. */
  readonly forget: boolean;
}

/** A code of a text message that let somebody in. */
export interface RedeemedCode {
  readonly page_id: string;
  readonly number: string;
  readonly hash: string;
}

/** The kinds of what a visit leaves behind. */
export interface Traces {
  readonly online: OnlineDevice;
  /** The gateway did not let the device in. */
  readonly offline: Pick<OnlineDevice, 'page_id' | 'client'>;
  readonly consent: ConsentRecord;
  readonly coupon_use: CouponOfVisit;
  readonly coupon_return: CouponReturn;
  /** What a device that goes online may use, and what others no longer may. */
  readonly voucher_lease: VoucherLease;
  readonly sms_code: RedeemedCode;
  /** The device went on to its gateway. */
  readonly step_done: Pick<PendingStep, 'page_id' | 'device'>;
}

/** One thing to record of a visit. It is plain data, because it may wait in memory before it can be stored. */
export type Trace = { [Kind in keyof Traces]: { readonly kind: Kind; readonly record: Traces[Kind] } }[keyof Traces];

/** The traces of one visit. The same `id` is stored once, however often it is reported. */
export interface VisitTraces {
  readonly id: string;
  readonly traces: readonly Trace[];
}

const WRITERS: { readonly [Kind in keyof Traces]: (record: Traces[Kind], store: Repositories) => Promise<void> } = {
  online: (record, { onlineDevices }) => onlineDevices.put(record),
  offline: (record, { onlineDevices }) => onlineDevices.remove(record),
  consent: (record, data) => keepConsent(record, data),
  coupon_use: ({ coupon_id, client, at }, { coupons }) => coupons.use(coupon_id, client, at),
  coupon_return: ({ coupon_id, client, forget }, { coupons }) => coupons.giveBack(coupon_id, forget ? client : null),
  voucher_lease: (record, data) => keepLease(record, data),
  step_done: (record, { pendingSteps }) => pendingSteps.remove(record),
  sms_code: ({ page_id, number, hash }, { smsCodes }) => smsCodes.remove(page_id, number, hash),
};

function write({ kind, record }: Trace, store: Repositories): Promise<void> {
  // Each kind has the writer of its own record; TypeScript cannot follow that through the union.
  return (WRITERS[kind] as (record: Trace['record'], store: Repositories) => Promise<void>)(record, store);
}

/** Stores all of a visit or nothing of it; a visit that is stored already is left as it is. */
export function writeVisit({ id, traces }: VisitTraces, now: number, store: Transactional): Promise<void> {
  return store.tx(async (tx) => {
    // By the time of the recording: one that waited for days may be reported again just as any other.
    if (!(await tx.recordedVisits.add(id, now))) return;
    for (const trace of traces) await write(trace, tx);
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

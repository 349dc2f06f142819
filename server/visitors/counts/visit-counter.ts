import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { localDayAt } from '#core/statistics/local-days.ts';
import type { Told } from '#core/statistics/types.ts';
import { foldVisits, summed } from '#core/statistics/visits.ts';
import { addressKey } from '../../domain/addresses.ts';
import type { Background } from '../../domain/background.ts';
import { Limiter } from '../../domain/limiter.ts';
import { Turns } from '../../domain/turns.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { CountedDay, KeptDevice } from '../../ports/store/visitors/visit-counts.ts';

// spec statistics.3, statistics.6

/** What visitors did is written so often; a server that is killed loses no more. */
const EVERY = 10_000;
/** Things that wait in memory while the store does not answer; later ones are lost. */
const MOST_WAITING = 20_000;
/** Things of one address between two writes. A venue is one address; nobody fills the memory with names of devices. */
const OF_ADDRESS = 1_000;
/** Devices in one transaction: visitors are answered between two. */
const BATCH = 100;
/** Devices of a day that are told apart at a page. Of more nobody has so many guests: each is a visit of its own. */
const MOST_DEVICES = 100_000;
/** Hexadecimal digits of 64 bits. */
const HASH_LENGTH = 16;

/** What a device did at a page, as it waits to be counted. `device` is its name, which is not kept. */
export interface VisitTold extends Told {
  readonly page: string;
  readonly device: string;
  /** Time zone of the page; where it is not known, no day is begun. */
  readonly zone: string | null;
}

interface CounterDeps {
  readonly store: Transactional;
  readonly background: Background;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Things that are written in one transaction. Written again after an answer that was lost, they are there already. */
interface Batch {
  readonly id: string;
  readonly page: string;
  readonly told: readonly VisitTold[];
}

/** Counts visits in memory, and writes them behind the visitors, who never wait for it. */
export class VisitCounter {
  readonly #deps: CounterDeps;
  readonly #turns = new Turns();
  readonly #addresses: Limiter;
  #waiting: VisitTold[] = [];
  /** What could not be written yet. */
  #late: readonly Batch[] = [];
  #lateCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #lost = 0;
  #isClosed = false;

  constructor(deps: CounterDeps) {
    this.#deps = deps;
    this.#addresses = new Limiter(EVERY, deps.clock.elapsed);
  }

  /** Notes what a device did, as its visitor's own address says. It waits for nothing, and never fails. */
  tell(told: VisitTold, address?: string): void {
    const isTooMuch = address !== undefined && this.#addresses.take(addressKey(address), OF_ADDRESS) > 0;
    if (isTooMuch || this.#waiting.length + this.#lateCount >= MOST_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(told);
    this.#flushLater();
  }

  /** Writes what waits. What cannot be written stays, and is tried again. */
  flush(): Promise<void> {
    return this.#turns.run('counts', () => this.#flush());
  }

  /** Writes the rest once. What the store does not take then is lost. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.flush();
  }

  #flushLater(): void {
    if (this.#isClosed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#deps.background.run('visits not counted', () => this.flush());
    }, EVERY);
    this.#timer.unref();
  }

  #keepLate(batches: readonly Batch[]): void {
    this.#late = batches;
    this.#lateCount = batches.reduce((sum, { told }) => sum + told.length, 0);
  }

  async #flush(): Promise<void> {
    const { log } = this.#deps;
    const batches = [...this.#late, ...batchesOf(this.#waiting)];
    this.#waiting = [];
    this.#keepLate(batches);
    try {
      for (const batch of batches) {
        await writeBatch(batch, this.#deps);
        this.#keepLate(this.#late.slice(1));
      }
    } catch (error) {
      if (!storageProblem(error)) throw error;
      log.warn({ err: error, waiting: this.#late.length, lost: this.#lost }, 'visits are counted later');
      this.#flushLater();
    }
  }
}

/** Batches of one page, with all that a device did. */
function batchesOf(waiting: readonly VisitTold[]): Batch[] {
  const pages = groupedBy(waiting, ({ page }) => page);
  return [...pages].flatMap(([page, told]) => {
    const devices = [...groupedBy(told, ({ device }) => device).values()];
    const parts = Array.from({ length: Math.ceil(devices.length / BATCH) }, (_, index) =>
      devices.slice(index * BATCH, (index + 1) * BATCH).flat(),
    );
    return parts.map((part) => ({ id: randomUUID(), page, told: part }));
  });
}

async function writeBatch({ id, page, told }: Batch, { store, clock }: CounterDeps): Promise<void> {
  await store.tx(async (tx) => {
    if (!(await tx.visitCounts.begin(id, clock.now()))) return;
    // At midnight the same device is two.
    let rest = [...told].sort((one, other) => one.at - other.at);
    while (rest.length > 0) {
      const day = await dayOf(rest, tx);
      const isOfDay = ({ at }: VisitTold) => day === null || at < day.ends_at;
      await countDay(page, rest.filter(isOfDay), day, tx);
      rest = rest.filter((each) => !isOfDay(each));
    }
  });
}

/** The day of the first of them; null where the page has none and its time zone is not known. */
async function dayOf(told: readonly VisitTold[], { visitCounts }: Transactional): Promise<CountedDay | null> {
  const [first] = told;
  if (!first) return null;
  const known = await visitCounts.dayAt(first.page, first.at);
  if (known) return known;
  const zone = told.find((each) => each.zone !== null)?.zone;
  if (zone === undefined || zone === null) return null;
  const { begins, ends } = localDayAt(first.at, zone);
  const salt = randomBytes(32).toString('base64url');
  return visitCounts.addDay({ page_id: first.page, begins_at: begins, ends_at: ends, salt, devices: 0 });
}

async function countDay(
  page: string,
  told: readonly VisitTold[],
  day: CountedDay | null,
  { visitCounts }: Transactional,
): Promise<void> {
  const nameOf = ({ device }: VisitTold) => (day === null ? device : hashOf(device, day.salt));
  const devices = groupedBy(told, nameOf);
  const known = new Map(day === null ? [] : await visitCounts.devices(day, [...devices.keys()]));
  const folded = [...devices].map(([hash, did]) => ({ hash, ...foldVisits(known.get(hash) ?? null, did) }));
  await visitCounts.add(page, summed(folded.flatMap(({ counts }) => counts)));
  if (day === null) return;
  const room = day.devices < MOST_DEVICES;
  const kept = folded.filter(({ hash }) => room || known.has(hash));
  const rows = kept.map(({ hash, device }): KeptDevice => [hash, device]);
  await visitCounts.keepDevices(day, rows, kept.filter(({ hash }) => !known.has(hash)).length);
}

function groupedBy(all: readonly VisitTold[], nameOf: (told: VisitTold) => string): Map<string, VisitTold[]> {
  const groups = new Map<string, VisitTold[]>();
  for (const told of all) {
    const group = groups.get(nameOf(told));
    if (group) group.push(told);
    else groups.set(nameOf(told), [told]);
  }
  return groups;
}

function hashOf(device: string, salt: string): string {
  return createHmac('sha256', salt).update(device).digest('hex').slice(0, HASH_LENGTH);
}

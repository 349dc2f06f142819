import type { FastifyBaseLogger } from 'fastify';
import { type Background, settledWithin } from '../../domain/background.ts';
import { Turns } from '../../domain/turns.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { StorageUnusable, type Transactional } from '../../ports/store/store.ts';
import type { Traces, VisitTraces } from './traces.ts';
import { type VisitQueue, writeVisit } from './visit-queue.ts';

/** Limits of the memory queue, in visits and in bytes of their JSON. */
const MOST_WAITING = { visits: 10_000, bytes: 8 * 1024 * 1024 };
/**
 * Visits written in one go. Few, so that visitors are answered between two goes, and because a transaction that others come
 * in the way of is run alone in the end: saves wait that long.
 */
const BATCH = 25;
const SECOND = 1_000;
/** Waits between two tries: the first after 2 s, each twice as long as the one before, up to a minute. */
const RETRY = { first: 2 * SECOND, longest: 60 * SECOND, next: 10 };
/**
 * The longest that a visitor waits for the store and then for the queue, or for a batch that is written; and that a
 * batch may take.
 */
const LONGEST = { store: 500, queue: 500, turn: SECOND, batch: 15 * SECOND };

interface Waiting {
  readonly visit: VisitTraces;
  readonly bytes: number;
}

interface RecorderDeps {
  readonly store: Transactional;
  readonly background: Background;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** null if none can be opened: then visits wait in memory alone. */
  readonly queue: VisitQueue | null;
}

/**
 * Records visits, and never refuses a visitor because it cannot: what the store does not accept in time waits in memory
 * and in a queue on the disk, and is written later, in order and once. If too much waits, the oldest visits are kept
 * and newer ones are lost. What waits, what waits in memory alone, and what is lost is counted.
 */
export class VisitRecorder {
  readonly #store: Transactional;
  readonly #retryInOrder: ReturnType<Background['inOrder']>;
  readonly #turns = new Turns();
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #queue: VisitQueue | null;
  readonly #waiting = new Map<string, Waiting>();
  #bytes = 0;
  #lost = 0;
  #recorded = 0;
  #journaled = 0;
  /** Visits that wait and are not in the queue on the disk. */
  readonly #unsecured = new Set<string>();
  /** Why the store could not write the last time it could not. */
  #problem: unknown = null;
  #queueProblem: unknown = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = RETRY.first;
  #isClosed = false;

  constructor({ store, background, clock, log, queue }: RecorderDeps) {
    this.#store = store;
    this.#retryInOrder = background.inOrder('waiting visits not recorded');
    this.#clock = clock;
    this.#log = log;
    this.#queue = queue;
    const found = queue?.found ?? [];
    if (found.length === 0) return;
    log.info({ waiting: found.length }, 'visits that waited when the server ended are recorded now');
    for (const visit of found) this.#add(visit);
    this.#retryIn(0);
  }

  /**
   * How many visits wait to be written, how many of them would be lost if the server was killed now, and how many were
   * lost, recorded, and written to the queue on the disk since its start.
   */
  get counts(): Readonly<Record<'waiting' | 'inMemory' | 'lost' | 'recorded' | 'journaled', number>> {
    return {
      waiting: this.#waiting.size,
      inMemory: this.#unsecured.size,
      lost: this.#lost,
      recorded: this.#recorded,
      journaled: this.#journaled,
    };
  }

  /** What waits of one kind: a question about the past has to look here too. */
  waiting<Kind extends keyof Traces>(kind: Kind): Traces[Kind][] {
    const traces = [...this.#waiting.values()].flatMap(({ visit }) => visit.traces);
    return traces.filter((trace) => trace.kind === kind).map(({ record }) => record as Traces[Kind]);
  }

  /** How many visits to a page wait. */
  waitingAt(pageId: string): number {
    return this.waiting('consent').filter(({ page_id }) => page_id === pageId).length;
  }

  /**
   * What `read` finds in the store belongs to what waits: nothing moves from memory to the store meanwhile, where it would
   * be counted twice or not at all. Rejects without reading if the store takes too long to write.
   */
  async betweenWrites<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.size === 0) return read();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let isLate = false;
    const result = this.#turns.run('waiting', () => {
      begin();
      if (isLate) throw new StorageUnusable('The store does not take what waits.');
      return read();
    });
    isLate = !(await settledWithin(begun, LONGEST.turn));
    if (!isLate) return result;
    result.catch(() => undefined);
    throw new StorageUnusable('The store does not take what waits.');
  }

  /** Call it outside of transactions: it begins its own. */
  async record(visit: VisitTraces): Promise<void> {
    if (this.#waiting.has(visit.id)) return;
    if (this.#waiting.size > 0) return this.#keep(visit);
    if (await this.#write([visit], LONGEST.store)) return;
    if (this.#waiting.has(visit.id)) return;
    const isFirst = this.#waiting.size === 0;
    if (isFirst) {
      this.#log.error({ err: this.#problem }, 'visits cannot be recorded; they wait');
      this.#retryIn(this.#pause);
    }
    await this.#keep(visit);
  }

  /**
   * A transaction that decides something and records a visit, or does nothing of both. It rejects if the store cannot do
   * that, and nothing waits then.
   */
  async recordWith<Result>(
    work: (tx: Transactional, record: (visit: VisitTraces) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    let recorded = 0;
    const result = await this.#store.tx((tx) => {
      // The work may be run again.
      recorded = 0;
      return work(tx, async (visit) => {
        await writeVisit(visit, this.#clock.now(), tx);
        recorded += 1;
      });
    });
    this.#recorded += recorded;
    return result;
  }

  /** Writes all that waits, as far as that is possible; at the end of the server it is the last chance. */
  async flush(): Promise<void> {
    while (this.#waiting.size > 0 && (await this.#writeBatch()));
  }

  /** The server ends: what cannot be written now is recorded by its next start, if it is in the queue on the disk, or lost. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.flush();
    if (this.#waiting.size > 0) this.#log.error(this.counts, 'the server ends with visits that were not recorded');
    await this.#queue?.close();
  }

  async #keep(visit: VisitTraces): Promise<void> {
    if (!this.#add(visit)) return;
    this.#unsecured.add(visit.id);
    const secured = this.#secure(visit);
    await settledWithin(secured, LONGEST.queue);
  }

  async #secure(visit: VisitTraces): Promise<void> {
    try {
      if (!this.#queue) return;
      await this.#queue.append(visit);
      this.#journaled += 1;
      this.#unsecured.delete(visit.id);
    } catch (error) {
      const isFirst = this.#queueProblem === null;
      this.#queueProblem = error;
      if (isFirst) this.#log.error({ err: error }, 'visits that wait cannot be written to the journal');
    }
  }

  /** Whether there is room for it in memory. */
  #add(visit: VisitTraces): boolean {
    const bytes = Buffer.byteLength(JSON.stringify(visit));
    if (this.#waiting.size >= MOST_WAITING.visits || this.#bytes + bytes > MOST_WAITING.bytes) {
      if (this.#lost === 0) this.#log.error(this.counts, 'too many visits wait to be recorded; newer ones are lost');
      this.#lost += 1;
      return false;
    }
    this.#waiting.set(visit.id, { visit, bytes });
    this.#bytes += bytes;
    return true;
  }

  #retryIn(pause: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#retryInOrder(() => this.#retry()), pause).unref();
  }

  async #retry(): Promise<void> {
    const written = await this.#writeBatch();
    this.#pause = written ? RETRY.first : Math.min(this.#pause * 2, RETRY.longest);
    if (this.#waiting.size > 0) this.#retryIn(written ? RETRY.next : this.#pause);
    else this.#log.info({ lost: this.#lost }, 'visits are recorded again');
  }

  /** Whether the first of those that wait were written. One batch at a time. */
  #writeBatch(): Promise<boolean> {
    return this.#turns.run('waiting', async () => {
      const first = [...this.#waiting.values()].slice(0, BATCH);
      const batch = first.map(({ visit }) => visit);
      if (!(await this.#write(batch, LONGEST.batch))) return false;
      for (const { visit, bytes } of first) {
        this.#waiting.delete(visit.id);
        this.#unsecured.delete(visit.id);
        this.#bytes -= bytes;
      }
      if (this.#waiting.size === 0) void this.#clearQueue();
      return true;
    });
  }

  /** False where the store cannot write now. A visit that is refused for what it is would be refused for ever: lost. */
  async #write(visits: readonly VisitTraces[], longest: number): Promise<boolean> {
    try {
      const writing = this.#store.tx(async (tx) => {
        for (const visit of visits) await writeVisit(visit, this.#clock.now(), tx);
      });
      // One that is written all the same, after its time, is not written again: each visit is stored once.
      if (!(await settledWithin(writing, longest))) throw new StorageUnusable('The store does not answer in time.');
      await writing;
      this.#recorded += visits.length;
      return true;
    } catch (error) {
      if (storageProblem(error)) {
        this.#problem = error;
        return false;
      }
      if (visits.length > 1) return this.#writeEach(visits, longest);
      this.#lost += 1;
      this.#log.error({ err: error }, 'a visit cannot be recorded');
      return true;
    }
  }

  async #writeEach(visits: readonly VisitTraces[], longest: number): Promise<boolean> {
    for (const visit of visits) if (!(await this.#write([visit], longest))) return false;
    return true;
  }

  async #clearQueue(): Promise<void> {
    try {
      await this.#queue?.clear();
      this.#queueProblem = null;
    } catch (error) {
      this.#log.error({ err: error }, 'the journal of recorded visits cannot be emptied');
    }
  }
}

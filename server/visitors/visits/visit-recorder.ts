import type { FastifyBaseLogger } from 'fastify';
import type { Background } from '../../domain/background.ts';
import { Turns } from '../../domain/turns.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { type Traces, type VisitTraces, writeVisit } from './visit-traces.ts';

/** Limits of the memory queue, in visits and in bytes of their JSON. */
const MOST_WAITING = { visits: 10_000, bytes: 8 * 1024 * 1024 };
/** Visits written in one go, so that visitors are answered between two goes. */
const BATCH = 200;
const SECOND = 1_000;
/** Waits between two tries: the first after 2 s, each twice as long as the one before, up to a minute. */
const RETRY = { first: 2 * SECOND, longest: 60 * SECOND, next: 10 };

interface Waiting {
  readonly visit: VisitTraces;
  readonly bytes: number;
}

/**
 * Records visits, and never refuses a visitor because it cannot: what the store does not accept waits in memory and is
 * written later, in order. If too much waits, the oldest visits are kept and newer ones are lost; both are counted.
 */
export class VisitRecorder {
  readonly #store: Transactional;
  readonly #retryInOrder: ReturnType<Background['inOrder']>;
  readonly #turns = new Turns();
  readonly #log: FastifyBaseLogger;
  readonly #waiting = new Map<string, Waiting>();
  #bytes = 0;
  #lost = 0;
  #recorded = 0;
  /** Why the store could not write the last time it could not. */
  #problem: unknown = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = RETRY.first;
  #isClosed = false;

  constructor(store: Transactional, background: Background, log: FastifyBaseLogger) {
    this.#store = store;
    this.#retryInOrder = background.inOrder('waiting visits not recorded');
    this.#log = log;
  }

  /** How many visits wait to be written, and how many were lost since the start of the server. */
  get counts(): { readonly waiting: number; readonly lost: number; readonly recorded: number } {
    return { waiting: this.#waiting.size, lost: this.#lost, recorded: this.#recorded };
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
   * be counted twice or not at all.
   */
  betweenWrites<Result>(read: () => Promise<Result>): Promise<Result> {
    return this.#waiting.size === 0 ? read() : this.#turns.run('waiting', read);
  }

  /** Call it outside of transactions: it begins its own. */
  async record(visit: VisitTraces): Promise<void> {
    if (this.#waiting.has(visit.id)) return;
    if (this.#waiting.size > 0) return this.#keep(visit);
    if (await this.#write([visit])) return;
    if (this.#waiting.has(visit.id)) return;
    const isFirst = this.#waiting.size === 0;
    if (isFirst) this.#log.error({ err: this.#problem }, 'visits cannot be recorded; they wait in memory');
    this.#keep(visit);
    if (isFirst) this.#retryIn(this.#pause);
  }

  /** Writes all that waits, as far as that is possible; at the end of the server it is the last chance. */
  async flush(): Promise<void> {
    while (this.#waiting.size > 0 && (await this.#writeBatch()));
  }

  /** The server ends: what cannot be written now is lost. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.flush();
    const { waiting, lost } = this.counts;
    if (waiting > 0) this.#log.error({ waiting, lost }, 'the server ends with visits that were not recorded');
  }

  #keep(visit: VisitTraces): void {
    const bytes = Buffer.byteLength(JSON.stringify(visit));
    if (this.#waiting.size >= MOST_WAITING.visits || this.#bytes + bytes > MOST_WAITING.bytes) {
      if (this.#lost === 0) this.#log.error(this.counts, 'too many visits wait to be recorded; newer ones are lost');
      this.#lost += 1;
      return;
    }
    this.#waiting.set(visit.id, { visit, bytes });
    this.#bytes += bytes;
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
      if (!(await this.#write(first.map(({ visit }) => visit)))) return false;
      for (const { visit, bytes } of first) {
        this.#waiting.delete(visit.id);
        this.#bytes -= bytes;
      }
      return true;
    });
  }

  /** False where the store cannot write now. A visit that is refused for what it is would be refused for ever: lost. */
  async #write(visits: readonly VisitTraces[]): Promise<boolean> {
    try {
      await this.#store.tx(async (tx) => {
        for (const visit of visits) await writeVisit(visit, tx);
      });
      this.#recorded += visits.length;
      return true;
    } catch (error) {
      if (storageProblem(error)) {
        this.#problem = error;
        return false;
      }
      if (visits.length > 1) return this.#writeEach(visits);
      this.#lost += 1;
      this.#log.error({ err: error }, 'a visit cannot be recorded');
      return true;
    }
  }

  async #writeEach(visits: readonly VisitTraces[]): Promise<boolean> {
    for (const visit of visits) if (!(await this.#write([visit]))) return false;
    return true;
  }
}

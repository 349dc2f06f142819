import type { FastifyBaseLogger } from 'fastify';
import { storageProblem } from '../../errors/storage-problem.ts';
import type { Store } from '../../store/create-store.ts';
import { type Traces, type VisitTraces, writeVisit } from './visit-traces.ts';

/** What waits in memory at most, in visits and in bytes of their JSON. */
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
 * Records what visits leave behind, and never refuses a visitor because it cannot: what the store does not take waits
 * in memory and is written later, in the order it came. Where too much waits, the visits that came first are kept and
 * newer ones are lost; both are counted.
 */
export class VisitRecorder {
  readonly #store: Store;
  readonly #log: FastifyBaseLogger;
  readonly #waiting = new Map<string, Waiting>();
  #bytes = 0;
  #lost = 0;
  /** Why the store could not write the last time it could not. */
  #problem: unknown = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = RETRY.first;

  constructor(store: Store, log: FastifyBaseLogger) {
    this.#store = store;
    this.#log = log;
  }

  /** How many visits wait to be written, and how many were lost since the start of the server. */
  get counts(): { readonly waiting: number; readonly lost: number } {
    return { waiting: this.#waiting.size, lost: this.#lost };
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

  /** Call it outside of transactions: it opens its own. */
  record(visit: VisitTraces): void {
    if (this.#waiting.has(visit.id)) return;
    if (this.#waiting.size > 0) this.#keep(visit);
    else if (!this.#write([visit])) {
      this.#log.error({ err: this.#problem }, 'visits cannot be recorded; they wait in memory');
      this.#keep(visit);
      this.#retryIn(this.#pause);
    }
  }

  /** Writes all that waits, as far as that is possible; at the end of the server it is the last chance. */
  flush(): void {
    while (this.#waiting.size > 0 && this.#writeBatch());
  }

  /** The server ends: what cannot be written now is lost. */
  close(): void {
    clearTimeout(this.#timer);
    this.flush();
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
    this.#timer = setTimeout(() => this.#retry(), pause).unref();
  }

  #retry(): void {
    const written = this.#writeBatch();
    this.#pause = written ? RETRY.first : Math.min(this.#pause * 2, RETRY.longest);
    if (this.#waiting.size > 0) this.#retryIn(written ? RETRY.next : this.#pause);
    else this.#log.info({ lost: this.#lost }, 'visits are recorded again');
  }

  /** Whether the first of those that wait were written. */
  #writeBatch(): boolean {
    const first = [...this.#waiting.values()].slice(0, BATCH);
    if (!this.#write(first.map(({ visit }) => visit))) return false;
    for (const { visit, bytes } of first) {
      this.#waiting.delete(visit.id);
      this.#bytes -= bytes;
    }
    return true;
  }

  /** False where the store cannot write now. A visit that is refused for what it is would be refused for ever: lost. */
  #write(visits: readonly VisitTraces[]): boolean {
    try {
      this.#store.transaction(() => {
        for (const visit of visits) writeVisit(visit, this.#store);
      });
      return true;
    } catch (error) {
      if (storageProblem(error)) {
        this.#problem = error;
        return false;
      }
      if (visits.length > 1) return visits.every((visit) => this.#write([visit]));
      this.#lost += 1;
      this.#log.error({ err: error }, 'a visit cannot be recorded');
      return true;
    }
  }
}

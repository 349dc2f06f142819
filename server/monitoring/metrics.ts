import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { settledWithin } from '../domain/background.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { JobQueue } from '../ports/store/jobs.ts';
import type { Store } from '../ports/store/store.ts';

/** Seconds; most answers take a few milliseconds, a published page with its checks some more. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const NANOSECONDS = 1e9;
/** Milliseconds that a number may take which is read from the database. */
const PATIENCE = 1_000;

/** What is measured when somebody asks. */
export interface Measured {
  readonly visits: {
    readonly counts: Readonly<Record<'waiting' | 'inMemory' | 'lost' | 'recorded' | 'journaled', number>>;
  };
  readonly storeCircuit: { readonly isOpen: boolean; readonly openings: number };
  readonly pageMemory: { readonly counts: Readonly<Record<'pages' | 'served', number>> };
  readonly sockets: { readonly size: number };
  readonly store: Pick<Store, 'rooms' | 'connections'>;
}

/**
 * Numbers about a running server, as Prometheus reads them. Labels come from short fixed lists, never from what a caller
 * sent, so their number is bounded and nothing about a visitor is among them.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Requests answered, by route, method and class of the status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time until a request was answered, by route.',
    labelNames: ['route'] as const,
    buckets: DURATIONS,
    registers: [this.#registry],
  });
  readonly #mails = new Counter({
    name: 'portico_mails_total',
    help: 'Mails of the server itself, by kind and whether a mail server took them (done), did not (failed), or they were written to files (written).',
    labelNames: ['kind', 'result'] as const,
    registers: [this.#registry],
  });
  readonly #jobs = new Counter({
    name: 'portico_jobs_total',
    help: 'Jobs done after an answer, by kind and how they ended.',
    labelNames: ['kind', 'result'] as const,
    registers: [this.#registry],
  });
  readonly #delay = monitorEventLoopDelay();

  constructor(version: string, engine: string) {
    new Gauge({
      name: 'portico_info',
      help: 'Versions of the running server.',
      labelNames: ['version', 'node', 'engine'] as const,
      registers: [this.#registry],
    }).set({ version, node: process.versions.node, engine }, 1);
    this.#delay.enable();
  }

  /** Adds what is read from the running server each time somebody asks. */
  measure({ visits, sockets, store, storeCircuit, pageMemory }: Measured): void {
    this.#gauge('portico_visits_recorded', 'Visits recorded since the start.', () => visits.counts.recorded);
    this.#gauge('portico_visits_waiting', 'Visits that wait to be recorded.', () => visits.counts.waiting);
    this.#gauge(
      'portico_visits_in_memory',
      'Visits that wait in memory alone: lost if the process is killed.',
      () => visits.counts.inMemory,
    );
    this.#gauge(
      'portico_visits_journaled',
      'Visits written to the journal since the start, because the database did not take them.',
      () => visits.counts.journaled,
    );
    this.#gauge(
      'portico_pages_in_memory',
      'Published pages that can be shown while the database is away.',
      () => pageMemory.counts.pages,
    );
    this.#gauge(
      'portico_pages_from_memory',
      'Visits since the start that were shown a page from memory, because the database did not answer.',
      () => pageMemory.counts.served,
    );
    this.#gauge(
      'portico_store_hung',
      'How often since the start visitors stopped asking the database.',
      () => storeCircuit.openings,
    );
    this.#gauge('portico_store_hangs', '1 while visitors do not ask the database, because it does not answer.', () =>
      Number(storeCircuit.isOpen),
    );
    this.#gauge('portico_visits_lost', 'Visits lost since the start.', () => visits.counts.lost);
    this.#gauge('portico_sockets', 'Open sockets of editors.', () => sockets.size);
    this.#gauge('portico_rooms', 'Pages somebody edits, on every node of this database.', async () => {
      return (await store.rooms.held()).length;
    });
    const pool = (state: 'open' | 'idle' | 'waiting') => () => store.connections()[state];
    this.#gauge('portico_database_connections_open', 'Connections to the database.', pool('open'));
    this.#gauge('portico_database_connections_idle', 'Connections nobody uses right now.', pool('idle'));
    this.#gauge('portico_database_waiting', 'Queries that wait for a connection.', pool('waiting'));
    this.#gauge('portico_event_loop_delay_p99_seconds', 'Delay of the event loop since it was last asked.', () => {
      const p99 = this.#delay.percentile(99) / NANOSECONDS;
      this.#delay.reset();
      return p99;
    });
    this.#gauge('portico_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
    this.#gauge('portico_uptime_seconds', 'Time since the process started.', () => process.uptime());
  }

  answered({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const route = routeOptions.url ?? 'none';
    this.#requests.inc({
      route,
      method: METHODS.has(method) ? method : 'other',
      status: `${Math.floor(statusCode / 100)}xx`,
    });
    this.#durations.observe({ route }, elapsedTime / 1_000);
  }

  /** A queue whose jobs are counted when they are over. */
  countingJobs(jobs: JobQueue): JobQueue {
    return {
      add: (kind, id) => jobs.add(kind, id),
      work: (kind, worker) =>
        jobs.work(
          kind,
          this.#counted(worker, (result) => this.#jobs.inc({ kind, result })),
        ),
    };
  }

  /** A mailer whose mails are counted: a mail that was written to a file is no sent one. */
  countingMails(mailer: Mailer): Mailer {
    return {
      send: async (mail) => {
        const { kind } = mail;
        const send = this.#counted(
          (sent: typeof mail) => mailer.send(sent),
          (result, outcome) => this.#mails.inc({ kind, result: outcome === 'written' ? 'written' : result }),
        );
        return send(mail);
      },
    };
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    this.#delay.disable();
  }

  #counted<Input, Output>(
    work: (input: Input) => Promise<Output>,
    count: (result: 'done' | 'failed', output?: Output) => void,
  ) {
    return async (input: Input) => {
      try {
        const output = await work(input);
        count('done', output);
        return output;
      } catch (error) {
        count('failed');
        throw error;
      }
    };
  }

  /** What cannot be read right now, as where the database is away, is said to be no number. */
  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        const value = Promise.resolve().then(read);
        const isKnown = await settledWithin(value, PATIENCE);
        this.set(isKnown ? await value.catch(() => Number.NaN) : Number.NaN);
      },
    });
  }
}

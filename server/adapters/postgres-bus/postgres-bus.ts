import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Bus, BusMessage } from '../../ports/bus.ts';
import { clientOptions } from '../postgres/open-pool.ts';

const SECOND = 1_000;
/** Messages are also read this often, so that a connection that no longer answers is found. */
const LOOK = 2 * SECOND;
const ANSWER = 5 * SECOND;
/** Waits before a lost connection is opened again: each twice as long as the one before, with a random part. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5 * SECOND;
/** How long messages are kept for processes without a connection. The lease of a process ends long before. */
const KEPT = 3_600 * SECOND;
const TIDY = 600 * SECOND;
const PORTION = 500;
/** Most messages that wait for a connection. The oldest are dropped: the leases have run out by then. */
const LONGEST_QUEUE = 10_000;

/** Whoever publishes waits this long at most, as where the connection is lost. */
const LONGEST_PUBLISH = SECOND;

const CHANNEL = 'portico_bus';
/** The lock under which messages get their numbers; its second number is the schema. */
const NUMBERING = 4602;
const NOW = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)';

/**
 * Only one transaction at a time takes a number and commits. So a process that has read up to a number has missed none
 * before it. The id keeps a message that is sent again, because its answer was lost, from being stored twice.
 */
const PUBLISH = `
  WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))),
    told AS (
      INSERT INTO bus_messages (id, at, message) SELECT $2, ${NOW}, $3 FROM turn
      ON CONFLICT (id) DO NOTHING RETURNING seq
    )
  SELECT pg_notify('${CHANNEL}', CAST(seq AS TEXT)) FROM told`;

interface Outgoing {
  readonly id: string;
  readonly message: BusMessage;
}

export interface PostgresBus extends Bus {
  /** Sends the messages that wait, if there is a connection, and closes it. */
  close(): Promise<void>;
}

/** Logs why the connection was lost; the bus recovers by itself. */
type Report = (error: unknown) => void;

/**
 * The bus of processes that share a PostgreSQL database. Messages are rows with a number. NOTIFY says that there are new
 * rows, and every process reads those after the last one it has read. So nothing is missed while a connection is lost,
 * and nothing is heard twice. `url` must not lead through a transaction pooler, where LISTEN has no effect. Rejects if
 * there is no connection at the start.
 */
export async function openPostgresBus(url: string, report: Report): Promise<PostgresBus> {
  const bus = new ListeningBus(url, report);
  await bus.open();
  return bus;
}

class ListeningBus implements PostgresBus {
  readonly #url: string;
  readonly #report: Report;
  readonly #listeners = new Set<(message: BusMessage) => void>();
  readonly #outgoing: Outgoing[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #client: pg.Client | null = null;
  #last: number | null = null;
  #isClosed = false;
  /** One read at a time, and one send at a time. */
  #reading: Promise<void> = Promise.resolve();
  #isReadAsked = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(url: string, report: Report) {
    this.#url = url;
    this.#report = report;
  }

  async open(): Promise<void> {
    await this.#connect();
    this.#every(LOOK, () => this.#read());
    this.#every(TIDY, () => this.#tidy());
  }

  async publish(message: BusMessage): Promise<void> {
    this.#outgoing.push({ id: randomUUID(), message });
    if (this.#outgoing.length > LONGEST_QUEUE) this.#outgoing.shift();
    // Heard here before the decision it tells of is over, so that nobody of this process is told of it late.
    await Promise.race([this.#send().then(() => this.#read()), pause(LONGEST_PUBLISH, undefined, { ref: false })]);
  }

  subscribe(listener: (message: BusMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.#send();
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#reading;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...clientOptions(this.#url), query_timeout: ANSWER });
    // Without a listener it would end the process; `end` follows.
    client.on('error', () => {});
    try {
      await client.connect();
      client.on('notification', () => void this.#read());
      await client.query(`LISTEN ${CHANNEL}`);
      this.#last ??= await lastNumber(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    client.once('end', () => this.#lost(client));
    this.#client = client;
    void this.#read();
    void this.#send();
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#report(error ?? new Error('The connection was ended.'));
    this.#connectAgain(FIRST_WAIT);
  }

  #connectAgain(wait: number): void {
    const timer = setTimeout(
      () => {
        if (this.#isClosed) return;
        this.#connect().catch(() => this.#connectAgain(Math.min(2 * wait, LONGEST_WAIT)));
      },
      wait * (0.5 + Math.random() / 2),
    );
    timer.unref();
  }

  #read(): Promise<void> {
    // A read that has not begun yet reads the new rows too.
    if (this.#isReadAsked) return this.#reading;
    this.#isReadAsked = true;
    this.#reading = this.#reading.then(() => {
      this.#isReadAsked = false;
      return this.#using((client) => this.#readFrom(client));
    });
    return this.#reading;
  }

  async #readFrom(client: pg.Client): Promise<void> {
    for (;;) {
      const { rows } = await client.query<{ seq: number; message: string }>(
        `SELECT seq, message FROM bus_messages WHERE seq > $1 ORDER BY seq LIMIT ${PORTION}`,
        [this.#last],
      );
      for (const { seq, message } of rows) {
        this.#last = seq;
        for (const listener of this.#listeners) listener(JSON.parse(message) as BusMessage);
      }
      if (rows.length < PORTION) return;
    }
  }

  #send(): Promise<void> {
    this.#sending = this.#sending.then(() =>
      this.#using(async (client) => {
        for (let next = this.#outgoing[0]; next; next = this.#outgoing[0]) {
          await client.query(PUBLISH, [NUMBERING, next.id, JSON.stringify(next.message)]);
          if (this.#outgoing[0] === next) this.#outgoing.shift();
        }
      }),
    );
    return this.#sending;
  }

  #tidy(): Promise<void> {
    return this.#using(async (client) => {
      await client.query(`DELETE FROM bus_messages WHERE at < ${NOW} - $1`, [KEPT]);
    });
  }

  /** Does nothing without a connection: after the next one is opened, everything is read and sent. */
  async #using(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    try {
      await work(client);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    const timer = setInterval(() => void work(), milliseconds);
    timer.unref();
    this.#timers.push(timer);
  }
}

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>('SELECT coalesce(max(seq), 0) AS last FROM bus_messages');
  return rows[0]?.last ?? 0;
}

import pg from 'pg';
import { MessageBus, type MessageRow, type MessageSource } from '../sql/message-bus.ts';
import { clientOptions } from './connection.ts';
import { CHANNEL } from './pooled-queries.ts';

const SECOND = 1_000;
const ANSWER = 5 * SECOND;
/** Waits before a lost connection is opened again: each twice as long as the one before, with a random part. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5 * SECOND;

/** Logs why the connection was lost; it is opened again. */
export type Report = (error: unknown) => void;

/**
 * The bus of a server that shares a PostgreSQL database with others. NOTIFY only says that there are new rows; after a
 * lost connection the rows since then are read. `url` must not lead through a transaction pooler, where LISTEN has no
 * effect. Rejects if there is no connection at the start.
 */
export async function openListeningBus(url: string, report: Report): Promise<MessageBus> {
  const connection = new ListeningConnection(url, report);
  const bus = new MessageBus(connection);
  await connection.open(() => void bus.catchUp());
  return bus.open();
}

class ListeningConnection implements MessageSource {
  readonly #url: string;
  readonly #report: Report;
  #wake = () => {};
  #client: pg.Client | null = null;
  #isClosed = false;

  constructor(url: string, report: Report) {
    this.#url = url;
    this.#report = report;
  }

  /** `wake` is called when there may be new rows. */
  async open(wake: () => void): Promise<void> {
    this.#wake = wake;
    await this.#connect();
  }

  async lastNumber(): Promise<number> {
    const rows = await this.#ask<{ last: number }>('SELECT coalesce(max(seq), 0) AS last FROM bus_messages');
    if (rows?.[0] === undefined) throw new Error('The connection was lost.');
    return rows[0].last;
  }

  after(seq: number, limit: number): Promise<readonly MessageRow[] | null> {
    return this.#ask<MessageRow>('SELECT seq, message FROM bus_messages WHERE seq > $1 ORDER BY seq LIMIT $2', [
      seq,
      limit,
    ]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...clientOptions(this.#url), query_timeout: ANSWER });
    // Without a listener it would end the process; `end` follows.
    client.on('error', () => {});
    try {
      await client.connect();
      client.on('notification', () => this.#wake());
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    client.once('end', () => this.#lost(client));
    this.#client = client;
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
    const connect = async () => {
      if (this.#isClosed) return;
      try {
        await this.#connect();
        this.#wake();
      } catch {
        this.#connectAgain(Math.min(2 * wait, LONGEST_WAIT));
      }
    };
    setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2)).unref();
  }

  /** null without a connection. */
  async #ask<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[] | null> {
    const client = this.#client;
    if (client === null) return null;
    try {
      return (await client.query(sql, [...values])).rows as Row[];
    } catch (error) {
      this.#lost(client, error);
      return null;
    }
  }
}

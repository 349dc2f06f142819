import { setTimeout as pause } from 'node:timers/promises';
import type { Connections } from '../../ports/store/store.ts';
import type { Engine } from '../sql/engine.ts';
import { type EngineBus, MessageBus, type MessageRow, type MessageSource, SILENT_BUS } from '../sql/message-bus.ts';
import { type Dialect, type Queries, refuseOtherHandle, Transaction, type Value } from '../sql/queries.ts';
import { type Database, isSqliteBusy } from './database.ts';

const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const dialect: Dialect = {
  textsIn: (list) => `SELECT value FROM json_each(${list})`,
  valuesOf: (object) => `json_each(${object})`,
  contains: (text, part) => `instr(${text}, ${part}) > 0`,
  placeOf: (text, part) => `instr(${text}, ${part})`,
  sameText: (one, other) => `${one} = ${other} COLLATE NOCASE`,
  now: NOW,
  addMessages: (list) => `INSERT INTO bus_messages (at, message) SELECT ${NOW}, value FROM json_each(${list})`,
  // Until then the file has the pages of before, and the log those of every change.
  overwriteErased: 'PRAGMA wal_checkpoint(TRUNCATE)',
  hasOneServer: true,
  // SQLite counts on from the largest number by itself.
  continueNumbers: async () => {},
};

/** Milliseconds that work waits for another process that writes, and between two tries at most. */
const PATIENCE = { all: 5_000, one: 20 };

/** The database for a command, which hears no messages. */
export function sqliteEngine(database: Database): Engine {
  return engineOf(database, new SharedQueries(database), SILENT_BUS);
}

/** The database for a server: it also hears what commands beside it tell. */
export async function sqliteServerEngine(database: Database): Promise<Engine> {
  const queries = new SharedQueries(database);
  return engineOf(database, queries, await new MessageBus(messagesOf(queries)).open());
}

function engineOf(database: Database, queries: SharedQueries, bus: EngineBus): Engine {
  return {
    queries,
    visitorQueries: queries,
    bus,
    connections: () => queries.connections,
    async close() {
      await bus.close();
      await queries.use(() => database.close());
    },
  };
}

function messagesOf(queries: Queries): MessageSource {
  return {
    async lastNumber() {
      const row = await queries.get<{ last: number }>('SELECT coalesce(max(seq), 0) AS last FROM bus_messages');
      return row?.last ?? 0;
    },
    after: (seq, limit) =>
      queries
        .all<MessageRow>('SELECT seq, message FROM bus_messages WHERE seq > ? ORDER BY seq LIMIT ?', seq, limit)
        // Whoever asks for data is told of the fault.
        .catch(() => null),
    close: async () => {},
  };
}

/**
 * The one connection of a process, shared by asynchronous callers. There is one transaction at a time; statements of
 * other callers wait for its end, so they neither join it nor see uncommitted data. Other statements run at once.
 * SQLite itself would stop the whole process while another one writes, so it is asked not to wait, and asked again.
 */
class SharedQueries implements Queries {
  readonly dialect = dialect;
  readonly #database: Database;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #transaction: Transaction | null = null;

  constructor(database: Database) {
    this.#database = database;
    database.execute('PRAGMA busy_timeout = 0');
  }

  get connections(): Connections {
    return { open: 1, idle: this.#isTaken ? 0 : 1, waiting: this.#waiting.length };
  }

  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined> {
    return this.use((database) => database.get<Row>(sql, ...values));
  }

  all<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.use((database) => database.all<Row>(sql, ...values));
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.use((database) => database.run(sql, ...values));
  }

  async tx<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const transaction = new Transaction(this.#database, dialect);
    await untilFree(() => this.#begin(transaction));
    try {
      const result = await transaction.do(work);
      this.#database.commit();
      return result;
    } catch (error) {
      this.#database.rollBack();
      throw error;
    } finally {
      this.#transaction = null;
      this.#pass();
    }
  }

  snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.tx(work);
  }

  /** Uses the database between two transactions. */
  use<Result>(work: (database: Database) => Result): Promise<Result> {
    return untilFree(() => this.#useOnce(work));
  }

  async #useOnce<Result>(work: (database: Database) => Result): Promise<Result> {
    if (!this.#isTaken) return work(this.#database);
    await this.#turn();
    try {
      return work(this.#database);
    } finally {
      this.#pass();
    }
  }

  /** If it rejects, others may use the database. */
  async #begin(transaction: Transaction): Promise<void> {
    if (this.#isTaken) await this.#turn();
    this.#isTaken = true;
    try {
      this.#database.begin();
      this.#transaction = transaction;
    } catch (error) {
      this.#pass();
      throw error;
    }
  }

  /** Resolves when it is this caller's turn; the database stays taken until they release it. */
  #turn(): Promise<void> {
    if (this.#transaction?.isRunning) refuseOtherHandle();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** Does work that does nothing while another process writes, as soon as that is over. Others are served meanwhile. */
async function untilFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const until = performance.now() + PATIENCE.all; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() >= until) throw error;
      await pause(Math.random() * PATIENCE.one);
    }
  }
}

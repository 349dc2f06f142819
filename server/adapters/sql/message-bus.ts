import { setTimeout as pause } from 'node:timers/promises';
import type { Bus, BusMessage, Outbox } from '../../ports/bus.ts';
import type { Queries } from './queries.ts';

/** Milliseconds between two reads, so that a lost wake-up or connection delays messages by little. */
const LOOK = 400;
/** A process that has read nothing for longer does not know whether it has heard everything. */
const CURRENT = 1_000;
const PORTION = 500;

/** A row of bus_messages. Numbers are in the order of the commits. */
export interface MessageRow {
  readonly seq: number;
  readonly message: string;
}

/** Reads the rows of bus_messages. */
export interface MessageSource {
  lastNumber(): Promise<number>;
  /** The rows after a number, in their order; null while the database cannot be asked. */
  after(seq: number, limit: number): Promise<readonly MessageRow[] | null>;
  close(): Promise<void>;
}

/** The bus as the store uses it. */
export interface EngineBus extends Bus {
  /** Resolves after this process has received everything that is committed, or after a second. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** The bus of a command, which listens to nobody. */
export const SILENT_BUS: EngineBus = {
  subscribe: () => () => {},
  heardSince: () => null,
  catchUp: async () => {},
  close: async () => {},
};

/** The bus of a server: it reads the messages that follow the last one it has read, when it is woken up and regularly. */
export class MessageBus implements EngineBus {
  readonly #source: MessageSource;
  readonly #listeners = new Set<(message: BusMessage) => void>();
  #last = 0;
  /** The start of the last complete read, and of the first one since which no read was late. */
  #readAt = Number.NEGATIVE_INFINITY;
  #since = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> = Promise.resolve();
  #isReadAsked = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(source: MessageSource) {
    this.#source = source;
  }

  async open(): Promise<this> {
    const began = performance.now();
    this.#last = await this.#source.lastNumber();
    this.#heard(began);
    this.#looking = setInterval(() => void this.#read(), LOOK);
    this.#looking.unref();
    return this;
  }

  subscribe(listener: (message: BusMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  heardSince(): number | null {
    return performance.now() - this.#readAt > CURRENT ? null : this.#since;
  }

  async catchUp(): Promise<void> {
    await Promise.race([this.#read(), pause(CURRENT, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#reading;
    await this.#source.close();
  }

  /** One at a time: a read that was asked for and has not begun yet reads the newest rows too. */
  #read(): Promise<void> {
    if (this.#isReadAsked) return this.#reading;
    this.#isReadAsked = true;
    this.#reading = this.#reading.then(() => {
      this.#isReadAsked = false;
      return this.#readAll();
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    for (;;) {
      const began = performance.now();
      const rows = await this.#source.after(this.#last, PORTION);
      if (rows === null) return;
      for (const { seq, message } of rows) {
        this.#last = seq;
        for (const listener of this.#listeners) listener(JSON.parse(message) as BusMessage);
      }
      if (rows.length < PORTION) return this.#heard(began);
    }
  }

  #heard(began: number): void {
    if (began - this.#readAt > CURRENT) this.#since = began;
    this.#readAt = began;
  }
}

/** `add` collects the messages of a transaction for `sendMessages`. */
export function createOutbox(queries: Queries, add: Outbox['add']): Outbox {
  return {
    add,

    async removeOld(age) {
      await queries.run(`DELETE FROM bus_messages WHERE at <= ${queries.dialect.now} - ?`, age);
    },
  };
}

/**
 * Writes the messages of a transaction. It is the last thing a transaction does: until it is over, no other transaction
 * gets numbers for its messages.
 */
export async function sendMessages(messages: readonly BusMessage[], queries: Queries): Promise<void> {
  if (messages.length === 0) return;
  await queries.run(
    queries.dialect.addMessages('?'),
    JSON.stringify(messages.map((message) => JSON.stringify(message))),
  );
}

import type { BusMessage } from '../bus.ts';

/** Messages to every process that serves the same data. */
export interface Outbox {
  /**
   * Sends a message if the transaction is kept: then also where this process ends at that moment. The transaction resolves
   * after this process itself has received it.
   */
  add(message: BusMessage): Promise<void>;
  /** Removes the messages that were sent this many milliseconds ago. */
  removeOld(age: number): Promise<void>;
}

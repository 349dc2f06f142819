import type { BusMessage } from '../../../ports/bus.ts';
import type { Outbox } from '../../../ports/store/outbox.ts';
import type { Queries } from '../queries.ts';

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

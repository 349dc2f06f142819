import type { Queries, Value } from './queries.ts';

// spec visitors.105

/** Takes out of messages what is personal, and out of what their receivers answered: it may repeat it. Says how many. */
export async function makeThin(queries: Queries, condition: string, ...values: Value[]): Promise<number> {
  await queries.run(
    `UPDATE webhook_attempts SET answer = ''
     WHERE message_id IN (SELECT id FROM webhook_messages WHERE ${condition})`,
    ...values,
  );
  return queries.run(
    `UPDATE webhook_messages SET data = coalesce(thin, data), thin = NULL, subject = NULL WHERE ${condition}`,
    ...values,
  );
}

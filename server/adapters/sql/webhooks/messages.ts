import type { WebhookAttempt, WebhookMessageRecord, WebhookMessages } from '../../../ports/store/webhooks/webhooks.ts';
import { makeThin } from '../make-thin.ts';
import { insertion, type Queries, type Value } from '../queries.ts';

const SELECT = 'SELECT * FROM webhook_messages';
/** As it was before anybody tried it. */
const ANEW = 'tries = 0, next_at = ?, delivered_at = NULL';

export function createWebhookMessages(queries: Queries): WebhookMessages {
  const all = (sql: string, ...values: Value[]) => queries.all<WebhookMessageRecord>(sql, ...values);
  /** Some of the messages that a condition finds. */
  const some = (condition: string) => `id IN (SELECT id FROM webhook_messages WHERE ${condition} LIMIT ?)`;
  const count = async (condition: string, ...values: Value[]) => {
    const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM webhook_messages WHERE ${condition} LIMIT ?) AS found`;
    return Number((await queries.get<{ n: number }>(sql, ...values))?.n ?? 0);
  };
  return {
    async add(message, now) {
      await queries.run(...insertion('webhook_messages', { ...message, next_at: now }));
    },
    byId: async (id) => (await all(`${SELECT} WHERE id = ?`, id))[0],
    ofEndpoint: (endpointId, before, limit) =>
      before === null
        ? all(`${SELECT} WHERE endpoint_id = ? ORDER BY id DESC LIMIT ?`, endpointId, limit)
        : all(`${SELECT} WHERE endpoint_id = ? AND id < ? ORDER BY id DESC LIMIT ?`, endpointId, before, limit),
    claim: (endpointId, when, most) => claim(queries, endpointId, when, most),
    async setSequence(id, sequence) {
      await queries.run('UPDATE webhook_messages SET sequence = ? WHERE id = ?', sequence, id);
    },
    async attempted(attempt, { tries, next_at, delivered_at }, claimed) {
      const sql = 'UPDATE webhook_messages SET tries = ?, next_at = ?, delivered_at = ? WHERE id = ? AND next_at = ?';
      // It may have been removed meanwhile, or begun once more.
      if ((await queries.run(sql, tries, next_at, delivered_at, attempt.message_id, claimed)) === 0) return;
      await queries.run(...insertion('webhook_attempts', { ...attempt }));
    },
    attemptsOf: (ids) =>
      queries.all<WebhookAttempt>(
        `SELECT message_id, at, status, ms, fault, answer FROM webhook_attempts
         WHERE message_id IN (${queries.dialect.textsIn('?')}) ORDER BY id`,
        JSON.stringify(ids),
      ),
    async replay(id, now) {
      await queries.run(`UPDATE webhook_messages SET ${ANEW} WHERE id = ?`, now, id);
    },
    replayBetween(endpointId, from, until, now, most) {
      const found = some('endpoint_id = ? AND next_at IS NULL AND at >= ? AND at < ?');
      return queries.run(`UPDATE webhook_messages SET ${ANEW} WHERE ${found}`, now, endpointId, from, until, most);
    },
    countWaiting: (endpointId, most) => count('endpoint_id = ? AND next_at IS NOT NULL', endpointId, most),
    countOverdue: (before, most) => count('next_at IS NOT NULL AND at < ?', before, most),
    async makeThin(subject) {
      await makeThin(queries, 'subject = ?', subject);
    },
    makeThinOf: (endpointId, most) =>
      makeThin(queries, some('endpoint_id = ? AND subject IS NOT NULL ORDER BY id'), endpointId, most),
    removeOf: (endpointId, most) =>
      queries.run(`DELETE FROM webhook_messages WHERE ${some('endpoint_id = ?')}`, endpointId, most),
    removeBefore(time, patient, most) {
      const isOver = `at < ? AND (next_at IS NULL OR type NOT IN (${queries.dialect.textsIn('?')}))`;
      return queries.run(`DELETE FROM webhook_messages WHERE ${some(isOver)}`, time, JSON.stringify(patient), most);
    },
  };
}

/** A condition on what was read is enough: of two servers that claim one message one changes it. */
async function claim(
  queries: Queries,
  endpointId: string,
  { now, until }: { readonly now: number; readonly until: number },
  most: number,
): Promise<WebhookMessageRecord[]> {
  const due = `${SELECT} WHERE endpoint_id = ? AND next_at IS NOT NULL AND next_at <= ? ORDER BY next_at LIMIT ?`;
  const claimed: WebhookMessageRecord[] = [];
  for (const message of await queries.all<WebhookMessageRecord>(due, endpointId, now, most)) {
    const sql = 'UPDATE webhook_messages SET next_at = ? WHERE id = ? AND next_at = ?';
    if ((await queries.run(sql, until, message.id, message.next_at)) > 0) claimed.push({ ...message, next_at: until });
  }
  return claimed;
}

import { randomUUID } from 'node:crypto';
import type { JobRecord, Jobs } from '../../../ports/store/jobs.ts';
import type { Queries } from '../queries.ts';

const COLUMNS = 'id, user_id, email_type, smtp_fingerprint, state, error, line, conversation, created_at';

interface Row extends Omit<JobRecord, 'conversation'> {
  readonly conversation: string;
}

const read = ({ conversation, ...row }: Row): JobRecord => ({
  ...row,
  conversation: JSON.parse(conversation) as string[],
});

/** Milliseconds in which the server that adds a job begins it; after that another one may. */
const TO_BEGIN = 2_000;

export function createJobs(queries: Queries): Jobs {
  const { now: clock, hasOneServer } = queries.dialect;
  return {
    async byId(id) {
      const row = await queries.get<Row>(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`, id);
      return row && read(row);
    },

    async add({ user_id, email_type, smtp_fingerprint = '' }, now) {
      const row = await queries.get<Row>(
        `INSERT INTO jobs (id, user_id, email_type, smtp_fingerprint, state, created_at, lease_ends)
         VALUES (?, ?, ?, ?, 'pending', ?, ${clock} + ${TO_BEGIN}) RETURNING ${COLUMNS}`,
        randomUUID(),
        user_id,
        email_type,
        smtp_fingerprint,
        now,
      );
      return read(row as Row);
    },

    async keepConversation(id, conversation) {
      await queries.run(
        "UPDATE jobs SET conversation = ? WHERE id = ? AND state = 'pending'",
        JSON.stringify(conversation),
        id,
      );
    },

    async begin(id, lease) {
      const row = await queries.get<Row>(
        `UPDATE jobs SET begun = 1, lease_ends = ${clock} + ?
         WHERE id = ? AND state = 'pending' AND begun = 0 RETURNING ${COLUMNS}`,
        lease,
        id,
      );
      return row && read(row);
    },

    async renew(id, lease) {
      await queries.run(
        `UPDATE jobs SET lease_ends = ${clock} + ? WHERE id = ? AND state = 'pending' AND begun = 1`,
        lease,
        id,
      );
    },

    async finish(id, { error, line = null, conversation = [] }) {
      const changed = await queries.run(
        "UPDATE jobs SET state = ?, error = ?, line = ?, conversation = ? WHERE id = ? AND state = 'pending'",
        error === null ? 'complete' : 'failed',
        error,
        line,
        JSON.stringify(conversation),
        id,
      );
      return changed > 0;
    },

    async wasDelivered({ user_id, email_type, smtp_fingerprint }, since) {
      const last = await queries.get<Pick<Row, 'state' | 'line'>>(
        `SELECT state, line FROM jobs WHERE user_id = ? AND email_type = ? AND smtp_fingerprint = ? AND created_at > ?
         ORDER BY created_at DESC, rowid DESC LIMIT 1`,
        user_id,
        email_type,
        smtp_fingerprint,
        since,
      );
      return last?.state === 'complete' && last.line === null;
    },

    async notBegun() {
      const rows = await queries.all<{ id: string }>(
        `SELECT id FROM jobs WHERE state = 'pending' AND begun = 0 AND lease_ends <= ${clock} ORDER BY created_at`,
      );
      return rows.map(({ id }) => id);
    },

    async failAbandoned(error) {
      const failed = await queries.all<{ id: string }>(
        `UPDATE jobs SET state = 'failed', error = ?
         WHERE state = 'pending' AND begun = 1 AND lease_ends <= ${clock} RETURNING id`,
        error,
      );
      return failed.map(({ id }) => id);
    },

    async endLeases() {
      if (hasOneServer) await queries.run("UPDATE jobs SET lease_ends = 0 WHERE state = 'pending'");
    },

    async removeBefore(time) {
      await queries.run('DELETE FROM jobs WHERE created_at <= ?', time);
    },

    async countSince(userId, since) {
      const counted = await queries.get<{ count: number }>(
        'SELECT count(*) AS count FROM jobs WHERE user_id = ? AND created_at > ?',
        userId,
        since,
      );
      return counted?.count ?? 0;
    },
  };
}

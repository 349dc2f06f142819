import { randomUUID } from 'node:crypto';
import type { JobRecord, Jobs, NewJob } from '../../../ports/store/jobs.ts';
import type { Queries, Value } from '../queries.ts';

const COLUMNS = 'id, user_id, email_type, smtp_fingerprint, state, error, line, conversation, created_at';

interface Row extends Omit<JobRecord, 'conversation'> {
  readonly conversation: string;
}

const read = ({ conversation, ...row }: Row): JobRecord => ({
  ...row,
  conversation: JSON.parse(conversation) as string[],
});

type DeliveryTest = Parameters<Jobs['wasDelivered']>[0];

/** Milliseconds in which the server that adds a job begins it; after that another one may. */
const TO_BEGIN = 2_000;

/** The SQL of a job that no server has finished. */
const UNFINISHED = "WHERE id = ? AND state = 'pending'";

export function createJobs(queries: Queries): Jobs {
  const { now: clock, hasOneServer } = queries.dialect;
  return {
    async byId(id) {
      const row = await queries.get<Row>(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`, id);
      return row && read(row);
    },

    add: (job, now) => addJob(queries, job, now),

    async keepConversation(id, conversation) {
      await queries.run(`UPDATE jobs SET conversation = ? ${UNFINISHED}`, JSON.stringify(conversation), id);
    },

    async begin(id, lease) {
      const sql = `UPDATE jobs SET begun = 1, lease_ends = ${clock} + ? ${UNFINISHED} AND begun = 0 RETURNING ${COLUMNS}`;
      const row = await queries.get<Row>(sql, lease, id);
      return row && read(row);
    },

    async renew(id, lease) {
      await queries.run(`UPDATE jobs SET lease_ends = ${clock} + ? ${UNFINISHED} AND begun = 1`, lease, id);
    },

    async finish(id, { error, line = null, conversation = [] }) {
      const state = error === null ? 'complete' : 'failed';
      const sql = `UPDATE jobs SET state = ?, error = ?, line = ?, conversation = ? ${UNFINISHED}`;
      return (await queries.run(sql, state, error, line, JSON.stringify(conversation), id)) > 0;
    },

    wasDelivered: (job, since) => wasDelivered(queries, job, since),

    notBegun: () =>
      idsOf(
        queries,
        `SELECT id FROM jobs WHERE state = 'pending' AND begun = 0 AND lease_ends <= ${clock} ORDER BY created_at`,
      ),

    failAbandoned: (error) =>
      idsOf(
        queries,
        `UPDATE jobs SET state = 'failed', error = ?
         WHERE state = 'pending' AND begun = 1 AND lease_ends <= ${clock} RETURNING id`,
        error,
      ),

    async endLeases() {
      if (hasOneServer) await queries.run("UPDATE jobs SET lease_ends = 0 WHERE state = 'pending'");
    },

    async removeBefore(time) {
      await queries.run('DELETE FROM jobs WHERE created_at <= ?', time);
    },

    async countSince(userId, since) {
      const sql = 'SELECT count(*) AS count FROM jobs WHERE user_id = ? AND created_at > ?';
      return (await queries.get<{ count: number }>(sql, userId, since))?.count ?? 0;
    },
  };
}

async function addJob(queries: Queries, job: NewJob, now: number): Promise<JobRecord> {
  const { user_id, email_type, smtp_fingerprint = '' } = job;
  const row = await queries.get<Row>(
    `INSERT INTO jobs (id, user_id, email_type, smtp_fingerprint, state, created_at, lease_ends)
     VALUES (?, ?, ?, ?, 'pending', ?, ${queries.dialect.now} + ${TO_BEGIN}) RETURNING ${COLUMNS}`,
    ...[randomUUID(), user_id, email_type, smtp_fingerprint, now],
  );
  return read(row as Row);
}

async function wasDelivered(queries: Queries, job: DeliveryTest, since: number): Promise<boolean> {
  const last = await queries.get<Pick<Row, 'state' | 'line'>>(
    `SELECT state, line FROM jobs WHERE user_id = ? AND email_type = ? AND smtp_fingerprint = ? AND created_at > ?
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    ...[job.user_id, job.email_type, job.smtp_fingerprint, since],
  );
  return last?.state === 'complete' && last.line === null;
}

async function idsOf(queries: Queries, sql: string, ...values: Value[]): Promise<string[]> {
  return (await queries.all<{ id: string }>(sql, ...values)).map(({ id }) => id);
}

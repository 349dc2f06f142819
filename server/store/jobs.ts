import { randomUUID } from 'node:crypto';
import type { EmailType } from '#core/constants.ts';
import type { Job } from '#core/ports/api.ts';
import type { Database } from './database.ts';

export interface JobRecord extends Omit<Job, 'conversation' | 'line'> {
  readonly line: string | null;
  readonly user_id: string;
  readonly email_type: EmailType;
  readonly created_at: number;
  /** A JSON list of lines. */
  readonly conversation: string;
  readonly smtp_mark: string;
}

/** How a job ended. */
interface JobOutcome {
  readonly error: string | null;
  readonly line?: string | null;
  readonly conversation?: readonly string[];
}

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs(database: Database) {
  const byId = (id: string) => database.get<JobRecord>('SELECT * FROM jobs WHERE id = ?', id);
  return {
    byId,

    add(job: Pick<JobRecord, 'user_id' | 'email_type'> & { smtp_mark?: string }, now: number): JobRecord {
      const id = randomUUID();
      database.run(
        "INSERT INTO jobs (id, user_id, email_type, smtp_mark, state, created_at) VALUES (?, ?, ?, ?, 'pending', ?)",
        id,
        job.user_id,
        job.email_type,
        job.smtp_mark ?? '',
        now,
      );
      return byId(id) as JobRecord;
    },

    /** What was said to the mail server so far. */
    keepConversation(id: string, conversation: readonly string[]): void {
      database.run(
        "UPDATE jobs SET conversation = ? WHERE id = ? AND state = 'pending'",
        JSON.stringify(conversation),
        id,
      );
    },

    /** `error` is null where it went well. A job that is over stays as it ended. */
    finish(id: string, { error, line = null, conversation = [] }: JobOutcome): void {
      const state = error === null ? 'complete' : 'failed';
      database.run(
        "UPDATE jobs SET state = ?, error = ?, line = ?, conversation = ? WHERE id = ? AND state = 'pending'",
        state,
        error,
        line,
        JSON.stringify(conversation),
        id,
      );
    },

    /** Whether the person's last test of this kind of mail with these settings, since then, was delivered. */
    wasDelivered: (job: Pick<JobRecord, 'user_id' | 'email_type' | 'smtp_mark'>, since: number): boolean =>
      database.get<{ state: string }>(
        `SELECT state FROM jobs WHERE user_id = ? AND email_type = ? AND smtp_mark = ? AND created_at > ?
         ORDER BY created_at DESC, rowid DESC LIMIT 1`,
        job.user_id,
        job.email_type,
        job.smtp_mark,
        since,
      )?.state === 'complete',

    /** For what a server that is no more left behind. */
    failPending: (error: string) =>
      database.run("UPDATE jobs SET state = 'failed', error = ? WHERE state = 'pending'", error),

    removeBefore(time: number): void {
      database.run('DELETE FROM jobs WHERE created_at <= ?', time);
    },

    countSince: (userId: string, since: number) =>
      database.get<{ count: number }>(
        'SELECT count(*) AS count FROM jobs WHERE user_id = ? AND created_at > ?',
        userId,
        since,
      )?.count ?? 0,
  };
}

import type { EmailType } from '#core/constants.ts';
import type { Job } from '#core/ports/api.ts';

/** A delivery test. */
export interface JobRecord extends Omit<Job, 'conversation' | 'line'> {
  readonly line: string | null;
  readonly user_id: string;
  readonly email_type: EmailType;
  readonly created_at: number;
  /** What was said to the mail server, line by line. */
  readonly conversation: readonly string[];
  /** Of the settings it was run with. */
  readonly smtp_fingerprint: string;
}

export type NewJob = Pick<JobRecord, 'user_id' | 'email_type'> & { readonly smtp_fingerprint?: string };

/** How a job ended. */
export interface JobOutcome {
  /** null where it went well. */
  readonly error: string | null;
  readonly line?: string | null;
  readonly conversation?: readonly string[];
}

export interface Jobs {
  byId(id: string): Promise<JobRecord | undefined>;
  add(job: NewJob, now: number): Promise<JobRecord>;
  /** What was said to the mail server so far. A job that is over stays as it ended. */
  keepConversation(id: string, conversation: readonly string[]): Promise<void>;
  /** A job that is over stays as it ended. */
  finish(id: string, outcome: JobOutcome): Promise<void>;
  /** Whether the person's last test of this kind of mail with these settings, since then, was delivered. */
  wasDelivered(job: Pick<JobRecord, 'user_id' | 'email_type' | 'smtp_fingerprint'>, since: number): Promise<boolean>;
  /** For what a server that is no more left behind. Gives the ids of the jobs that failed by it. */
  failPending(error: string): Promise<string[]>;
  removeBefore(time: number): Promise<void>;
  countSince(userId: string, since: number): Promise<number>;
}

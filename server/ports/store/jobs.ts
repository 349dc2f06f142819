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
  /** null if it succeeded. */
  readonly error: string | null;
  readonly line?: string | null;
  readonly conversation?: readonly string[];
}

export interface Jobs {
  byId(id: string): Promise<JobRecord | undefined>;
  add(job: NewJob, now: number): Promise<JobRecord>;
  /** The conversation with the mail server so far. A finished job stays unchanged. */
  keepConversation(id: string, conversation: readonly string[]): Promise<void>;
  /** A finished job stays unchanged. */
  finish(id: string, outcome: JobOutcome): Promise<void>;
  /** Whether the person's last test of this kind of mail with these settings, since then, was delivered. */
  wasDelivered(job: Pick<JobRecord, 'user_id' | 'email_type' | 'smtp_fingerprint'>, since: number): Promise<boolean>;
  /** Fails the jobs a stopped server left behind, and returns their ids. */
  failPending(error: string): Promise<string[]>;
  removeBefore(time: number): Promise<void>;
  countSince(userId: string, since: number): Promise<number>;
}

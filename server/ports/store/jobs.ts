import type { EmailType } from '#core/constants.ts';
import type { Job } from '#core/ports/delivery-tests.ts';

/** A delivery test. */
export interface JobRecord extends Omit<Job, 'conversation' | 'line'> {
  readonly line: string | null;
  readonly user_id: string;
  readonly email_type: EmailType;
  readonly created_at: number;
  /** The conversation with the mail server, line by line. */
  readonly conversation: readonly string[];
  /** Fingerprint of the mail settings it was run with. */
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
  /**
   * Begins a job for this process: of any number of callers one is given it, once. It has a lease of so many
   * milliseconds by the clock of the database, and renews it while it works.
   */
  begin(id: string, lease: number): Promise<JobRecord | undefined>;
  renew(id: string, lease: number): Promise<void>;
  /** A finished job stays unchanged: whether this one was not. */
  finish(id: string, outcome: JobOutcome): Promise<boolean>;
  /** Whether the person's last test of this kind of mail with these settings, since then, was taken by a mail server. */
  wasDelivered(job: Pick<JobRecord, 'user_id' | 'email_type' | 'smtp_fingerprint'>, since: number): Promise<boolean>;
  /** Jobs that nobody began although their time has passed: the server that added them is gone. */
  notBegun(): Promise<string[]>;
  /** Fails the jobs that were begun and whose lease has ended: their server is gone. Returns their ids. */
  failAbandoned(error: string): Promise<string[]>;
  /** Ends the leases of an earlier server, where a single server at a time has the data; else they end by themselves. */
  endLeases(): Promise<void>;
  removeBefore(time: number): Promise<void>;
  countSince(userId: string, since: number): Promise<number>;
}

/** The kinds of background work. */
export type JobKind = 'delivery-test' | 'page-batch';

/**
 * Work that the request which starts it does not wait for. A job has only its kind and id: its input is in the store,
 * so that any process on the same data can run it.
 */
export interface JobQueue {
  /** Adds a job. Call it after its input is committed, because it may start at once. Resolves when the queue has it. */
  add(kind: JobKind, id: string): Promise<void>;
  /**
   * Sets the handler for the jobs of a kind in this process. It may be given a finished job, and then does nothing. If
   * it rejects, that is logged, and the job is not retried.
   */
  work(kind: JobKind, worker: (id: string) => Promise<void>): Promise<void>;
}

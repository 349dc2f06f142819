/** The kinds of background work. */
export type JobKind = 'delivery-test';

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

/** The kinds of work that is done after the answer. */
export type JobKind = 'delivery-test';

/**
 * Work that the request which asks for it does not wait for. A job is told by its kind and id alone: what it is about
 * stands in the store, so that any process that serves the same data can do it.
 */
export interface JobQueue {
  /**
   * Has a job done soon. Add it once what it is about is committed, for it may begin at once. Resolves when the queue
   * has it.
   */
  add(kind: JobKind, id: string): Promise<void>;
  /**
   * Names what does the jobs of a kind in this process. It may be handed a job that is over, and does nothing then. Where
   * it rejects, that is logged, and the job is not tried again.
   */
  work(kind: JobKind, worker: (id: string) => Promise<void>): Promise<void>;
}

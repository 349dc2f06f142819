import type { FastifyBaseLogger } from 'fastify';

/** Background work: mails after an answer, work of a timer or a socket event. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Pick<FastifyBaseLogger, 'error'>;

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** Starts the work in a turn of its own; see `guard`. */
  run(what: string, work: () => void | Promise<void>, otherwise?: () => void): void {
    this.#track(new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.guard(what, work, otherwise)));
  }

  /** A queue: each work starts when the one before it has ended; see `guard`. */
  inOrder(what: string, otherwise?: () => void): (work: () => void | Promise<void>) => void {
    let last = Promise.resolve();
    return (work) => {
      last = last.then(() => this.guard(what, work, otherwise));
      this.#track(last);
    };
  }

  /**
   * Runs the work. An error, such as a full disk, is logged as `what`, then `otherwise` runs; it never rejects, because
   * an unhandled rejection would end the process.
   */
  async guard(what: string, work: () => void | Promise<void>, otherwise?: () => void): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error({ err: error }, what);
      otherwise?.();
    }
  }

  /** Resolves when no work is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }
}

/** Whether a promise settles within a time. If it does not, nobody has to handle its error any more. */
export function settledWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    // Answers that arrived while the process was busy are read before the time counts as over.
    const timer = setTimeout(() => setImmediate(() => resolve(false)), Math.max(milliseconds, 0));
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settle, settle);
  });
}

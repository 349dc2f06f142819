import type { FastifyBaseLogger } from 'fastify';

/** Work that nobody waits for: mails that go out after an answer, the work of a timer or of a socket's event. */
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

  /** A row of works: each starts when the one before it is over; see `guard`. */
  inOrder(what: string, otherwise?: () => void): (work: () => void | Promise<void>) => void {
    let last = Promise.resolve();
    return (work) => {
      last = last.then(() => this.guard(what, work, otherwise));
      this.#track(last);
    };
  }

  /**
   * Does the work. A fault, such as a full disk, rejects nothing, for it would end the process where nobody waits: it is
   * logged as `what`, and `otherwise` is done.
   */
  async guard(what: string, work: () => void | Promise<void>, otherwise?: () => void): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error({ err: error }, what);
      otherwise?.();
    }
  }

  /** Resolves when nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }
}

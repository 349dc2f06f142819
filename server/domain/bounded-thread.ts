import { Worker } from 'node:worker_threads';

/** Why a thread did not answer: it was too slow and is ended, or it broke. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly reason: 'late' | 'failed';

  constructor(reason: 'late' | 'failed') {
    super(reason);
    this.reason = reason;
  }
}

interface Options {
  /** What the thread runs. It says once that it is ready, and then answers each message with one. */
  readonly program: URL;
  /** MiB for its memory. Beyond that the thread ends, not the server. */
  readonly memory: number;
}

/** A thread that answers one question at a time. One that takes too long ends it; the next one gets a new thread. */
export class BoundedThread<Question, Answer> {
  readonly #options: Options;
  #thread: Promise<Worker> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The answer within so many milliseconds, once the thread is up; else rejects with a `ThreadError`. */
  async ask(question: Question, deadline: number): Promise<Answer> {
    this.#thread ??= this.#start();
    const thread = await this.#thread.catch((error: unknown) => {
      // The next question starts a thread anew.
      this.#thread = undefined;
      throw error;
    });
    thread.ref();
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        late = setTimeout(() => reject(new ThreadError('late')), deadline);
        thread.once('message', resolve);
        thread.once('error', () => reject(new ThreadError('failed')));
        thread.postMessage(question);
      });
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      clearTimeout(late);
      thread.removeAllListeners('message').removeAllListeners('error');
      thread.unref();
    }
  }

  async stop(): Promise<void> {
    const stopping = this.#thread;
    this.#thread = undefined;
    await (await stopping?.catch(() => undefined))?.terminate();
  }

  #start(): Promise<Worker> {
    const { program, memory } = this.#options;
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    thread.unref();
    return new Promise((resolve, reject) => {
      thread.once('message', () => resolve(thread));
      thread.once('error', reject);
    });
  }
}

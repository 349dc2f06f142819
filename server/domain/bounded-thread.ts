import { setTimeout as pause } from 'node:timers/promises';
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

interface Bounds {
  readonly deadline: number;
  readonly patience: number;
  readonly over: AbortSignal;
}

/** Milliseconds of a processor that the thread has used; without an end where this version of Node does not know. */
async function workOf(thread: Worker): Promise<number> {
  if (!('cpuUsage' in thread)) return Number.POSITIVE_INFINITY;
  const { user, system } = await (thread as Worker & { cpuUsage(): Promise<NodeJS.CpuUsage> }).cpuUsage();
  return (user + system) / 1_000;
}

/** Comes back once a thread has used up its time; rejects where its work is over before. */
async function late(thread: Worker, { deadline, patience, over }: Bounds): Promise<void> {
  const started = performance.now();
  const before = deadline < patience ? await workOf(thread) : Number.POSITIVE_INFINITY;
  for (let remaining = deadline; remaining > 0; ) {
    await pause(Math.ceil(remaining), null, { signal: over });
    if (before === Number.POSITIVE_INFINITY) return;
    remaining = Math.min(started + patience - performance.now(), before + deadline - (await workOf(thread)));
  }
}

/** A thread that answers one question at a time. One that takes too long ends it; the next one gets a new thread. */
export class BoundedThread<Question, Answer> {
  readonly #options: Options;
  #thread: Promise<Worker> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The answer within so many milliseconds, once the thread is up; else rejects with a `ThreadError`. With a longer
   * `patience`, the deadline is of the work alone: a thread that gets no turn on a busy machine is waited for so long.
   */
  async ask(question: Question, deadline: number, patience = deadline): Promise<Answer> {
    this.#thread ??= this.#start();
    const thread = await this.#thread.catch((error: unknown) => {
      // The next question starts a thread anew.
      this.#thread = undefined;
      throw error;
    });
    thread.ref();
    const over = new AbortController();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const bounds = { deadline, patience, over: over.signal };
        // What is no longer asked for by then is no news.
        late(thread, bounds).then(
          () => reject(new ThreadError('late')),
          () => undefined,
        );
        thread.once('message', resolve);
        thread.once('error', () => reject(new ThreadError('failed')));
        thread.postMessage(question);
      });
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      over.abort();
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

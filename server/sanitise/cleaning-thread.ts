import { Worker } from 'node:worker_threads';
import { text } from '#core/texts/index.ts';
import type { Sanitised } from './clean.ts';
import { SanitiseError } from './markup-cost.ts';

/** MiB for the document of one snippet and the cleaner itself. Beyond that the thread ends, not the server. */
const MEMORY = 256;

/**
 * A thread that cleans one snippet at a time. It is ended where a snippet takes too long; the next one gets a new
 * thread.
 */
export class CleaningThread {
  readonly #program: URL;
  readonly #deadline: number;
  #thread: Promise<Worker> | undefined;

  constructor(program: URL, deadline: number) {
    this.#program = program;
    this.#deadline = deadline;
  }

  async clean(html: string): Promise<Sanitised> {
    this.#thread ??= this.#start();
    const thread = await this.#thread.catch((error: unknown) => {
      // The next snippet starts a thread anew.
      this.#thread = undefined;
      throw error;
    });
    thread.ref();
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Sanitised>((resolve, reject) => {
        late = setTimeout(() => reject(new SanitiseError(text('service.sanitiseLate'))), this.#deadline);
        thread.once('message', resolve);
        thread.once('error', () => reject(new SanitiseError(text('service.sanitiseFailed'))));
        thread.postMessage(html);
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
    const thread = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    thread.unref();
    return new Promise((resolve, reject) => {
      thread.once('message', () => resolve(thread));
      thread.once('error', reject);
    });
  }
}

import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { text } from '#core/texts/index.ts';
import type { Sanitiser } from '../context.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { Sanitised } from './clean.ts';
import { SanitiseError } from './sanitise-error.ts';

interface Options {
  /** Milliseconds a snippet may take, once the worker is up. */
  readonly deadline?: number;
  /** Characters kept for the next time, of cleaned markup and of what it is known by. */
  readonly cacheSize?: number;
}

/** MiB of one snippet's document and of the cleaner itself; more costs the thread, not the server. */
const MEMORY = 256;

/** Snippets kept for the next time, however short. */
const KEPT = 20_000;

/** From the bundle the worker is a file beside it; from the sources it is the module next door. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './sanitise-worker.js', import.meta.url);

/**
 * One worker thread that cleans one snippet after the other. A snippet that takes too long costs that
 * thread and is refused; the next one gets a new thread. Equal snippets are cleaned once. Rejects with a `SanitiseError`.
 */
export function createSanitiser({ deadline = 5_000, cacheSize = 8_000_000 }: Options = {}): Sanitiser {
  const cache = new BoundedCache<Sanitised>({ weight: cacheSize, entries: KEPT }, weightOf);
  let worker: Promise<Worker> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  function start(): Promise<Worker> {
    const thread = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    thread.unref();
    return new Promise((resolve, reject) => {
      thread.once('message', () => resolve(thread));
      thread.once('error', reject);
    });
  }

  async function stop(): Promise<void> {
    const stopping = worker;
    worker = undefined;
    await (await stopping?.catch(() => undefined))?.terminate();
  }

  async function clean(html: string): Promise<Sanitised> {
    worker ??= start();
    const thread = await worker.catch((error: unknown) => {
      // The next snippet starts a thread anew.
      worker = undefined;
      throw error;
    });
    thread.ref();
    let late: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Sanitised>((resolve, reject) => {
        late = setTimeout(() => reject(new SanitiseError(text('service.sanitiseLate'))), deadline);
        thread.once('message', resolve);
        thread.once('error', () => reject(new SanitiseError(text('service.sanitiseFailed'))));
        thread.postMessage(html);
      });
    } catch (error) {
      await stop();
      throw error;
    } finally {
      clearTimeout(late);
      thread.removeAllListeners('message').removeAllListeners('error');
      thread.unref();
    }
  }

  return {
    async sanitise(html) {
      if (html.trim() === '') return { html: '', dropped: [] };
      const key = createHash('sha256').update(html).digest('base64');
      const known = cache.get(key);
      if (known) return known;
      const result = queue.then(() => clean(html));
      queue = result.catch(() => undefined);
      cache.keep(key, await result);
      return result;
    },
    close: stop,
  };
}

function weightOf({ html, dropped }: Sanitised): number {
  return html.length + dropped.reduce((sum, name) => sum + name.length, 0);
}

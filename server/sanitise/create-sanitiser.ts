import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { text } from '#core/texts/index.ts';
import { BoundedThread, ThreadError } from '../domain/bounded-thread.ts';
import { FairQueue } from '../domain/turns.ts';
import { sizeInWords } from '../http/answer-error.ts';
import type { Sanitiser } from '../ports/sanitiser.ts';
import type { Sanitised } from './clean.ts';

/** The snippet could not be cleaned in time. Its message is for people. */
export class SanitiseError extends Error {
  override readonly name = 'SanitiseError';
}

/** The limits of a snippet. Hand-written markup or a pasted newsletter stays far below. */
const MOST = { characters: 524_288, elements: 5_000, depth: 100 };

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** Elements without an end tag, or with one that may be left out: what follows need not stand inside them. */
const SHORT =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|li|dt|dd|p|rt|rp|optgroup|option|colgroup|thead|tbody|tfoot|tr|td|th)$/i;

/**
 * Refuses markup that would take long to clean, with the reason. It scans the text once: for an honest snippet its
 * counts equal those of its document, or are lower.
 */
function refuseCostlyMarkup(html: string): void {
  if (html.length > MOST.characters) {
    const params = { size: sizeInWords(html.length), limit: sizeInWords(MOST.characters) };
    throw new SanitiseError(text('service.markupSize', params));
  }
  let elements = 0;
  let depth = 0;
  let deepest = 0;
  for (const [, end, name = ''] of html.matchAll(TAG)) {
    if (end === '') elements++;
    if (SHORT.test(name)) continue;
    depth = Math.max(0, depth + (end === '' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  if (elements > MOST.elements) {
    throw new SanitiseError(text('service.markupElements', { count: elements, limit: MOST.elements }));
  }
  if (deepest > MOST.depth) {
    throw new SanitiseError(text('service.markupDepth', { count: deepest, limit: MOST.depth }));
  }
}

interface Options {
  /** Milliseconds a snippet may take, once its thread is up. */
  readonly deadline?: number;
  /** Milliseconds a snippet may wait for its turn. */
  readonly patience?: number;
  /** Snippets of one person at a time. */
  readonly perPerson?: number;
  /** Characters kept for the next time, of cleaned markup and of what it is known by. */
  readonly cacheSize?: number;
  /** What the threads run. */
  readonly program?: URL;
}

/** Snippets kept for the next time, however short. */
const KEPT = 20_000;

/** MiB for the document of one snippet and the cleaner itself. */
const MEMORY = 256;

/** Two, so that one person's heavy page leaves one for everybody else. */
const THREADS = 2;

/** From the bundle the worker is a file beside it; from the sources it is the module next door. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './sanitise-worker.js', import.meta.url);

/**
 * Cleans snippets in threads, with turns for different people. Equal snippets are cleaned once. Rejects with a
 * `SanitiseError` if a snippet is too expensive, and with a `NoTurnError` if its turn did not come in time.
 */
export function createSanitiser({
  deadline = 5_000,
  patience = 15_000,
  perPerson = 8,
  cacheSize = 8_000_000,
  program = WORKER,
}: Options = {}): Sanitiser {
  const cache = new LRUCache<string, Sanitised>({ max: KEPT, maxSize: cacheSize, sizeCalculation: weightOf });
  const threads = Array.from(
    { length: THREADS },
    () => new BoundedThread<string, Sanitised>({ program, memory: MEMORY }),
  );
  const queue = new FairQueue(threads, { perPerson, patience });

  return {
    async sanitise(html, person) {
      if (html.trim() === '') return { html: '', dropped: [] };
      const key = createHash('sha256').update(html).digest('base64');
      const cached = cache.get(key);
      if (cached) return cached;
      refuseCostlyMarkup(html);
      return queue.do(person, async (thread) => {
        // The same may have been cleaned while this one waited.
        const cleaned = cache.get(key) ?? (await thread.ask(html, deadline).catch(tooCostly));
        cache.set(key, cleaned);
        return cleaned;
      });
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.stop()))),
  };
}

/** What the author is told whose snippet the thread did not finish. */
function tooCostly(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  throw new SanitiseError(text(error.reason === 'late' ? 'service.sanitiseLate' : 'service.sanitiseFailed'));
}

function weightOf({ html, dropped }: Sanitised, key: string): number {
  return key.length + html.length + dropped.reduce((sum, name) => sum + name.length, 0);
}

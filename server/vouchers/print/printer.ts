import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { FairQueue, NoTurnError } from '../../domain/turns.ts';
import type { Sheet } from './write-sheet.ts';

/** Documents are written one at a time, with turns for different people: each takes a processor for seconds. */
export interface Printer {
  /** The document, from its first part on. Rejects with a `NoTurnError` where too many are waiting, else where it cannot be written. */
  print(person: string, sheet: Sheet): Promise<Readable>;
  close(): Promise<void>;
}

/** MiB for one document of 10,000 vouchers, and milliseconds that it may take. */
const [MEMORY, DEADLINE] = [768, 300_000];
/** Documents of one person that are written, wait or are not read yet, and how long one waits. */
const TURNS = { perPerson: 3, patience: 60_000 };

/** From the bundle the worker is a file beside it; from the sources it is the module next door. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './print-worker.js', import.meta.url);

export function createPrinter(program = WORKER): Printer {
  const queue = new FairQueue([WORKER], TURNS);
  const running = new Set<Worker>();
  const unread = new Map<string, number>();
  const count = (person: string, more: 1 | -1) => unread.set(person, (unread.get(person) ?? 0) + more);
  return {
    print: (person, sheet) =>
      new Promise((resolve, reject) => {
        if ((unread.get(person) ?? 0) >= TURNS.perPerson) throw new NoTurnError('crowded');
        const turn = queue.do(person, async () => {
          const worker = new Worker(program, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
          running.add(worker);
          const { document, written } = documentOf(worker, resolve);
          document.once('error', reject);
          count(person, 1);
          document.once('close', () => count(person, -1));
          // Whoever reads slowly keeps nobody else waiting.
          await written;
          running.delete(worker);
          await worker.terminate();
        });
        turn.catch(reject);
      }),
    close: async () => void (await Promise.all([...running].map((worker) => worker.terminate()))),
  };
}

/** What a thread writes, as it comes; `begun` once there is something of it, `written` once no more comes. */
function documentOf(
  worker: Worker,
  begun: (document: Readable) => void,
): { readonly document: Readable; readonly written: Promise<void> } {
  const document = new Readable({ read: () => undefined });
  const late = setTimeout(() => document.destroy(new Error('the document takes too long')), DEADLINE);
  let isWhole = false;
  worker.on('message', (part: Uint8Array | null) => {
    isWhole ||= part === null;
    document.push(part);
    begun(document);
  });
  worker.once('error', (error) => document.destroy(error instanceof Error ? error : new Error(String(error))));
  // What is cut off is no document: whoever reads it is told.
  worker.once('exit', () => isWhole || document.destroy(new Error('the document was cut off')));
  const written = new Promise<void>((resolve) => {
    worker.on('message', (part: Uint8Array | null) => part === null && resolve());
    worker.once('exit', () => resolve());
    // Whoever reads it may go away.
    document.once('close', () => {
      clearTimeout(late);
      resolve();
    });
  });
  return { document, written };
}

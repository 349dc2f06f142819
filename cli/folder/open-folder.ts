import { resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { RetryDeps } from '#core/ports/retry.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { serverName } from '../journal/server-name.ts';
import { Slots } from '../slots.ts';
import { imageServer } from './image-server.ts';
import type { ImageDeps } from './images.ts';
import { KnownImages } from './known-images.ts';
import { KnownPages } from './known-pages.ts';
import { isUndone, type Outcome } from './outcome.ts';

/** A folder of pages and the server that it is compared with. */
export interface OpenFolder extends ImageDeps {
  readonly known: KnownPages;
  readonly app: App;
  /**
   * Does the work of each item, and tells its outcome as it happens. At Ctrl-C what runs is finished; without a session or
   * a server no further item is begun.
   */
  run(
    items: readonly string[],
    work: (item: string) => Promise<Outcome>,
    tell: (outcome: Outcome) => Promise<void>,
  ): Promise<FolderRun>;
}

/** How a run went. */
export interface FolderRun {
  readonly outcomes: readonly Outcome[];
  /** Items that were not begun, or whose delay was ended. */
  readonly left: number;
  readonly isInterrupted: boolean;
}

const INTERRUPTED = 'interrupted';

/** One page after the other: a picture that two pages show is sent for the first of them. */
const PLACES = 1;

/** Delays that end at once when a signal aborts. */
function endedBy(usual: RetryDeps, stop: AbortSignal): RetryDeps {
  const pause: RetryDeps['pause'] = (milliseconds, signal) =>
    usual.pause(milliseconds, signal ? AbortSignal.any([signal, stop]) : stop);
  return { ...usual, pause };
}

export async function openFolder(path: string, context: Context): Promise<OpenFolder> {
  const { output, terminal, url } = context;
  const stop = new AbortController();
  const slots = new Slots(PLACES, stop.signal);
  const ended = (usual: RetryDeps) => endedBy(usual, stop.signal);
  const app = await context.signedInApp(ended);
  const [media, uploads] = [await context.media(ended), await context.uploads(ended)];
  const root = resolve(terminal.workingFolder, path);
  const { server } = await serverName({ folder: root, kind: 'pages', url }, app.api);
  const [known, images] = [new KnownPages(root, server), new KnownImages(root, server)];
  return {
    ...{ root, known, images, app, server: imageServer(app, { media, uploads }, `${url}/storage`) },
    async run(items, work, tell) {
      const outcomes: Outcome[] = [];
      const forget = terminal.onInterrupt(() => {
        stop.abort(INTERRUPTED);
        void output.progress(text('cli.stopping'));
      });
      try {
        await slots.run(items, async (item) => {
          const outcome = await work(item);
          if (stop.signal.aborted && isUndone(outcome)) return;
          outcomes.push(outcome);
          if (outcome.stop) stop.abort();
          await tell(outcome);
        });
      } finally {
        forget();
        await known.close();
        await images.close();
      }
      return { outcomes, left: items.length - outcomes.length, isInterrupted: stop.signal.reason === INTERRUPTED };
    },
  };
}

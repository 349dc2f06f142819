import { resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { RetryDeps } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { LineWriter, type LogFile, logPlace, readLines, replaceLines } from '../logs/line-log.ts';
import { serverName } from '../logs/server-name.ts';
import { Slots } from '../slots.ts';
import { type ImageDeps, imageServer, KnownImages } from './images.ts';
import { type FolderOutcome, isUndone } from './outcome.ts';

/** What a folder and a page of one server had in common last. */
export interface KnownPage {
  readonly folder: string;
  /** Absent while it is not known whether the page was created. */
  readonly id?: string;
  /** Hash of the content that both had. */
  readonly hash?: string;
  /** The Idempotency-Key of its creation. */
  readonly key?: string;
}

/**
 * Which folder is which page of a server, in `.portico`. It contains no token and names folders relative to its own, so
 * that it is committed with them, and a fresh checkout goes on where another one stopped.
 */
export class KnownPages {
  readonly #file: LogFile;
  readonly #writer: LineWriter;
  readonly #byFolder: Map<string, KnownPage>;
  #isChanged = false;

  constructor(root: string, server: string) {
    this.#file = {
      place: logPlace(root, 'pages', server),
      mode: 0o666,
      damaged: 'cli.publish.damaged',
      unwritable: 'cli.error.unwritable',
    };
    this.#writer = new LineWriter(this.#file);
    this.#byFolder = this.#read();
  }

  of(folder: string): KnownPage | undefined {
    return this.#byFolder.get(folder);
  }

  withId(id: string): KnownPage | undefined {
    return [...this.#byFolder.values()].find((page) => page.id === id);
  }

  all(): readonly KnownPage[] {
    return [...this.#byFolder.values()];
  }

  /** Resolves when it is on the disk. */
  record(page: KnownPage): Promise<void> {
    this.#byFolder.set(page.folder, page);
    this.#isChanged = true;
    return this.#writer.append(page);
  }

  /** Leaves one line for each page, in the order of folders. */
  async close(): Promise<void> {
    await this.#writer.close();
    if (!this.#isChanged) return;
    replaceLines(this.#file, () =>
      [...this.#read().values()].sort((one, other) => (one.folder < other.folder ? -1 : 1)),
    );
  }

  #read(): Map<string, KnownPage> {
    const lines = readLines(this.#file, ({ folder }) => typeof folder === 'string');
    const pages = lines.map((line) => line as unknown as KnownPage);
    return new Map(pages.map((page) => [page.folder, page]));
  }
}

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
    work: (item: string) => Promise<FolderOutcome>,
    tell: (outcome: FolderOutcome) => Promise<void>,
  ): Promise<FolderRun>;
}

/** How a run went. */
export interface FolderRun {
  readonly outcomes: readonly FolderOutcome[];
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

export async function openPageFolder(path: string, context: Context): Promise<OpenFolder> {
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
      const outcomes: FolderOutcome[] = [];
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

import { LineWriter, replaceLines } from '../journal/line-writer.ts';
import { type JournalFile, journalPlace, readLines } from '../journal/read-lines.ts';

/** What a folder and a page of one server had in common last. */
export interface KnownPage {
  readonly folder: string;
  /** Absent while it is not known whether the page was created. */
  readonly id?: string;
  /** Of the content that both had. */
  readonly hash?: string;
  /** The Idempotency-Key of its creation. */
  readonly key?: string;
}

/**
 * Which folder is which page of a server, in `.portico`. It contains no token and names folders relative to its own, so
 * that it is committed with them, and a fresh checkout goes on where another one stopped.
 */
export class KnownPages {
  readonly #file: JournalFile;
  readonly #writer: LineWriter;
  readonly #byFolder: Map<string, KnownPage>;
  #isChanged = false;

  constructor(root: string, server: string) {
    this.#file = {
      place: journalPlace(root, 'pages', server),
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

import { existsSync, readFileSync } from 'node:fs';
import { journalPlace, lineAt } from '../input/journal-lines.ts';
import { writeWhole } from './page-files.ts';

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
 * Which folder is which page of a server, a line for each page in `.portico`. It contains no token and names folders
 * relative to its own, so that it is committed with them, and a fresh checkout goes on where another one stopped.
 */
export class KnownPages {
  readonly #file: string;
  readonly #byFolder: Map<string, KnownPage>;

  constructor(root: string, server: string) {
    this.#file = journalPlace(root, 'pages', server);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    const known = lines.flatMap((line, index) =>
      line.trim() === '' ? [] : [lineAt(line, index, this.#file) as unknown as KnownPage],
    );
    this.#byFolder = new Map(known.map((page) => [page.folder, page]));
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

  /** Returns when it is on the disk. */
  record(page: KnownPage): void {
    this.#byFolder.set(page.folder, page);
    const sorted = [...this.#byFolder.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
    writeWhole(this.#file, sorted.map((each) => `${JSON.stringify(each)}\n`).join(''));
  }
}

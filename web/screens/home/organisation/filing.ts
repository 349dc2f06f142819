import { createActor, fromPromise } from 'xstate';
import { whenAllClosed } from '#core/app/close-editor.ts';
import type { App } from '#core/app/create-app.ts';
import { type ListedPage, pageListMachine } from '#core/machines/page-list/page-list.machine.ts';
import type { PageSummary } from '#core/ports/api.ts';
import type { Filed, Folder } from '#core/ports/folders.ts';
import { keptByApp } from '../../../app/kept-by-app.ts';
import { PageContents, type PageListActor } from '../lists/home-lists.ts';

export type FiledPage = Filed<PageSummary>;

interface LoadedFolders {
  /** null before the first answer. */
  readonly folders: readonly Folder[] | null;
  /** Whether the last request failed. */
  readonly isFailed: boolean;
}

/** The folders of an organisation, for `useSyncExternalStore`. What was shown stays until the next answer. */
export class FolderList {
  readonly #load: () => Promise<readonly Folder[]>;
  readonly #listeners = new Set<() => void>();
  #loaded: LoadedFolders = { folders: null, isFailed: false };
  #latest = 0;

  constructor(load: () => Promise<readonly Folder[]>) {
    this.#load = load;
  }

  readonly current = (): LoadedFolders => this.#loaded;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async refresh(): Promise<void> {
    const turn = ++this.#latest;
    const loaded = await this.#load().then(
      (folders) => ({ folders, isFailed: false }),
      () => ({ folders: this.#loaded.folders, isFailed: true }),
    );
    // An older answer may come later.
    if (turn !== this.#latest) return;
    this.#loaded = loaded;
    for (const listener of this.#listeners) listener();
  }
}

/** Pages and folders of one organisation. They outlive the screen, so that they are shown at once on return. */
export interface Filing {
  readonly org: string;
  readonly pages: PageListActor;
  readonly folders: FolderList;
  /** What pictures of pages are drawn from. */
  readonly contents: PageContents;
  refresh(): void;
}

export const filingOf = keptByApp(startFiling);

function startFiling(app: App, org: string): Filing {
  const loadPages = fromPromise<ListedPage[]>(async ({ signal }) => {
    await whenAllClosed();
    return (await app.api.filing()).organisationPages(org, signal);
  });
  const pages = createActor(pageListMachine.provide({ actors: { loadPages } }), app.actorOptions).start();
  const folders = new FolderList(async () => (await app.api.filing()).folders(org));
  return {
    org,
    pages,
    folders,
    contents: new PageContents(
      { pageContents: async (_list, ids, signal) => (await app.api.filing()).pageContents(org, ids, signal) },
      'mine',
    ),
    refresh() {
      pages.send({ type: 'list.refresh' });
      void folders.refresh();
    },
  };
}

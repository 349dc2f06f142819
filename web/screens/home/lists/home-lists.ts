import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { readPermission } from '#core/access/roles.ts';
import { whenAllClosed } from '#core/app/close-editor.ts';
import type { App } from '#core/app/create-app.ts';
import { ROOM_LEASE, ROOM_SETTLED } from '#core/constants.ts';
import { type ListedPage, pageListMachine } from '#core/machines/page-list/page-list.machine.ts';
import type { Api, OwnPermission, PageContent, PageListName, PageSummary } from '#core/ports/api.ts';
import { oncePerApp } from '../../../app/kept-by-app.ts';
import { forgetThumbnails } from './thumbnails.ts';

/** Pages named in one call. */
const BATCH = 50;
/** Contents kept for cards that come into view again. */
const CACHE_SIZE = 300;

interface ContentRequest {
  readonly page: PageSummary;
  readonly resolve: (content: PageContent) => void;
  readonly reject: (error: unknown) => void;
}

/** Fetches what cards are drawn from: all requests of one moment in one call, each version of a page once. */
export class PageContents {
  readonly #api: Pick<Api, 'pageContents'>;
  readonly #list: PageListName;
  readonly #cache = new Map<string, Promise<PageContent>>();
  #requests: ContentRequest[] = [];

  constructor(api: Pick<Api, 'pageContents'>, list: PageListName) {
    this.#api = api;
    this.#list = list;
  }

  /** Rejects on failure; the next call fetches again. */
  of(page: PageSummary): Promise<PageContent> {
    const { id, html, config } = page;
    // a server may send the content with the list
    if (html !== undefined && config !== undefined) return Promise.resolve({ id, html, config });
    const version = `${id} ${page.updated_at}`;
    const cached = this.#cache.get(version);
    if (cached) return cached;
    const content = new Promise<PageContent>((resolve, reject) => {
      if (this.#requests.length === 0) queueMicrotask(() => this.#fetch());
      this.#requests.push({ page, resolve, reject });
    });
    content.catch(() => this.#cache.delete(version));
    this.#cache.set(version, content);
    if (this.#cache.size > CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value as string);
    return content;
  }

  /** Called when another user signs in, who may see nothing of this. */
  forget(): void {
    this.#cache.clear();
  }

  #fetch(): void {
    const requests = this.#requests;
    this.#requests = [];
    for (let from = 0; from < requests.length; from += BATCH) void this.#fetchSome(requests.slice(from, from + BATCH));
  }

  async #fetchSome(requests: readonly ContentRequest[]): Promise<void> {
    try {
      const contents = await this.#api.pageContents(
        this.#list,
        requests.map(({ page }) => page.id),
      );
      const contentOf = new Map(contents.map((content) => [content.id, content]));
      for (const { page, resolve, reject } of requests) {
        const content = contentOf.get(page.id);
        if (content) resolve(content);
        else reject(new Error(`${page.id} is not in the list any more`));
      }
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }
}

export type PageListActor = ActorRefFrom<typeof pageListMachine>;

/**
 * The three lists of the home menu (spec screens.16, screens.17, screens.19). They outlive the screen, so that they are
 * shown at once on return.
 */
export interface HomeLists {
  readonly mine: PageListActor;
  readonly shared: PageListActor;
  readonly templates: PageListActor;
  readonly trash: PageListActor;
  /** The contents of the pages of each list. */
  readonly contents: Readonly<Record<PageListName, PageContents>>;
  refresh(): void;
  /**
   * Looks again whether pages that count as edited by this person still are: the server hears a moment later that a page was
   * left, and keeps it for a while for a window that was closed. Call the answer to stop.
   */
  watchHeld(): () => void;
}

/** The lists of an app, created on first use. */
export const homeLists = oncePerApp(createHomeLists);

function createHomeLists(app: App): HomeLists {
  const me = () => app.session.getSnapshot().context.user?.id;
  // spec screens.16: 'My Pages' lists pages whose user_id equals the current user.
  const mine = startList(app, async (signal) => {
    await whenAllClosed();
    const pages = await app.api.pages('mine', signal);
    return pages.filter((page) => page.user_id === me());
  });
  const shared = startList(app, async (signal) => {
    await whenAllClosed();
    const [pages, permissions] = await Promise.all([
      app.api.pages('shared', signal),
      // without the permissions the pages are shown all the same
      app.api.permissions(signal).catch((): OwnPermission[] => []),
    ]);
    return pages.filter((page) => page.user_id !== me()).map((page) => ({ ...page, ...actionOn(page, permissions) }));
  });
  const templates = startList(app, (signal) => app.api.pages('templates', signal));
  const trash = startList(app, (signal) => app.api.trash(signal));
  const all = [mine, shared, templates, trash];
  const contents = {
    mine: new PageContents(app.api, 'mine'),
    shared: new PageContents(app.api, 'shared'),
    templates: new PageContents(app.api, 'templates'),
  };

  const forget = () => {
    for (const list of all) list.send({ type: 'list.forget' });
    for (const cache of Object.values(contents)) cache.forget();
    forgetThumbnails();
  };
  app.session.on('session.ended', forget);
  app.session.on('session.expired', forget);
  app.session.on('session.started', forget);

  return {
    mine,
    shared,
    templates,
    trash,
    contents,
    refresh() {
      for (const list of all) list.send({ type: 'list.refresh' });
    },
    watchHeld() {
      const look = () => {
        for (const list of [mine, shared]) {
          const { pages } = list.getSnapshot().context;
          if (pages?.some(({ holder }) => holder && holder.user_id === me())) list.send({ type: 'list.refresh' });
        }
      };
      const looks = [ROOM_SETTLED, ROOM_LEASE + ROOM_SETTLED].map((pause) => setTimeout(look, pause));
      return () => looks.forEach(clearTimeout);
    },
  };
}

function startList(app: App, load: (signal: AbortSignal) => Promise<ListedPage[]>): PageListActor {
  const loadPages = fromPromise<ListedPage[]>(({ signal }) => load(signal));
  return createActor(pageListMachine.provide({ actors: { loadPages } }), app.actorOptions).start();
}

function actionOn({ id }: PageSummary, permissions: readonly OwnPermission[]): Pick<ListedPage, 'action'> {
  const action = readPermission(permissions.find(({ editor_page_id }) => editor_page_id === id)?.action);
  return action === null ? {} : { action };
}

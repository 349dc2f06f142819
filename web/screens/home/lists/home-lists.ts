import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { readPermission } from '#core/access/roles.ts';
import { whenAllClosed } from '#core/app/close-editor.ts';
import type { App } from '#core/app/create-app.ts';
import { ROOM_LEASE, ROOM_SETTLED } from '#core/constants.ts';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { pageListMachine } from '#core/machines/page-list/page-list.machine.ts';
import type { OwnPermission, PageListName, PageSummary } from '#core/ports/api.ts';
import { PageContents } from './page-contents.ts';
import { forgetThumbnails } from './thumbnails.ts';

export type PageListActor = ActorRefFrom<typeof pageListMachine>;

/**
 * The three lists of the home menu (spec screens.16, screens.17, screens.19). They outlive the screen, so that they are
 * shown at once on return.
 */
export interface HomeLists {
  readonly mine: PageListActor;
  readonly shared: PageListActor;
  readonly templates: PageListActor;
  /** The contents of the pages of each list. */
  readonly contents: Readonly<Record<PageListName, PageContents>>;
  refresh(): void;
  /**
   * Looks again whether pages that count as edited by this person still are: the server hears a moment later that a page was
   * left, and keeps it for a while for a window that was closed. Call the answer to stop.
   */
  watchHeld(): () => void;
}

const listsOfApps = new WeakMap<App, HomeLists>();

/** The lists of an app, created on first use. */
export function homeLists(app: App): HomeLists {
  const known = listsOfApps.get(app);
  if (known) return known;
  const lists = createHomeLists(app);
  listsOfApps.set(app, lists);
  return lists;
}

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
  const all = [mine, shared, templates];
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

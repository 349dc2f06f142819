import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type CopyRequest, copyPage, copyRequest } from '#core/draft/copy-page.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import type { Api, EditorPage, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { openPreview, openTrial } from '../../../app/navigation/page-windows.ts';
import { toast } from '../../../ui/message/toast.ts';
import type { HomeLists } from '../lists/home-lists.ts';
import { type CardKind, pageName } from '../lists/listed-pages.ts';

/** Clones a page as the user's own. The lists may be stale, so it loads the page first. */
export function pageCloner(api: Pick<Api, 'page' | 'createPage'>): (page: PageSummary) => Promise<EditorPage> {
  const requests = new Map<string, CopyRequest>();
  return async (page) => {
    const { body } = await api.page(page.id);
    const copy = copyPage(body, text('pages.copyOf', { name: pageName(page) }));
    const request = copyRequest(copy, requests.get(page.id), uniqueKey);
    requests.set(page.id, request);
    const { body: created } = await api.createPage(request.page, { idempotencyKey: request.key });
    requests.delete(page.id);
    return created;
  };
}

/** The actions of a card (spec screens.20). */
export interface PageActions {
  clone(page: ListedPage): void;
  /** Ids of the pages that are being cloned. */
  readonly cloning: ReadonlySet<string>;
  preview(page: ListedPage): void;
  tryAsVisitor(page: ListedPage): void;
  share(page: ListedPage): void;
  /** Puts it into a folder; absent where that is not known. */
  move?(page: ListedPage): void;
  /** Asks for its tags; absent where there are none. */
  tag?(page: ListedPage): void;
  /** Deletes the user's own page; leaves a page of somebody else. */
  remove(page: ListedPage): void;
}

/** Marks the links of cards; arrow keys move the focus between them. */
export const CARD_LINK = 'data-card-link';

/** The address a card opens. A template opens as a new page. */
export function cardPath(page: ListedPage, kind: CardKind): string {
  return `/edit?${new URLSearchParams(kind === 'template' ? { template: page.id } : { draft: page.id })}`;
}

/** The actions of the cards; `ask` opens the dialogs of sharing and removing. */
export function usePageActions(
  lists: HomeLists,
  ask: Pick<PageActions, 'share' | 'move' | 'tag' | 'remove'>,
): PageActions {
  const { api } = useApp();
  const [, navigate] = useLocation();
  const [cloning, once] = useOnceAtATime();
  const clonePage = useMemo(() => pageCloner(api), [api]);
  return useMemo(() => {
    const clone = async (page: ListedPage) => {
      try {
        const copy = await clonePage(page);
        lists.mine.send({ type: 'page.added', page: copy });
        toast(text('home.cloned', { name: pageName(page) }), {
          tone: 'success',
          action: { label: text('home.open'), onAction: () => navigate(cardPath(copy, 'mine')) },
        });
      } catch (error) {
        const { status, reason } = failureOf(error);
        // 401: the login screen says what happened
        if (status !== 401) toast(text('home.cloneFailed'), { tone: 'danger', description: reason });
      }
    };
    return {
      preview: (page) => void openPreview(page.id, navigate),
      tryAsVisitor: (page) => void openTrial(api, page.id),
      ...ask,
      cloning,
      clone: (page) => once(page.id, () => clone(page)),
    };
  }, [api, clonePage, lists, navigate, ask, cloning, once]);
}

/** Two clicks within this many milliseconds count as one request. */
const DOUBLE_CLICK = 500;

type Run = (id: string, work: () => Promise<unknown>) => void;

/** Runs one task per id at a time; a request for the same id meanwhile is ignored. */
function useOnceAtATime(): readonly [busy: ReadonlySet<string>, run: Run] {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // a ref, because the state changes only with the next render
  const running = useRef(new Set<string>());
  const run = useCallback<Run>(async (id, work) => {
    const ids = running.current;
    if (ids.has(id)) return;
    setBusy(new Set(ids.add(id)));
    // a quick server could answer before the second click of a double click comes
    await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK))]);
    ids.delete(id);
    setBusy(new Set(ids));
  }, []);
  return [busy, run];
}

import { assign, setup } from 'xstate';
import type { PagePermission } from '#core/access/roles.ts';
import type { PageSummary } from '#core/ports/api.ts';
import type { Failure } from '../failure.ts';
import { failureOf } from '../failure.ts';
import { notProvided } from '../setup-helpers.ts';

/** A page of a list. `action` is the collaborator's right; absent for the user's own pages, or when unknown. */
export type ListedPage = PageSummary & { readonly action?: PagePermission };

type PageListEvent =
  /** Loads again; the shown pages stay until the answer arrives. */
  | { type: 'list.refresh' }
  | { type: 'page.added'; page: ListedPage }
  | { type: 'page.removed'; id: string }
  /** Another user is signed in: nothing of the earlier one may be shown. */
  | { type: 'list.forget' };

interface PageListContext {
  /** null before the first answer. */
  pages: readonly ListedPage[] | null;
  failure: Failure | null;
}

/** One list of the home menu. Tags: `busy` while it loads, `failed` if the last request failed. */
export const pageListMachine = setup({
  types: {
    context: {} as PageListContext,
    events: {} as PageListEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadPages: notProvided<ListedPage[]>('loadPages') },
  actions: {
    keepPages: assign((_, { pages }: { pages: ListedPage[] }) => ({ pages: inOrder(pages), failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    // The list may have heard of it by itself.
    addPage: assign(({ context }, { page }: { page: ListedPage }) => ({
      pages: [page, ...(context.pages ?? []).filter(({ id }) => id !== page.id)],
    })),
    removePage: assign(({ context }, { id }: { id: string }) => ({
      pages: context.pages?.filter((page) => page.id !== id) ?? null,
    })),
    forget: assign({ pages: null, failure: null }),
  },
}).createMachine({
  id: 'pageList',
  context: { pages: null, failure: null },
  initial: 'idle',
  on: {
    'list.forget': { target: '.idle', actions: 'forget' },
    'list.refresh': { target: '.loading', reenter: true },
    'page.added': { actions: { type: 'addPage', params: ({ event }) => ({ page: event.page }) } },
    'page.removed': { actions: { type: 'removePage', params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadPages',
        onDone: { target: 'idle', actions: { type: 'keepPages', params: ({ event }) => ({ pages: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        // The pending answer may be older than this change: it is requested again.
        'page.added': {
          target: 'loading',
          reenter: true,
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.page }) },
        },
        'page.removed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'removePage', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    failed: { tags: 'failed' },
  },
});

/** Last edited first; before all, the preferred template (spec screens.19: is_default). */
function inOrder(pages: readonly ListedPage[]): ListedPage[] {
  return pages.toSorted(
    (a, b) => Number(b.is_default) - Number(a.is_default) || b.updated_at.localeCompare(a.updated_at),
  );
}

import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { searchWords, wordFinder } from '#core/page/search-words.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';

/** What a page in a list is to the person, which decides what can be done with it; `readable`: another's that they may read. */
export type CardKind = 'mine' | 'shared' | 'template' | 'readable';

/** The name shown to people. */
export function pageName(page: PageSummary): string {
  return page.label.trim() || text('home.untitled');
}

/** The orders of pages; the first is the default. */
export const PAGE_SORTS = ['edited', 'name', 'published'] as const;

export type PageSort = (typeof PAGE_SORTS)[number];

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const lastEdited = (one: ListedPage, other: ListedPage) => other.updated_at.localeCompare(one.updated_at);

const ORDERS: Readonly<Record<PageSort, (one: ListedPage, other: ListedPage) => number>> = {
  edited: lastEdited,
  name: (one, other) => names.compare(one.label, other.label) || lastEdited(one, other),
  // what was never published comes last
  published: (one, other) => (other.published_at ?? '').localeCompare(one.published_at ?? '') || lastEdited(one, other),
};

export function sortPages(pages: readonly ListedPage[], sort: PageSort): readonly ListedPage[] {
  return pages.toSorted(ORDERS[sort]);
}

/** How pages are shown. */
export const LIST_VIEWS = ['cards', 'list'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

interface KeptChoice<Value extends string> {
  readonly name: string;
  readonly values: readonly Value[];
  /** What the address says. */
  readonly flag: string;
  /** Where nothing was chosen yet. */
  readonly usual: Value;
  set(value: Value): void;
}

/** What the address says, else what the person chose last on this device. */
function useKeptChoice<Value extends string>(choice: KeptChoice<Value>): [Value, (value: Value) => void] {
  const { name, values, flag, usual } = choice;
  const userId = useSelector(useApp().session, ({ context }) => context.user?.id);
  const key = `portico.home.${name}.${userId}`;
  const [stored, setStored] = useState(() => read(key));
  const known = (value: string | null) => values.find((one) => one === value);
  return [
    known(flag) ?? known(stored) ?? usual,
    (next) => {
      choice.set(next);
      setStored(next);
      keep(key, next);
    },
  ];
}

interface ListFlags {
  readonly sort: string;
  readonly view: string;
  set(flag: 'sort' | 'view', value: string): void;
}

export const usePageSort = (flags: ListFlags) =>
  useKeptChoice({
    name: 'sort',
    values: PAGE_SORTS,
    flag: flags.sort,
    usual: PAGE_SORTS[0],
    set: (sort: PageSort) => flags.set('sort', sort),
  });

export const useListView = (flags: ListFlags, usual: ListView) =>
  useKeptChoice({
    name: 'view',
    values: LIST_VIEWS,
    flag: flags.view,
    usual,
    set: (view: ListView) => flags.set('view', view),
  });

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // without storage the choice lasts as long as the screen
  }
}

/** Whether the draft was saved since it was published. */
export const isChanged = ({ published_at, updated_at }: PageSummary): boolean =>
  published_at !== null && published_at < updated_at;

export const PAGE_STATES = ['draft', 'published', 'changed', 'edited'] as const;
export type ShownState = (typeof PAGE_STATES)[number];

const STATES: Readonly<Record<ShownState, (page: PageSummary) => boolean>> = {
  draft: ({ published_at }) => published_at === null,
  published: ({ published_at }) => published_at !== null,
  changed: isChanged,
  // Somebody has it open.
  edited: ({ holder }) => Boolean(holder),
};

export const readShownState = (flag: string | null): ShownState | '' =>
  PAGE_STATES.find((state) => state === flag) ?? '';

/** Whether a page is in a state; empty for every state. */
export const isInState = (page: PageSummary, state: ShownState | ''): boolean => state === '' || STATES[state](page);

/** Pages whose card, or `more`, contains every word of the query; case and accents do not matter. */
export function findPages(
  pages: readonly ListedPage[],
  query: string,
  kind: CardKind,
  more: (page: ListedPage) => string = () => '',
): readonly ListedPage[] {
  if (searchWords(query).length === 0) return pages;
  const hasAll = wordFinder(query);
  // only cards of shared pages show their owner
  return pages.filter((page) => hasAll(`${pageName(page)} ${kind === 'shared' ? page.user_email : ''} ${more(page)}`));
}

/** The owners of shared pages by the alphabet, each with the number of pages. */
export function ownersOf(pages: readonly ListedPage[]): readonly { readonly email: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { user_email } of pages) counts.set(user_email, (counts.get(user_email) ?? 0) + 1);
  return [...counts]
    .map(([email, count]) => ({ email, count }))
    .toSorted((one, other) => one.email.localeCompare(other.email));
}

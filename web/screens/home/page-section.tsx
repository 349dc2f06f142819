import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import UserSearch from 'lucide-react/icons/user-search';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import type { Found } from '#core/ports/filing/search.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CARD_LINK, type PageActions } from './actions/page-actions.ts';
import { PageCard } from './cards/page-card.tsx';
import classes from './cards/page-grid.module.css';
import { drawnCards, nextCard, useVisibleCards } from './cards/visible-cards.ts';
import { namesFirst, useFoundPages } from './lists/found-pages.ts';
import type { PageListActor } from './lists/home-lists.ts';
import { type CardKind, findPages, type PageSort, sortPages } from './lists/listed-pages.ts';
import { LateSelectable } from './selection/late.ts';

interface PageGridProps {
  pages: readonly ListedPage[];
  /** Where the server found which page. */
  places: ReadonlyMap<string, Found>;
  kind: CardKind;
  actions: PageActions;
}

/**
 * Cards in rows. Only those near the window are drawn; each has a fixed grid cell, so the grid is as high as all of them.
 * Arrow keys move between cards, Tab moves through the actions of each card.
 */
function PageGrid({ pages, places, kind, actions }: PageGridProps) {
  const { session, ports } = useApp();
  const userId = useSelector(session, (state) => state.context.user?.id);
  const grid = useRef<HTMLUListElement>(null);
  const layout = useVisibleCards(grid, pages.length);
  const [focused, setFocused] = useState<number | null>(null);
  const target = useRef<number | null>(null);
  const { columns, rowHeight, rows } = layout;
  const now = ports.now();

  const focusGoal = () => {
    const link = grid.current?.querySelector<HTMLElement>(`[data-index="${target.current}"] [${CARD_LINK}]`);
    target.current = null;
    link?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card far away is drawn when it gets the focus
  useLayoutEffect(() => {
    if (target.current !== null) focusGoal();
  }, [focused]);

  const moveFocus = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute(CARD_LINK)) return;
    const next = nextCard(event.key, indexOf(event.target), columns, pages.length);
    if (next === null) return;
    event.preventDefault();
    target.current = next;
    if (next === focused) focusGoal();
    else setFocused(next);
  };

  return (
    <ul
      ref={grid}
      className={classes.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, ${rowHeight}px)` }}
      onKeyDown={moveFocus}
      onFocus={(event: FocusEvent<HTMLElement>) => setFocused(indexOf(event.target))}
    >
      {drawnCards(layout, pages.length, focused).map((index) => {
        const page = pages[index] as ListedPage;
        return (
          <PageCard
            key={page.id}
            page={page}
            kind={kind}
            excerpt={places.get(page.id)?.excerpt}
            actions={actions}
            userId={userId}
            now={now}
            index={index}
            columns={columns}
            count={pages.length}
          />
        );
      })}
    </ul>
  );
}

function indexOf(element: HTMLElement): number {
  return Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
}

const placeholders = ['a', 'b', 'c', 'd'];

function PageGridSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-busy="true">
      <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
      {placeholders.map((key) => (
        <div key={key} className={classes.placeholder}>
          <Skeleton className={classes.picture} height="auto" />
          <Skeleton width="60%" height={14} />
          <Skeleton width="35%" height={12} />
        </div>
      ))}
    </div>
  );
}

const NO_MATCH = {
  mine: { title: 'home.noMatch', hint: 'home.noMatchHint' },
  shared: { title: 'home.noMatch', hint: 'home.noMatchShared' },
  template: { title: 'home.noTemplateMatch', hint: 'home.noMatchHint' },
} as const satisfies Record<CardKind, { title: TextKey; hint: TextKey }>;

interface PageListSectionProps {
  list: PageListActor;
  kind: CardKind;
  query: string;
  /** Absent: the list's own order. */
  sort?: PageSort;
  /** Email of the owner whose pages are shown; absent or empty for all owners. */
  owner?: string;
  onEveryOwner?: () => void;
  actions: PageActions;
  /** Shown when the list cannot be loaded (spec errors.8, errors.9). */
  problem: TextKey;
  empty: ReactNode;
}

/** One list as a grid of cards, or why there is none. */
export function PageListSection(props: PageListSectionProps) {
  const { list, kind, query, sort, owner = '', onEveryOwner, actions, problem, empty } = props;
  const pages = useSelector(list, (state) => state.context.pages);
  const failed = useSelector(list, (state) => state.hasTag('failed'));
  const ordered = useMemo(() => (sort ? sortPages(pages ?? [], sort) : (pages ?? [])), [pages, sort]);
  const owned = useMemo(
    () => (owner ? ordered.filter((page) => page.user_email === owner) : ordered),
    [ordered, owner],
  );
  const searched = { list: kind === 'shared' ? 'shared' : 'mine' } as const;
  const { places, isSearching } = useFoundPages(searched, kind === 'template' ? '' : query);
  const matches = useMemo(() => {
    const shown = new Set(findPages(owned, query, kind));
    return namesFirst(
      owned.filter((page) => shown.has(page) || places.has(page.id)),
      query,
    );
  }, [owned, query, kind, places]);

  if (failed) {
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text(problem)}
        action={<Button onClick={() => list.send({ type: 'list.refresh' })}>{text('ui.retry')}</Button>}
      />
    );
  }
  if (!pages) return <PageGridSkeleton />;
  if (pages.length === 0) return empty;
  if (owned.length === 0) {
    return (
      <EmptyState
        role="status"
        icon={<UserSearch size={20} />}
        title={text('home.noOwned', { email: owner })}
        description={text('home.noOwnedHint')}
        action={<Button onClick={onEveryOwner}>{text('home.showAll')}</Button>}
      />
    );
  }
  if (matches.length === 0 && isSearching) return <PageGridSkeleton />;
  if (matches.length === 0) {
    return (
      <EmptyState
        role="status"
        icon={<SearchX size={20} />}
        title={text(NO_MATCH[kind].title, { query })}
        description={text(NO_MATCH[kind].hint)}
      />
    );
  }
  return (
    <>
      {kind === 'mine' && <LateSelectable pages={matches} />}
      <PageGrid pages={matches} places={places} kind={kind} actions={actions} />
    </>
  );
}

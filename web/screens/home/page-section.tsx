import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import UserSearch from 'lucide-react/icons/user-search';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PageActions } from './actions/page-actions.ts';
import { homeLists, type PageListActor } from './lists/home-lists.ts';
import { listQuery } from './lists/list-query.ts';
import {
  findPages,
  isInState,
  type ListView,
  type PageSort,
  type ShownState,
  sortPages,
} from './lists/listed-pages.ts';
import classes from './pages/page-card.module.css';
import { PageCards } from './pages/page-card.tsx';
import { namesFirst, useFoundPages } from './search/found-pages.ts';
import { LateSelectable } from './selection/late.ts';

/** The rows of the list view, which home does not begin with. */
const LateRows = lazyPiece(async () => (await import('./home-parts.ts')).PageRows);

const placeholders = ['a', 'b', 'c', 'd'];

function CardsSkeleton() {
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

/** The lists of home. */
type ListKind = 'mine' | 'shared' | 'template';

const NO_MATCH = {
  mine: { title: 'home.noMatch', hint: 'home.noMatchHint' },
  shared: { title: 'home.noMatch', hint: 'home.noMatchShared' },
  template: { title: 'home.noTemplateMatch', hint: 'home.noMatchHint' },
} as const satisfies Record<ListKind, { title: TextKey; hint: TextKey }>;

interface PageListSectionProps {
  list: PageListActor;
  kind: ListKind;
  query: string;
  /** Absent: the list's own order. */
  sort?: PageSort;
  /** Absent: as cards. */
  view?: ListView;
  /** Absent or empty for every state. */
  state?: ShownState | '';
  /** Takes back what the list is filtered by. */
  onClear?: () => void;
  /** Email of the owner whose pages are shown; absent or empty for all owners. */
  owner?: string;
  onEveryOwner?: () => void;
  actions: PageActions;
  /** Shown when the list cannot be loaded (spec errors.8, errors.9). */
  problem: TextKey;
  empty: ReactNode;
}

/** The pages of a list that are shown: those of the owner, and of these the ones that fit the state and what is searched for. */
function useMatches({ list, kind, query, sort, state = '', owner = '' }: PageListSectionProps) {
  const pages = useSelector(list, (machine) => machine.context.pages);
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
      owned.filter((page) => isInState(page, state) && (shown.has(page) || places.has(page.id))),
      query,
    );
  }, [owned, query, kind, state, places]);
  const me = useSelector(useApp().session, ({ context }) => context.user?.id);
  const found = useMemo(
    () => listQuery(matches, { owner: me, state, words: query, places, isSearching }),
    [matches, me, state, query, places, isSearching],
  );
  return { pages, owned, matches, places, isSearching, found };
}

/** One list as cards or rows, or why there is none. */
export function PageListSection(props: PageListSectionProps) {
  const { list, kind, query, view, state = '', owner = '', onEveryOwner, onClear, actions, problem, empty } = props;
  const failed = useSelector(list, (machine) => machine.hasTag('failed'));
  const { pages, owned, matches, places, isSearching, found } = useMatches(props);
  const contents = homeLists(useApp()).contents[kind === 'template' ? 'templates' : kind];
  const kindOf = useCallback(() => kind, [kind]);
  const Pages = view === 'list' ? LateRows : PageCards;

  if (failed) return <ListFailed title={text(problem)} onRetry={() => list.send({ type: 'list.refresh' })} />;
  if (!pages) return <CardsSkeleton />;
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
  if (matches.length === 0 && isSearching) return <CardsSkeleton />;
  if (matches.length === 0) {
    return (
      <EmptyState
        role="status"
        icon={<SearchX size={20} />}
        title={state === '' ? text(NO_MATCH[kind].title, { query }) : text('listing.noneFits')}
        description={text(NO_MATCH[kind].hint)}
        action={state !== '' && <Button onClick={onClear}>{text('listing.clear')}</Button>}
      />
    );
  }
  return (
    <>
      {kind === 'mine' && <LateSelectable pages={matches} query={found} />}
      <Pages pages={matches} {...{ places, kindOf, actions, contents }} />
    </>
  );
}

function ListFailed({ title, onRetry }: { readonly title: string; onRetry(): void }) {
  return (
    <EmptyState
      role="alert"
      icon={<CloudOff size={20} />}
      title={title}
      action={<Button onClick={onRetry}>{text('ui.retry')}</Button>}
    />
  );
}

import { useSelector } from '@xstate/react';
import { CloudOff, SearchX, UserSearch } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import type { PageActions } from './actions/page-actions.ts';
import { PageGrid, PageGridSkeleton } from './cards/page-grid.tsx';
import type { PageListActor } from './lists/home-lists.ts';
import { type CardKind, findPages, type PageSort, sortPages } from './lists/listed-pages.ts';

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
  const found = useMemo(() => findPages(owned, query, kind), [owned, query, kind]);

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
  if (found.length === 0) {
    return (
      <EmptyState
        role="status"
        icon={<SearchX size={20} />}
        title={text(NO_MATCH[kind].title, { query })}
        description={text(NO_MATCH[kind].hint)}
      />
    );
  }
  return <PageGrid pages={found} kind={kind} actions={actions} />;
}

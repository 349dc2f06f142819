import { useSelector } from '@xstate/react';
import { CloudOff, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { findPages } from './find-pages.ts';
import type { PageListActor } from './home-lists.ts';
import type { CardKind, PageActions } from './page-actions.ts';
import { PageGrid, PageGridSkeleton } from './page-grid.tsx';

export interface PageSectionProps {
  list: PageListActor;
  kind: CardKind;
  query: string;
  actions: PageActions;
  /** What to say when the list cannot be had (spec 8). */
  problem: TextKey;
  empty: ReactNode;
}

/** One list as a grid of cards, or what stands in its place. */
export function PageSection({ list, kind, query, actions, problem, empty }: PageSectionProps) {
  const pages = useSelector(list, (state) => state.context.pages);
  const failed = useSelector(list, (state) => state.hasTag('failed'));
  const found = useMemo(() => findPages(pages ?? [], query), [pages, query]);

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
  if (found.length === 0) {
    return (
      <EmptyState
        role="status"
        icon={<SearchX size={20} />}
        title={text('home.noMatch', { query })}
        description={text('home.noMatchHint')}
      />
    );
  }
  return <PageGrid pages={found} kind={kind} actions={actions} />;
}

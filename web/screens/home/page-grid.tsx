import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { moveFocus } from './move-focus.ts';
import type { CardKind, PageActions } from './page-actions.ts';
import { PageCard } from './page-card.tsx';
import classes from './page-grid.module.css';

export interface PageGridProps {
  pages: readonly EditorPage[];
  kind: CardKind;
  actions: PageActions;
}

/** Cards in rows. Arrow keys go from card to card, Tab through what each card offers. */
export function PageGrid({ pages, kind, actions }: PageGridProps) {
  const { session, ports } = useApp();
  const userId = useSelector(session, (state) => state.context.user?.id);
  const grid = useRef<HTMLUListElement>(null);
  const now = ports.now();
  return (
    <ul ref={grid} className={classes.grid} onKeyDown={(event) => moveFocus(event, grid.current)}>
      {pages.map((page) => (
        <PageCard key={page.id} page={page} kind={kind} actions={actions} userId={userId} now={now} />
      ))}
    </ul>
  );
}

const placeholders = ['a', 'b', 'c', 'd'];

export function PageGridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-busy="true">
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

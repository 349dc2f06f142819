import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CARD_LINK, type PageActions } from '../actions/page-actions.ts';
import type { CardKind } from '../lists/listed-pages.ts';
import { PageCard } from './page-card.tsx';
import classes from './page-grid.module.css';
import { drawnCards, nextCard, useVisibleCards } from './visible-cards.ts';

interface PageGridProps {
  pages: readonly ListedPage[];
  kind: CardKind;
  actions: PageActions;
}

/**
 * Cards in rows. Only those near the window are drawn; each has a fixed grid cell, so the grid is as high as all of them.
 * Arrow keys move between cards, Tab moves through the actions of each card.
 */
export function PageGrid({ pages, kind, actions }: PageGridProps) {
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

export function PageGridSkeleton() {
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

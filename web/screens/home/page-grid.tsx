import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ListedPage } from './listed-page.ts';
import { nextCard } from './next-card.ts';
import type { CardKind, PageActions } from './page-actions.ts';
import { CARD_LINK, PageCard } from './page-card.tsx';
import classes from './page-grid.module.css';
import { useWindowOfCards } from './use-window-of-cards.ts';
import { drawnCards } from './window-of-cards.ts';

export interface PageGridProps {
  pages: readonly ListedPage[];
  kind: CardKind;
  actions: PageActions;
}

/**
 * Cards in rows, of which only those near the window are drawn; each stands in its own cell, so the grid is as high as
 * all of them. Arrow keys go from card to card, Tab through what each card offers.
 */
export function PageGrid({ pages, kind, actions }: PageGridProps) {
  const { session, ports } = useApp();
  const userId = useSelector(session, (state) => state.context.user?.id);
  const grid = useRef<HTMLUListElement>(null);
  const layout = useWindowOfCards(grid, pages.length);
  const [focused, setFocused] = useState<number | null>(null);
  const goal = useRef<number | null>(null);
  const { columns, rowHeight, rows } = layout;
  const now = ports.now();

  const focusGoal = () => {
    const link = grid.current?.querySelector<HTMLElement>(`[data-index="${goal.current}"] [${CARD_LINK}]`);
    goal.current = null;
    link?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card far away is drawn when it is to have the focus
  useLayoutEffect(() => {
    if (goal.current !== null) focusGoal();
  }, [focused]);

  const moveFocus = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute(CARD_LINK)) return;
    const next = nextCard(event.key, indexOf(event.target), columns, pages.length);
    if (next === null) return;
    event.preventDefault();
    goal.current = next;
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

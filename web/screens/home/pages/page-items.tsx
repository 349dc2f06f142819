import { useSelector } from '@xstate/react';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import type { Excerpt, Found } from '#core/ports/filing/search.ts';
import { useApp } from '../../../app/app-context.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { CARD_LINK, type PageActions } from '../actions/page-actions.ts';
import type { PageContents } from '../lists/home-lists.ts';
import type { CardKind } from '../lists/listed-pages.ts';
import classes from './page-items.module.css';
import { drawnItems, nextItem, useVisibleItems } from './visible-items.ts';

/** The pages of a list, as cards or as rows. */
export interface PageItemsProps {
  readonly pages: readonly ListedPage[];
  /** Where the server found which page. */
  readonly places: ReadonlyMap<string, Found>;
  readonly kindOf: (page: ListedPage) => CardKind;
  /** The folders around a page, in words; absent where no folders are shown. */
  readonly placeOf?: (page: ListedPage) => string;
  /** Draws the tags of a page; absent where none are shown. */
  readonly Tags?: ComponentType<{ readonly page: string }>;
  readonly actions: PageActions;
  readonly contents: PageContents;
  /** The organisation whose pages they are, by its id or its name in addresses; absent at home. */
  readonly org?: string;
  /** How many visits pages had in the last days, where that is known. */
  readonly visits?: ReadonlyMap<string, number>;
}

/** What one of them is drawn from. */
export interface PageItemProps extends Pick<PageItemsProps, 'actions' | 'contents' | 'Tags' | 'visits'> {
  readonly page: ListedPage;
  readonly kind: CardKind;
  readonly userId: string | undefined;
  /** Where what is searched for stands in its words. */
  readonly excerpt: Excerpt | undefined;
  readonly place: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Position in the list. */
  readonly index: number;
  readonly columns: number;
  /** Length of the list. */
  readonly count: number;
}

interface ItemsProps extends PageItemsProps {
  readonly Item: ComponentType<PageItemProps>;
  /** The style sheet's class that says how large they are. */
  readonly className: string | undefined;
}

/**
 * The pages of a list. Only those near the window are drawn; each has a place of its own, so the list is as high as all of them.
 * Arrow keys move between pages, Tab moves through what each offers.
 */
export function PageItems({ Item, className, pages, places, kindOf, placeOf, ...given }: ItemsProps) {
  const { session, ports } = useApp();
  const userId = useSelector(session, (state) => state.context.user?.id);
  const list = useRef<HTMLUListElement>(null);
  const layout = useVisibleItems(list, pages.length);
  const { columns, rowHeight, height } = layout;
  const { focused, ...keys } = useFocusedItem(list, columns, pages.length);
  // One moment for all, so that scrolling draws none of them anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of pages is as old as their list
  const now = useMemo(() => ports.now(), [pages]);
  return (
    <ul
      ref={list}
      className={joinClasses(classes.items, className)}
      style={{ height, '--columns': columns, '--item-height': `${rowHeight}px` } as object}
      {...keys}
    >
      {drawnItems(layout, pages.length, focused).map((index) => {
        const page = pages[index] as ListedPage;
        return (
          <Item
            key={page.id}
            {...given}
            {...{ page, userId, now, index, columns }}
            kind={kindOf(page)}
            excerpt={places.get(page.id)?.excerpt}
            place={placeOf?.(page)}
            count={pages.length}
          />
        );
      })}
    </ul>
  );
}

/** Which of them has the focus, so that it stays drawn, and what moves it. */
function useFocusedItem(list: { readonly current: HTMLElement | null }, columns: number, count: number) {
  const [focused, setFocused] = useState<number | null>(null);
  const target = useRef<number | null>(null);
  const focusGoal = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${target.current}"] [${CARD_LINK}]`);
    target.current = null;
    link?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one far away is drawn when it gets the focus
  useLayoutEffect(() => {
    if (target.current !== null) focusGoal();
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute(CARD_LINK)) return;
    const next = nextItem(event.key, indexOf(event.target), columns, count);
    if (next === null) return;
    event.preventDefault();
    target.current = next;
    if (next === focused) focusGoal();
    else setFocused(next);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(indexOf(event.target));
  return { focused, onKeyDown, onFocus };
}

function indexOf(element: HTMLElement): number {
  return Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
}

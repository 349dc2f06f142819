import { useSelector } from '@xstate/react';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import { type FocusEvent, type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Excerpt, Found } from '#core/ports/filing/search.ts';
import type { Folder } from '#core/ports/folders.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { relativeTime } from '../../../app/time-words.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CARD_LINK, cardPath, type PageActions } from '../actions/page-actions.ts';
import { CardMenu, type PageStateWords, pageState } from '../cards/page-card.tsx';
import { nextCard } from '../cards/visible-cards.ts';
import { ExcerptLine } from '../lists/excerpt-line.tsx';
import { pageName } from '../lists/listed-pages.ts';
import { LateSelectBox } from '../selection/late.ts';
import { TagChips } from '../tags/tag-chips.tsx';
import type { FiledPage } from './filing.ts';
import classes from './page-rows.module.css';
import { isChanged, pathWords } from './use-list-flags.ts';
import { useVisibleRows } from './visible-rows.ts';

// spec organisations.68

interface PageRowsProps {
  readonly pages: readonly FiledPage[];
  readonly folders: readonly Folder[];
  /** Where the server found which page. */
  readonly places: ReadonlyMap<string, Found>;
  readonly actions: PageActions;
  /** Whether somebody of the caller's role may do everything with all pages. */
  readonly mayChangeAll: boolean;
}

/** One page a row. Only those near the window are drawn. Arrow keys move between rows, Tab through what is in them. */
export function PageRows({ pages, folders, places, actions, mayChangeAll }: PageRowsProps) {
  const { session, ports } = useApp();
  const userId = useSelector(session, ({ context }) => context.user?.id);
  const list = useRef<HTMLUListElement>(null);
  const { first, last } = useVisibleRows(list, pages.length);
  const [focused, setFocused] = useState<number | null>(null);
  const target = useRef<number | null>(null);
  const focusGoal = () => {
    list.current?.querySelector<HTMLElement>(`[data-index="${target.current}"] [${CARD_LINK}]`)?.focus();
    target.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row far away is drawn when it gets the focus
  useLayoutEffect(() => {
    if (target.current !== null) focusGoal();
  }, [focused]);
  const moveFocus = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute(CARD_LINK)) return;
    const next = nextCard(event.key, indexOf(event.target), 1, pages.length);
    if (next === null || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    event.preventDefault();
    target.current = next;
    if (next === focused) focusGoal();
    else setFocused(next);
  };
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (focused !== null && focused < pages.length && !drawn.includes(focused)) drawn.push(focused);
  return (
    <ul
      ref={list}
      className={classes.rows}
      style={{ height: `calc(var(--row-height) * ${pages.length})` }}
      onKeyDown={moveFocus}
      onFocus={(event: FocusEvent<HTMLElement>) => setFocused(indexOf(event.target))}
    >
      {drawn.map((index) => {
        const page = pages[index];
        return (
          page && (
            <PageRow
              key={page.id}
              page={page}
              excerpt={places.get(page.id)?.excerpt}
              place={pathWords(page.folder_id, folders)}
              actions={actions}
              isOwn={mayChangeAll || page.user_id === userId}
              userId={userId}
              now={ports.now()}
              index={index}
              count={pages.length}
            />
          )
        );
      })}
    </ul>
  );
}

function indexOf(element: HTMLElement): number {
  return Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
}

interface PageRowProps {
  readonly page: FiledPage;
  /** The folders around it, in words. */
  readonly place: string;
  /** Where what is searched for stands in its words. */
  readonly excerpt: Excerpt | undefined;
  readonly actions: PageActions;
  /** Whether it is theirs to change. */
  readonly isOwn: boolean;
  readonly userId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly index: number;
  readonly count: number;
}

const PageRow = memo(function PageRow({
  page,
  place,
  excerpt,
  actions,
  isOwn,
  userId,
  now,
  index,
  count,
}: PageRowProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const name = pageName(page);
  const { tone, words } = rowState(page, userId, now);
  return (
    <li
      className={classes.row}
      style={{ top: `calc(var(--row-height) * ${index})` }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
    >
      <LateSelectBox id={page.id} name={name} />
      <div className={classes.naming}>
        <Link className={classes.link} href={cardPath(page, 'mine')} title={name} {...{ [CARD_LINK]: '' }}>
          {name}
        </Link>
        {excerpt && <ExcerptLine excerpt={excerpt} />}
      </div>
      <span className={classes.place}>
        <TagChips page={page.id} />
        {place}
      </span>
      <span className={classes.owner}>{page.user_email}</span>
      <span className={classes.state}>
        <span className={classes[tone]} />
        <span className={classes.words}>{words}</span>
      </span>
      <span className={classes.edited}>{relativeTime(page.updated_at, now)}</span>
      <Menu
        open={menuOpen}
        onOpenChange={setMenuOpen}
        trigger={
          <button type="button" className={classes.more} aria-label={text('home.actions', { name })}>
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        }
      >
        {isOwn ? <CardMenu page={page} kind="mine" actions={actions} /> : <ReaderMenu page={page} actions={actions} />}
      </Menu>
    </li>
  );
});

/** What can be done with a page of somebody else. */
function ReaderMenu({ page, actions }: Pick<PageRowProps, 'page' | 'actions'>) {
  return (
    <>
      <MenuItem icon={<Eye size={16} />} onSelect={() => actions.preview(page)}>
        {text('home.preview')}
      </MenuItem>
      <MenuItem icon={<Copy size={16} />} disabled={actions.cloning.has(page.id)} onSelect={() => actions.clone(page)}>
        {text('home.clone')}
      </MenuItem>
    </>
  );
}

function rowState(page: FiledPage, userId: string | undefined, now: number): PageStateWords {
  if (!page.holder && isChanged(page)) return { tone: 'warning', words: text('filing.changedSince') };
  return pageState(page, userId, now);
}

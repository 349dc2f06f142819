import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import SearchX from 'lucide-react/icons/search-x';
import { useMemo, useState } from 'react';
import { hasWords } from '#core/page/search-words.ts';
import type { TrashedPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { dayOf, momentOf } from '../../../app/day-words.ts';
import { relativeTime } from '../../../app/time-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { restoreFromTrash } from '../actions/restore-page.ts';
import type { HomeLists } from '../lists/home-lists.ts';
import { findPages, pageName } from '../lists/listed-pages.ts';
import { LateSelectable, LateSelectBox } from '../selection/late.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { SelectAllBox, TrashBar } from './trash-bar.tsx';
import classes from './trash-list.module.css';
import { TrashedFolders, useTrashedFolders } from './trashed-folders.tsx';
import { type TrashActs, useTrashActs } from './use-trash-acts.ts';

// spec saving.12, saving.13, screens.26, organisations.300

interface TrashListProps {
  readonly lists: HomeLists;
  readonly query: string;
}

/** The folders and pages of the trash. The question before one is erased stays, also when its row has gone meanwhile. */
export function TrashList(props: TrashListProps) {
  const [erased, setErased] = useState<readonly TrashedPage[]>([]);
  const acts = useTrashActs(props.lists);
  const [loaded, loadAgain] = useTrashedFolders();
  const all = loaded.state === 'ready' ? loaded.value : [];
  const folders = all.filter(({ folder }) => hasWords(folder.name, props.query));
  return (
    <>
      {folders.length > 0 && <p className={classes.hint}>{text('trash.hint')}</p>}
      <TrashedFolders
        folders={folders}
        isFailed={loaded.state === 'failed'}
        onRetry={loadAgain}
        onRestored={() => {
          props.lists.refresh();
          loadAgain();
        }}
      />
      <TrashContent {...props} acts={acts} hasFolders={folders.length > 0} onErase={setErased} />
      <EraseDialog pages={erased} acts={acts} onClose={() => setErased([])} />
    </>
  );
}

interface TrashContentProps extends TrashListProps {
  /** Whether folders stand above the pages. */
  readonly hasFolders: boolean;
  readonly acts: TrashActs;
  onErase(pages: readonly TrashedPage[]): void;
}

/** The rows, or why there are none. */
function TrashContent({ query, ...parts }: TrashContentProps) {
  const { hasFolders } = parts;
  const list = parts.lists.trash;
  const pages = useSelector(list, (state) => state.context.pages);
  const failed = useSelector(list, (state) => state.hasTag('failed'));
  const ordered = useMemo(() => inOrder((pages ?? []).filter(isTrashed)), [pages]);
  const matches = useMemo(() => findPages(ordered, query, 'shared').filter(isTrashed), [ordered, query]);

  if (failed) {
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text('trash.failed')}
        action={<Button onClick={() => list.send({ type: 'list.refresh' })}>{text('ui.retry')}</Button>}
      />
    );
  }
  if (!pages) return <TrashSkeleton />;
  if (hasFolders && matches.length === 0) return null;
  if (ordered.length === 0) return <EmptyState title={text('trash.empty')} description={text('trash.emptyHint')} />;
  if (matches.length === 0) {
    return (
      <EmptyState
        role="status"
        icon={<SearchX size={20} />}
        title={text('home.noMatch', { query })}
        description={text('home.noMatchShared')}
      />
    );
  }
  return <TrashRows {...parts} pages={matches} />;
}

export function isTrashed(page: object): page is TrashedPage {
  return 'trash' in page && page.trash !== undefined;
}

function inOrder(pages: readonly TrashedPage[]): TrashedPage[] {
  return pages.toSorted((one, other) => other.trash.at.localeCompare(one.trash.at));
}

interface TrashRowsProps extends Omit<TrashContentProps, 'query'> {
  readonly pages: readonly TrashedPage[];
}

function TrashRows({ lists, pages, hasFolders, acts, onErase }: TrashRowsProps) {
  const app = useApp();
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());

  async function restore(page: TrashedPage, button: HTMLElement): Promise<void> {
    setRestoring((before) => new Set(before).add(page.id));
    const row = button.closest<HTMLElement>('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const hadFocus = button === document.activeElement;
    const isBack = await restoreFromTrash(page, app, lists);
    setRestoring((before) => new Set([...before].filter((id) => id !== page.id)));
    if (isBack && hadFocus) (next?.querySelector<HTMLElement>('button') ?? trashPanel())?.focus();
  }

  return (
    <>
      {!hasFolders && <p className={classes.hint}>{text('trash.hint')}</p>}
      <LateSelectable pages={pages} query={null} always />
      {pages.length > 1 && <SelectAllBox count={pages.length} />}
      <ul className={classes.rows} data-goes-on={hasFolders || undefined}>
        {pages.map((page, index) => (
          <TrashRow
            key={page.id}
            page={page}
            index={index}
            now={app.ports.now()}
            userId={app.session.getSnapshot().context.user?.id}
            isBusy={restoring.has(page.id)}
            onRestore={(button) => void restore(page, button)}
            onErase={() => onErase([page])}
          />
        ))}
      </ul>
      <TrashBar pages={pages} acts={acts} onErase={onErase} />
    </>
  );
}

/** Where the focus goes when the last row has gone. */
const trashPanel = () => document.querySelector<HTMLElement>('[role=tabpanel][data-state=active]');

interface TrashRowProps {
  readonly page: TrashedPage;
  readonly index: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly userId: string | undefined;
  readonly isBusy: boolean;
  onRestore(button: HTMLElement): void;
  onErase(): void;
}

/** One page: who moved it here and when, until when it stays, and who sees it meanwhile. */
function TrashRow({ page, index, now, userId, isBusy, onRestore, onErase }: TrashRowProps) {
  const { at, by: who, until, visited_until, visits, may_erase } = page.trash;
  const name = pageName(page);
  const when = relativeTime(at, now);
  const isVisited = visited_until !== null && Date.parse(visited_until) > now;
  return (
    <li className={classes.row} data-index={index}>
      <LateSelectBox id={page.id} name={name} className={classes.box} />
      <div className={classes.words}>
        <strong>{name}</strong>
        <span title={momentOf(at)}>
          {who === '' ? text('trash.movedBySomebody', { when }) : text('trash.moved', { when, who })}
        </span>
        {visits === undefined ? null : <span>{text('trash.visits', { count: visits })}</span>}
        {page.user_id === userId ? null : <span>{text('trash.owner', { email: page.user_email })}</span>}
      </div>
      <div className={classes.words}>
        <span>{text('trash.until', { day: dayOf(until) })}</span>
        {isVisited && (
          <span className={classes.visited}>{text('trash.visited', { time: momentOf(visited_until) })}</span>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          busy={isBusy}
          aria-label={text('trash.restoreNamed', { name })}
          onClick={(event) => onRestore(event.currentTarget)}
        >
          {text('trash.restore')}
        </Button>
        {may_erase && (
          <Button variant="ghost" aria-label={text('trash.eraseNamed', { name })} onClick={onErase}>
            {text('trash.erase')}
          </Button>
        )}
      </div>
    </li>
  );
}

function TrashSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-busy="true">
      <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={classes.row}>
          <Skeleton width="40%" height={14} />
        </div>
      ))}
    </div>
  );
}

import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import FolderInput from 'lucide-react/icons/folder-input';
import LogOut from 'lucide-react/icons/log-out';
import PencilLine from 'lucide-react/icons/pencil-line';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash';
import UserPlus from 'lucide-react/icons/user-plus';
import { type KeyboardEvent, memo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import type { PageSummary } from '#core/ports/api.ts';
import type { Excerpt } from '#core/ports/filing/search.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { idleWords, relativeTime } from '../../../app/time-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CARD_LINK, cardPath, type PageActions } from '../actions/page-actions.ts';
import { ExcerptLine } from '../lists/excerpt-line.tsx';
import { type CardKind, pageName } from '../lists/listed-pages.ts';
import { LateSelectBox } from '../selection/late.ts';
import classes from './page-card.module.css';
import { PageThumbnail } from './page-thumbnail.tsx';

interface CardMenuProps {
  page: ListedPage;
  kind: CardKind;
  actions: PageActions;
}

/** The menu with all actions of a card. */
export function CardMenu({ page, kind, actions }: CardMenuProps) {
  const [, navigate] = useLocation();
  const cloning = actions.cloning.has(page.id);
  return (
    <>
      <MenuItem icon={<PencilLine size={16} />} onSelect={() => navigate(cardPath(page, kind))}>
        {text(openLabel(page, kind))}
      </MenuItem>
      <MenuItem icon={<Eye size={16} />} onSelect={() => actions.preview(page)}>
        {text('home.preview')}
      </MenuItem>
      {kind !== 'template' && page.published_at !== null && (
        <MenuItem icon={<Smartphone size={16} />} onSelect={() => actions.tryAsVisitor(page)}>
          {text('pages.tryAsVisitor')}
        </MenuItem>
      )}
      {kind === 'template' ? null : (
        <MenuItem
          icon={cloning ? <Spinner size={16} /> : <Copy size={16} />}
          disabled={cloning}
          onSelect={() => actions.clone(page)}
        >
          {text(cloning ? 'home.cloning' : 'home.clone')}
        </MenuItem>
      )}
      {kind === 'mine' ? (
        <MenuItem icon={<UserPlus size={16} />} onSelect={() => actions.share(page)}>
          {text('sharing.inviteCollaborators')}
        </MenuItem>
      ) : null}
      {kind === 'mine' && actions.move && (
        <MenuItem icon={<FolderInput size={16} />} onSelect={() => actions.move?.(page)}>
          {text('home.move')}
        </MenuItem>
      )}
      {kind === 'template' ? null : (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={kind === 'mine' ? <Trash2 size={16} /> : <LogOut size={16} />}
            shortcut={text('home.deleteKey')}
            onSelect={() => actions.remove(page)}
          >
            {text(kind === 'mine' ? 'home.delete' : 'home.leave')}
          </MenuItem>
        </>
      )}
    </>
  );
}

function openLabel(page: ListedPage, kind: CardKind): TextKey {
  if (kind === 'template') return 'home.useTemplate';
  return page.action === 'r' ? 'home.view' : 'home.edit';
}

// spec screens.25

interface PageCardProps {
  page: ListedPage;
  kind: CardKind;
  actions: PageActions;
  userId: string | undefined;
  /** Where what is searched for stands in its words. */
  excerpt: Excerpt | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Position in the list. */
  index: number;
  columns: number;
  /** Length of the list. */
  count: number;
}

/**
 * One page. The whole card opens it; preview and clone appear on hover and focus. The menu has all actions; the menu key
 * and the right mouse button open it, too.
 */
export const PageCard = memo(function PageCard(props: PageCardProps) {
  const { page, kind, actions, index, columns, count } = props;
  const [menuOpen, setMenuOpen] = useState(false);
  const cloning = actions.cloning.has(page.id);
  return (
    <li
      className={classes.card}
      style={{ gridRow: Math.floor(index / columns) + 1, gridColumn: (index % columns) + 1 }}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-open={menuOpen || cloning || undefined}
      aria-busy={cloning || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
    >
      <PageThumbnail page={page} list={kind === 'template' ? 'templates' : kind} />
      {kind === 'mine' && <LateSelectBox id={page.id} name={pageName(page)} />}
      <QuickActions page={page} kind={kind} actions={actions} />
      <div className={classes.foot}>
        <CardWords {...props} />
        <Menu
          open={menuOpen}
          onOpenChange={setMenuOpen}
          trigger={
            <button type="button" className={classes.more} aria-label={text('home.actions', { name: pageName(page) })}>
              <Ellipsis size={16} aria-hidden="true" />
            </button>
          }
        >
          <CardMenu page={page} kind={kind} actions={actions} />
        </Menu>
      </div>
    </li>
  );
});

type CardActionsProps = Pick<PageCardProps, 'page' | 'kind' | 'actions'>;

/** Preview and clone at the picture, for a mouse: keys find them in the menu. */
function QuickActions({ page, kind, actions }: CardActionsProps) {
  const cloning = actions.cloning.has(page.id);
  return (
    <div className={classes.quick}>
      <IconButton
        tabIndex={-1}
        label={text('home.preview')}
        icon={<Eye size={16} />}
        onClick={() => actions.preview(page)}
      />
      {kind === 'template' ? null : (
        <IconButton
          tabIndex={-1}
          label={text('home.clone')}
          aria-busy={cloning || undefined}
          icon={cloning ? <Spinner size={16} /> : <Copy size={16} />}
          onClick={() => actions.clone(page)}
        />
      )}
    </div>
  );
}

/** The name, which is the link, and the state of the page. */
function CardWords({ page, kind, actions, userId, excerpt, now }: PageCardProps) {
  const name = pageName(page);
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || kind === 'template') return;
    event.preventDefault();
    actions.remove(page);
  };
  return (
    <div className={classes.words}>
      <Link
        className={classes.link}
        href={cardPath(page, kind)}
        aria-label={text(linkLabel(page, kind), { name })}
        onKeyDown={removeByKey}
        {...{ [CARD_LINK]: '' }}
      >
        {name}
      </Link>
      {actions.cloning.has(page.id) && <CloningLine />}
      {!actions.cloning.has(page.id) &&
        (excerpt ? (
          <ExcerptLine excerpt={excerpt} />
        ) : (
          <PageStateLine page={page} kind={kind} userId={userId} now={now} />
        ))}
    </div>
  );
}

function linkLabel(page: ListedPage, kind: CardKind): TextKey {
  if (kind === 'template') return 'home.useTemplateNamed';
  return page.action === 'r' ? 'home.viewPage' : 'home.editPage';
}

interface PageStateLineProps {
  page: ListedPage;
  kind: CardKind;
  userId: string | undefined;
  now: number;
}

/** The line under a card's name: the state of a page and the owner of a shared one. A template has neither. */
function PageStateLine({ page, kind, userId, now }: PageStateLineProps) {
  if (kind === 'template') return <p className={classes.line}>{text('home.useTemplate')}</p>;
  const { tone, words } = pageState(page, userId, now);
  const edited = text('home.edited', { when: relativeTime(page.updated_at, now) });
  const since = page.holder?.since;
  const open = since === undefined ? '' : text('home.editingSince', { when: relativeTime(since, now) });
  return (
    <p className={classes.line} title={open === '' ? edited : `${open}. ${edited}`}>
      <span className={classes[tone]} />
      <span className={classes.state}>{words}</span>
      {open !== '' && <VisuallyHidden>{open}</VisuallyHidden>}
      {page.action === 'r' ? <span className={classes.reading}>{text('home.readOnly')}</span> : null}
      {kind === 'shared' ? <span className={classes.owner}>{text('home.by', { email: page.user_email })}</span> : null}
    </p>
  );
}

/** Shown instead while the page is being cloned. */
function CloningLine() {
  return (
    <p className={classes.line} role="status">
      {text('home.cloning')}
    </p>
  );
}

export interface PageStateWords {
  tone: 'neutral' | 'success' | 'warning';
  words: string;
}

/** The state of a page: the person who edits it, else whether it is published. */
export function pageState(page: PageSummary, userId: string | undefined, now: number): PageStateWords {
  if (page.holder) {
    const { user_id, email: who } = page.holder;
    const idle = idleWords(page.holder, now);
    const isOwn = user_id === userId;
    if (!idle) return { tone: 'warning', words: isOwn ? text('home.editingYou') : text('home.editing', { who }) };
    return { tone: 'warning', words: text(isOwn ? 'home.editingYouIdle' : 'home.editingIdle', { who, idle }) };
  }
  if (!page.published_at) return { tone: 'neutral', words: text('home.draft') };
  return { tone: 'success', words: text('home.published', { when: relativeTime(page.published_at, now) }) };
}

import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import FolderInput from 'lucide-react/icons/folder-input';
import LogOut from 'lucide-react/icons/log-out';
import PencilLine from 'lucide-react/icons/pencil-line';
import Smartphone from 'lucide-react/icons/smartphone';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash';
import UserPlus from 'lucide-react/icons/user-plus';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { PageSummary } from '#core/ports/api.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Avatar } from '../../../app/avatar/avatar.tsx';
import { idleWords, relativeTime } from '../../../app/time-words.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CARD_LINK, cardPath } from '../actions/page-actions.ts';
import { isChanged, pageName } from '../lists/listed-pages.ts';
import { LateRequestLine } from '../selection/late.ts';
import type { PageItemProps } from './page-items.tsx';
import classes from './page-parts.module.css';

type Acted = Pick<PageItemProps, 'page' | 'kind' | 'actions'>;

/**
 * What every page of a list has around what it shows: its place, and a menu with all that can be done with it, which the menu key
 * and the right mouse button open too.
 */
export function usePageItem(props: PageItemProps) {
  const { page, actions, index, columns, count } = props;
  const [isOpen, setOpen] = useState(false);
  const isCloning = actions.cloning.has(page.id);
  const frame = {
    style: { '--row': Math.floor(index / columns), '--column': index % columns } as object,
    'data-index': index,
    'aria-setsize': count,
    'aria-posinset': index + 1,
    'data-open': isOpen || isCloning || undefined,
    'aria-busy': isCloning || undefined,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      setOpen(true);
    },
  };
  const menu = (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={classes.more} aria-label={text('home.actions', { name: pageName(page) })}>
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      }
    >
      <PageMenu {...props} />
    </Menu>
  );
  return { frame, menu, isCloning };
}

/** All that can be done with a page. */
function PageMenu({ page, kind, actions }: Acted) {
  const [, navigate] = useLocation();
  const cloning = actions.cloning.has(page.id);
  const isOwn = kind === 'mine';
  const isListed = isOwn || kind === 'shared';
  return (
    <>
      {kind !== 'readable' && (
        <MenuItem icon={<PencilLine size={16} />} onSelect={() => navigate(cardPath(page, kind))}>
          {text(openLabel({ page, kind }))}
        </MenuItem>
      )}
      <MenuItem icon={<Eye size={16} />} onSelect={() => actions.preview(page)}>
        {text('home.preview')}
      </MenuItem>
      {isListed && page.published_at !== null && (
        <MenuItem icon={<Smartphone size={16} />} onSelect={() => actions.tryAsVisitor(page)}>
          {text('pages.tryAsVisitor')}
        </MenuItem>
      )}
      {kind !== 'template' && (
        <MenuItem
          icon={cloning ? <Spinner size={16} /> : <Copy size={16} />}
          disabled={cloning}
          onSelect={() => actions.clone(page)}
        >
          {text(cloning ? 'home.cloning' : 'home.clone')}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={<UserPlus size={16} />} onSelect={() => actions.share(page)}>
          {text('sharing.inviteCollaborators')}
        </MenuItem>
      )}
      {isOwn && actions.move && (
        <MenuItem icon={<FolderInput size={16} />} onSelect={() => actions.move?.(page)}>
          {text('home.move')}
        </MenuItem>
      )}
      {isOwn && actions.tag && (
        <MenuItem icon={<Tag size={16} />} onSelect={() => actions.tag?.(page)}>
          {text('home.tags')}
        </MenuItem>
      )}
      {isListed && (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={isOwn ? <Trash2 size={16} /> : <LogOut size={16} />}
            shortcut={text('home.deleteKey')}
            onSelect={() => actions.remove(page)}
          >
            {text(isOwn ? 'home.delete' : 'home.leave')}
          </MenuItem>
        </>
      )}
    </>
  );
}

function openLabel({ page, kind }: Pick<Acted, 'page' | 'kind'>): TextKey {
  if (kind === 'template') return 'home.useTemplate';
  return page.action === 'r' ? 'home.view' : 'home.edit';
}

function linkLabel({ page, kind }: Pick<Acted, 'page' | 'kind'>): TextKey {
  if (kind === 'template') return 'home.useTemplateNamed';
  return page.action === 'r' || kind === 'readable' ? 'home.viewPage' : 'home.editPage';
}

/** The name of a page. Where it stands is all the link: a click beside it opens the page as well. */
export function PageLink({ page, kind, actions }: Acted) {
  const name = pageName(page);
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || (kind !== 'mine' && kind !== 'shared')) return;
    event.preventDefault();
    actions.remove(page);
  };
  return (
    <Link
      className={classes.link}
      href={cardPath(page, kind)}
      aria-label={text(linkLabel({ page, kind }), { name })}
      title={name}
      onKeyDown={removeByKey}
      {...{ [CARD_LINK]: '' }}
    >
      {name}
    </Link>
  );
}

interface StateLineProps extends Pick<PageItemProps, 'page' | 'userId' | 'now'> {
  /** Without when it was published: that stands elsewhere. */
  readonly isPlain?: boolean;
}

/** The state of a page: who edits it, else whether it is published; beside its dot who asks to publish it. */
export function StateLine({ page, userId, now, isPlain = false }: StateLineProps) {
  const { tone, words } = pageState(page, userId, now);
  if (page.publish_requests) {
    return (
      <>
        <span className={classes[tone]} title={words}>
          <VisuallyHidden>{words}</VisuallyHidden>
        </span>
        <LateRequestLine page={page} name={pageName(page)} />
      </>
    );
  }
  return (
    <>
      <span className={classes[tone]} />
      {page.holder?.picture && <Avatar size="s" name={page.holder.email} picture={page.holder.picture} />}
      <span className={classes.state}>{isPlain && tone === 'success' ? text('home.isPublished') : words}</span>
    </>
  );
}

interface PageStateWords {
  readonly tone: 'neutral' | 'success' | 'warning';
  readonly words: string;
}

function pageState(page: PageSummary, userId: string | undefined, now: number): PageStateWords {
  if (page.holder) {
    const { user_id, email: who } = page.holder;
    const idle = idleWords(page.holder, now);
    const isOwn = user_id === userId;
    if (!idle) return { tone: 'warning', words: isOwn ? text('home.editingYou') : text('home.editing', { who }) };
    return { tone: 'warning', words: text(isOwn ? 'home.editingYouIdle' : 'home.editingIdle', { who, idle }) };
  }
  if (!page.published_at) return { tone: 'neutral', words: text('home.draft') };
  if (isChanged(page)) return { tone: 'warning', words: text('home.changedSince') };
  return { tone: 'success', words: text('home.published', { when: relativeTime(page.published_at, now) }) };
}

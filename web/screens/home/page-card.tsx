import { Copy, Ellipsis, Eye } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { Link } from 'wouter';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { CardMenu } from './card-menu.tsx';
import { CARD_LINK } from './move-focus.ts';
import { nameOf } from './name-of.ts';
import { type CardKind, cardPath, type PageActions } from './page-actions.ts';
import classes from './page-card.module.css';
import { PageStateLine } from './page-state-line.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';

export interface PageCardProps {
  page: EditorPage;
  kind: CardKind;
  actions: PageActions;
  userId: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * One page. The whole card opens it; preview and clone show on hover and focus, everything is in the menu, which the
 * menu key and the second mouse button open too.
 */
export const PageCard = memo(function PageCard({ page, kind, actions, userId, now }: PageCardProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const name = nameOf(page);

  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || kind !== 'mine') return;
    event.preventDefault();
    actions.remove(page);
  };

  return (
    <li
      className={classes.card}
      data-open={menuOpen || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
    >
      <PageThumbnail page={page} />
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
            icon={<Copy size={16} />}
            onClick={() => actions.clone(page)}
          />
        )}
      </div>
      <div className={classes.foot}>
        <div className={classes.words}>
          <Link
            className={classes.link}
            href={cardPath(page, kind)}
            aria-label={text(kind === 'template' ? 'home.useTemplateNamed' : 'home.editPage', { name })}
            onKeyDown={removeByKey}
            {...{ [CARD_LINK]: '' }}
          >
            {name}
          </Link>
          <PageStateLine page={page} kind={kind} userId={userId} now={now} />
        </div>
        <Menu
          open={menuOpen}
          onOpenChange={setMenuOpen}
          trigger={
            <button type="button" className={classes.more} aria-label={text('home.actions', { name })}>
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

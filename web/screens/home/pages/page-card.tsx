import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import { memo } from 'react';
import { text } from '#core/texts/index.ts';
import { relativeTime } from '../../../app/time-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pageName } from '../lists/listed-pages.ts';
import { ExcerptLine } from '../search/excerpt-line.tsx';
import { LateSelectBox } from '../selection/late.ts';
import classes from './page-card.module.css';
import { type PageItemProps, PageItems, type PageItemsProps } from './page-items.tsx';
import { PageLink, StateLine, usePageItem } from './page-parts.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';

// spec screens.25

/** Pages as cards, as many beside each other as there is room for. */
export function PageCards(props: PageItemsProps) {
  return <PageItems {...props} Item={PageCard} className={classes.cards} />;
}

/** One page. The whole card opens it; preview and clone appear on hover and focus. */
const PageCard = memo(function PageCard(props: PageItemProps) {
  const { page, kind, contents, Tags } = props;
  const { frame, menu, isCloning } = usePageItem(props);
  return (
    <li className={classes.card} {...frame}>
      <PageThumbnail page={page} contents={contents} />
      {kind === 'mine' && <LateSelectBox id={page.id} name={pageName(page)} />}
      <QuickActions {...props} isCloning={isCloning} />
      {Tags && (
        <span className={classes.tags}>
          <Tags page={page.id} />
        </span>
      )}
      <div className={classes.foot}>
        <div className={classes.words}>
          <PageLink {...props} />
          <LineBelow {...props} isCloning={isCloning} />
        </div>
        {menu}
      </div>
    </li>
  );
});

interface Cloning {
  readonly isCloning: boolean;
}

/** Preview and clone at the picture, for a mouse: keys find them in the menu. */
function QuickActions({ page, kind, actions, isCloning }: PageItemProps & Cloning) {
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
          aria-busy={isCloning || undefined}
          icon={isCloning ? <Spinner size={16} /> : <Copy size={16} />}
          onClick={() => actions.clone(page)}
        />
      )}
    </div>
  );
}

/** Under a card's name: the state of a page and the owner of one of somebody else. A template has neither. */
function LineBelow({ page, kind, userId, excerpt, now, isCloning }: PageItemProps & Cloning) {
  if (isCloning) {
    return (
      <p className={classes.line} role="status">
        {text('home.cloning')}
      </p>
    );
  }
  if (excerpt) return <ExcerptLine excerpt={excerpt} />;
  if (kind === 'template') return <p className={classes.line}>{text('home.useTemplate')}</p>;
  const edited = text('home.edited', { when: relativeTime(page.updated_at, now) });
  const since = page.holder?.since;
  const open = since === undefined ? '' : text('home.editingSince', { when: relativeTime(since, now) });
  const isOfOther = kind === 'shared' || page.user_id !== userId;
  return (
    <p className={classes.line} title={open === '' ? edited : `${open}. ${edited}`}>
      <StateLine page={page} userId={userId} now={now} />
      {open !== '' && <VisuallyHidden>{open}</VisuallyHidden>}
      {page.action === 'r' ? <span className={classes.reading}>{text('home.readOnly')}</span> : null}
      {isOfOther ? <span className={classes.owner}>{text('home.by', { email: page.user_email })}</span> : null}
    </p>
  );
}

import { text } from '#core/texts/index.ts';
import type { ListedPage } from './listed-page.ts';
import type { CardKind } from './page-actions.ts';
import { pageState } from './page-state.ts';
import classes from './page-state-line.module.css';
import { relativeTime } from './relative-time.ts';

export interface PageStateLineProps {
  page: ListedPage;
  kind: CardKind;
  userId: string | undefined;
  now: number;
}

/** Under a card's name: a page's state, a shared page's owner too; a template has neither. */
export function PageStateLine({ page, kind, userId, now }: PageStateLineProps) {
  if (kind === 'template') return <p className={classes.line}>{text('home.useTemplate')}</p>;
  const { tone, words } = pageState(page, userId, now);
  const edited = text('home.edited', { when: relativeTime(page.updated_at, now) });
  return (
    <p className={classes.line} title={edited}>
      <span className={classes[tone]} />
      {words}
      {page.action === 'r' ? <span className={classes.reading}>{text('home.readOnly')}</span> : null}
      {kind === 'shared' ? <span className={classes.owner}>{text('home.by', { email: page.user_email })}</span> : null}
    </p>
  );
}

/** What stands there while a copy is made, which on a slow line takes a while. */
export function CloningLine() {
  return (
    <p className={classes.line} role="status">
      {text('home.cloning')}
    </p>
  );
}

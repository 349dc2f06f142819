import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { CardKind } from '../lists/listed-page.ts';
import { relativeTime } from '../relative-time.ts';
import classes from './page-state-line.module.css';

interface PageStateLineProps {
  page: ListedPage;
  kind: CardKind;
  userId: string | undefined;
  now: number;
}

/** The line under a card's name: the state of a page and the owner of a shared one. A template has neither. */
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

/** Shown instead while the page is being cloned. */
export function CloningLine() {
  return (
    <p className={classes.line} role="status">
      {text('home.cloning')}
    </p>
  );
}

interface PageState {
  tone: 'neutral' | 'success' | 'warning';
  words: string;
}

/** Who edits the page, else whether it is published. */
function pageState(page: PageSummary, userId: string | undefined, now: number): PageState {
  if (page.holder) {
    const { user_id, email } = page.holder;
    return {
      tone: 'warning',
      words: user_id === userId ? text('home.editingYou') : text('home.editing', { who: email }),
    };
  }
  if (!page.published_at) return { tone: 'neutral', words: text('home.draft') };
  return { tone: 'success', words: text('home.published', { when: relativeTime(page.published_at, now) }) };
}

import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { idleWords, relativeTime } from '../../../app/time-words.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { CardKind } from '../lists/listed-pages.ts';
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
  const since = page.holder?.since;
  const open = since === undefined ? '' : text('home.editingSince', { when: relativeTime(since, now) });
  return (
    <p className={classes.line} title={open === '' ? edited : `${open}. ${edited}`}>
      <span className={classes[tone]} />
      <span className={classes.words}>{words}</span>
      {open !== '' && <VisuallyHidden>{open}</VisuallyHidden>}
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
    const { user_id, email: who } = page.holder;
    const idle = idleWords(page.holder, now);
    const isOwn = user_id === userId;
    if (!idle) return { tone: 'warning', words: isOwn ? text('home.editingYou') : text('home.editing', { who }) };
    return { tone: 'warning', words: text(isOwn ? 'home.editingYouIdle' : 'home.editingIdle', { who, idle }) };
  }
  if (!page.published_at) return { tone: 'neutral', words: text('home.draft') };
  return { tone: 'success', words: text('home.published', { when: relativeTime(page.published_at, now) }) };
}

import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { RevisionsActor } from '#core/app/start-revisions.ts';
import { compareDrafts, type Difference, differenceWords } from '#core/compare/compare-drafts.ts';
import { cleanDraft } from '#core/draft/clean-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectDraft } from '#core/machines/document/document.machine.ts';
import type { Revision } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { parseNow } from '../../app/adapters/html-parsers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dateFormat } from '../../ui/formats/own-formats.ts';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import { Panes } from '../panes.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { RevisionFrames } from './revision-frames.tsx';
import listStyles from './revision-list.module.css';
import styles from './revisions.module.css';

interface RevisionsProps {
  readonly store: EditorStore;
  readonly revisions: RevisionsActor;
  onOpenChange(open: boolean): void;
}

/** Earlier versions of the page: a list, how one looked beside the page as it is, what changed, and its restoring. */
export function RevisionsDialog({ store, revisions, onOpenChange }: RevisionsProps) {
  const list = useSelector(revisions, ({ context }) => context.list);
  const chosen = useSelector(revisions, ({ context }) => context.chosen);
  const then = useSelector(revisions, ({ context }) => context.draft);
  const now = useCleaned(useSelector(store.actor, selectDraft));
  const compared = useDeferredValue(then);
  const differences = useMemo(() => (compared === null ? null : compareDrafts(compared, now)), [compared, now]);
  const revision = list?.find(({ id }) => id === chosen);
  const when = revision ? timeOf(revision.created_at) : '';

  const restore = () => {
    if (then === null) return;
    if (!store.edit({ command: 'restore', args: { draft: then } })) return;
    onOpenChange(false);
    toast(text('revisions.restored', { when }), { tone: 'success' });
  };

  const isEmpty = list?.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={text('revisions.title')}
      size={isEmpty ? 's' : 'full'}
      footer={
        !isEmpty && (
          <Button variant="primary" disabled={then === null || differences?.length === 0} onClick={restore}>
            {text('revisions.restore')}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <NoVersions />
      ) : (
        <Panes
          list={<RevisionList revisions={revisions} list={list ?? []} chosen={chosen} />}
          label={when}
          look={
            <>
              <VersionProblem revisions={revisions} />
              {compared && <RevisionFrames then={compared} now={now} when={when} />}
            </>
          }
          about={<DifferenceList differences={differences} />}
        />
      )}
    </Dialog>
  );
}

/** The draft as visitors will get it, which is how versions are kept. */
function useCleaned(draft: Draft): Draft {
  return useMemo(() => cleanDraft(draft, parseNow).draft, [draft]);
}

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Day and time as this person writes them. */
function timeOf(iso: string): string {
  return times.format(Date.parse(iso));
}

interface ListProps {
  readonly revisions: RevisionsActor;
  readonly list: readonly Revision[];
  readonly chosen: string | null;
}

const days = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const hours = dateFormat({ timeStyle: 'short' });

/** The versions by day, the newest first; arrow keys walk through them. */
export function RevisionList({ revisions, list, chosen }: ListProps) {
  const byDay = groupByDay(list);
  return (
    <div className={listStyles.list} role="radiogroup" aria-label={text('revisions.list')}>
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={listStyles.day}>{day}</h3>
          {ofDay.map(({ id, created_at, reason, author }) => (
            <label key={id} className={listStyles.revision}>
              <input
                type="radio"
                name="revision"
                className={listStyles.choice}
                checked={id === chosen}
                onChange={() => revisions.send({ type: 'revision.chosen', id })}
              />
              <span className={listStyles.time}>{hours.format(Date.parse(created_at))}</span>
              <span className={listStyles.reason}>{text(`revisions.reason.${reason}`)}</span>
              {author && <span className={listStyles.author}>{author}</span>}
            </label>
          ))}
        </section>
      ))}
    </div>
  );
}

function groupByDay(list: readonly Revision[]): ReadonlyMap<string, readonly Revision[]> {
  const byDay = new Map<string, Revision[]>();
  for (const revision of list) {
    const day = days.format(Date.parse(revision.created_at));
    byDay.set(day, [...(byDay.get(day) ?? []), revision]);
  }
  return byDay;
}

/** More than that nobody reads. */
const MOST = 200;

/** What changed since a version, in words; null while no version is there. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] | null }) {
  const shown = differences?.slice(0, MOST) ?? [];
  const rest = (differences?.length ?? 0) - shown.length;
  return (
    <section className={styles.differences}>
      <h3>{text('revisions.differences')}</h3>
      {differences?.length === 0 && <p role="status">{text('revisions.same')}</p>}
      <ul>
        {shown.map((difference, at) => (
          // the list is made anew as a whole
          // biome-ignore lint/suspicious/noArrayIndexKey: differences have no names
          <li key={at} data-kind={difference.kind}>
            {differenceWords(difference)}
          </li>
        ))}
        {rest > 0 && <li>{text('revisions.more', { count: rest })}</li>}
      </ul>
    </section>
  );
}

/** Why there is no version to look at yet: it is being loaded, could not be, or can no longer be read. */
export function VersionProblem({ revisions }: { readonly revisions: RevisionsActor }) {
  const isBusy = useSelector(revisions, (snapshot) => snapshot.hasTag('busy'));
  const isUnreadable = useSelector(revisions, (snapshot) => snapshot.hasTag('unreadable'));
  const isListed = useSelector(revisions, (snapshot) => snapshot.hasTag('listed'));
  const failure = useSelector(revisions, ({ context }) => context.failure);
  if (isBusy) {
    return (
      <p className={styles.waiting} role="status">
        {text('revisions.loading')}
      </p>
    );
  }
  if (isUnreadable)
    return (
      <Notice className={styles.problem} tone="warning">
        {text('revisions.unreadable')}
      </Notice>
    );
  if (failure === null) return null;
  return (
    <Notice
      className={styles.problem}
      tone="danger"
      title={text(isListed ? 'revisions.versionFailed' : 'revisions.failed')}
      action={
        <Button size="s" onClick={() => revisions.send({ type: 'revisions.retry' })}>
          {text('ui.retry')}
        </Button>
      }
    >
      {failure.reason}
    </Notice>
  );
}

/** When versions are kept, for a page that has none yet. */
export function NoVersions() {
  return (
    <div className={styles.none}>
      <strong>{text('revisions.none')}</strong>
      <p>{text('revisions.noneHint')}</p>
    </div>
  );
}

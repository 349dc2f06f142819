import { useSelector } from '@xstate/react';
import type { RevisionsActor } from '#core/app/start-revisions.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './revisions.module.css';

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

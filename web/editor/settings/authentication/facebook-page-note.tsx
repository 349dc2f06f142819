import { useSelector } from '@xstate/react';
import type { FacebookPageActor } from '#core/app/inspect-facebook-page.ts';
import { text } from '#core/texts/index.ts';
import styles from '../settings.module.css';

interface NoteProps {
  readonly id: string;
  readonly look: FacebookPageActor;
}

/** What is known of the page whose address was typed. */
export function FacebookPageNote({ id, look }: NoteProps) {
  const { use, value, page, problem } = useSelector(look, ({ context }) => context);
  const busy = useSelector(look, (snapshot) => snapshot.hasTag('busy'));
  if (problem) {
    return (
      <p id={id} className={styles.error} role="alert">
        {text(problem, { value })}
      </p>
    );
  }
  const found =
    page &&
    (use === 'checkin'
      ? text('authentication.pageCheckin')
      : text('authentication.pageFans', { fans: page.fan_count }));
  return (
    <p id={id} className={styles.hint} role="status">
      {busy && value !== '' ? text('authentication.pageChecking') : found}
    </p>
  );
}

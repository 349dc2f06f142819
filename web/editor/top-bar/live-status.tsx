import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import styles from './top-bar.module.css';

type LiveProps = Pick<EditorHandle, 'editor'>;

/**
 * Whether the page is shown as it is saved: not while the connection is lost, nor where the server refuses news of it, nor
 * where it could not be read after its last save.
 */
export function useLive({ editor }: LiveProps): boolean {
  const room = useSelector(editor, ({ children }) => children.room);
  const isStale = useSelector(editor, (snapshot) => snapshot.hasTag('stale'));
  const hears = useSelector(room, (now) => now === undefined || (now.context.failures === 0 && !now.hasTag('denied')));
  return hears && !isStale;
}

/** Whether what is shown of the page is what others saved last. */
export function LiveStatus({ editor }: LiveProps) {
  const isLive = useLive({ editor });
  const isFree = useSelector(editor, (snapshot) => snapshot.hasTag('free'));
  const live = text(isFree ? 'editor.freeTitle' : 'editor.live');
  return (
    <p className={styles.status} data-tone={isLive ? 'calm' : 'warning'} role="status">
      <span className={styles.dot} />
      <span className={styles.words}>{isLive ? live : text('editor.notLive')}</span>
    </p>
  );
}

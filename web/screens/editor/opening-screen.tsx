import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { isHeldBack } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { asSentence } from '../../editor/top-bar/page-status.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './opening-screen.module.css';
import { HomeLink } from './ways-out.tsx';

/** Who waits longer than this is told what for, in milliseconds. */
const SLOW = 10_000;

/** The editor's outline while the page is on its way. */
export function OpeningScreen({ handle }: { readonly handle?: EditorHandle }) {
  const why = useWhy(handle);
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.top} />
      <div className={styles.rail} />
      <div className={styles.panel} />
      <main className={styles.main}>
        <div className={styles.wait}>
          <div role="status">
            <h1 className={styles.words}>
              <Spinner />
              {text('editor.loading')}
            </h1>
            {why.words !== '' && <p className={styles.why}>{why.words}</p>}
          </div>
          {why.isLong && (
            <div className={styles.actions}>
              <HomeLink />
              <Button onClick={() => window.location.reload()}>{text('editor.reload')}</Button>
            </div>
          )}
        </div>
      </main>
      <div className={styles.controls} />
    </div>
  );
}

/** Either the page itself does not come, or the room in which it may be edited, at once where the server says why. */
function useWhy(handle: EditorHandle | undefined): { readonly words: string; readonly isLong: boolean } {
  const isSlow = useSlow(SLOW);
  const isLoaded = useSelector(handle?.editor, (snapshot) => snapshot !== undefined && snapshot.context.page !== null);
  const delay = useSelector(handle?.editor, (snapshot) => snapshot?.context.delay ?? null);
  if (delay && isHeldBack(delay))
    return { words: `${asSentence(delay.reason)} ${text('editor.goesOnByItself')}`, isLong: true };
  if (!isSlow || !handle) return { words: '', isLong: isSlow };
  return { words: text(isLoaded ? 'editor.connecting' : 'editor.loadingSlow'), isLong: true };
}

/** Whether something has lasted longer than this: then a person wants to know why. */
export function useSlow(limit: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return slow;
}

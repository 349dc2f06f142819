import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { HomeLink } from './home-link.tsx';
import styles from './opening-screen.module.css';
import { useSlow } from './use-slow.ts';

/** Who waits longer than this is told what for, in milliseconds. */
const SLOW = 10_000;

/** The editor's outline while the page is on its way. */
export function OpeningScreen({ handle }: { readonly handle?: EditorHandle }) {
  const slow = useSlow(SLOW);
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
            {slow && handle && <WhyWaiting handle={handle} />}
          </div>
          {slow && (
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

/** Either the page itself does not come, or the room in which it may be edited. */
function WhyWaiting({ handle }: { readonly handle: EditorHandle }) {
  const loaded = useSelector(handle.editor, ({ context }) => context.page !== null);
  return <p className={styles.why}>{text(loaded ? 'editor.connecting' : 'editor.loadingSlow')}</p>;
}

import { text } from '#core/texts/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './opening-screen.module.css';

/** The editor's outline while the page is on its way. */
export function OpeningScreen() {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.top} />
      <div className={styles.rail} />
      <div className={styles.panel} />
      <main className={styles.main}>
        <p className={styles.words} role="status">
          <Spinner />
          {text('editor.loading')}
        </p>
      </main>
      <div className={styles.controls} />
    </div>
  );
}

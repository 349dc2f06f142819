import { text } from '#core/texts/index.ts';
import styles from './progress-bar.module.css';

/** How much of the page is translated. */
export function ProgressBar({ done, total }: { readonly done: number; readonly total: number }) {
  const words = text('translations.progress', { done, total });
  return (
    <span className={styles.progress}>
      <progress max={total} value={done} aria-label={words} />
      <span aria-hidden>{words}</span>
    </span>
  );
}

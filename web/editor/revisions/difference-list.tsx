import { type Difference, differenceWords } from '#core/compare/difference.ts';
import { text } from '#core/texts/index.ts';
import styles from './revisions.module.css';

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

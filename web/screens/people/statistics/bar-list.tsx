import type { Cell } from '#core/ports/visitors/statistics.ts';
import { text } from '#core/texts/index.ts';
import { numberFormat } from '../../../ui/formats/own-formats.ts';
import classes from './statistics.module.css';

export interface Bar {
  readonly id: string;
  readonly name: string;
  readonly count: Cell;
}

const numbers = numberFormat();

/** A number as it may be told. */
const cellWords = (count: Cell): string => (count === null ? text('statistics.underFive') : numbers.format(count));

/** Names with a bar each, the longest that of the greatest number. */
export function BarList({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 1));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ id, name, count }) => (
        <li key={id}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.barCount}>{cellWords(count)}</span>
          <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            <rect className={classes.ground} width="100" height="6" rx="1" />
            <rect className={classes.column} width={((count ?? 1) / most) * 100} height="6" rx="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

import { text } from '#core/texts/index.ts';
import { Skeleton } from '../../ui/progress.tsx';
import classes from './operator.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Rows of the height of those that come. */
export function LoadingTable() {
  return (
    <div className={classes.loading} role="status" aria-label={text('ui.loading')}>
      {ROWS.map((row) => (
        <div key={row} className={classes.loadingRow}>
          <Skeleton width={180} height={14} />
          <Skeleton width={90} height={14} />
          <Skeleton width={60} height={14} />
        </div>
      ))}
    </div>
  );
}

import type { CountedBatch } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import classes from '../vouchers.module.css';

const ORDER = ['unused', 'in_use', 'spent', 'ended', 'void'] as const;

/** How many vouchers of a batch are in each state. The sentence below says what the bar shows. */
export function StateBar({ count, states }: Pick<CountedBatch, 'count' | 'states'>) {
  return (
    <div className={classes.stateBar}>
      <div aria-hidden="true">
        {ORDER.filter((state) => states[state] > 0).map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: states[state] / count }} />
        ))}
      </div>
      <p>{text('vouchers.states', { ...states })}</p>
    </div>
  );
}

import type { VisitNumbers } from '#core/ports/visitors/statistics.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { numberFormat } from '../../../ui/formats/own-formats.ts';
import classes from './statistics.module.css';

interface Step {
  readonly name: keyof VisitNumbers;
  readonly label: TextKey;
  readonly hint: TextKey;
}

const STEPS: readonly Step[] = [
  { name: 'visits', label: 'statistics.visits', hint: 'statistics.visitsHint' },
  { name: 'pressed', label: 'statistics.pressed', hint: 'statistics.pressedHint' },
  { name: 'online', label: 'statistics.online', hint: 'statistics.onlineHint' },
  { name: 'handed', label: 'statistics.handed', hint: 'statistics.handedHint' },
  { name: 'refused', label: 'statistics.refused', hint: 'statistics.refusedHint' },
];

const numbers = numberFormat();
const percent = numberFormat({ style: 'percent' });

/** From the page that was seen to who is online, each with its part of all visits. */
export function Funnel({ total }: { readonly total: VisitNumbers }) {
  const shown = STEPS.filter(({ name }) => name !== 'handed' || total.handed > 0);
  return (
    <dl className={classes.funnel}>
      {shown.map(({ name, label, hint }) => (
        <div key={name} className={classes.step}>
          <dt>{text(label)}</dt>
          <dd>
            <strong>{numbers.format(total[name])}</strong>
            {name !== 'visits' && total.visits > 0 && <span>{percent.format(total[name] / total.visits)}</span>}
            <small>{text(hint)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

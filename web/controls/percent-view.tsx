import { text } from '#core/texts/index.ts';
import type { ControlViewProps } from './control-view.ts';
import styles from './percent-view.module.css';
import { LineInput } from './text-views.tsx';

/** A share in percent: a slider, and its number to be typed. */
export function PercentView({ control, applied: _, ...line }: ControlViewProps) {
  return (
    <span className={styles.percent}>
      <input
        type="range"
        className={styles.slider}
        aria-label={text(control.label)}
        min={0}
        max={100}
        value={Number.parseInt(line.value, 10) || 0}
        disabled={line.disabled}
        onChange={(event) => line.onType(event.target.value)}
        onBlur={line.onDone}
        onPointerUp={line.onDone}
      />
      <LineInput {...line} inputMode="numeric" />
    </span>
  );
}

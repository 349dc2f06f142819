import { actsOnTyped } from './acts-on-typed.ts';
import styles from './controls.module.css';
import type { ControlViewProps } from './types.ts';

/** Text of several lines, as tall as what is written. */
export function LongTextView({ id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  return (
    <textarea
      id={id}
      className={`${styles.input} ${styles.long}`}
      rows={2}
      value={value}
      data-applied=""
      disabled={disabled}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
      onBlur={onDone}
      onKeyDown={(event) => actsOnTyped(event) && onDone()}
    />
  );
}

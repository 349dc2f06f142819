import { text } from '#core/texts/index.ts';
import styles from './controls.module.css';
import type { ControlViewProps } from './types.ts';

/** One of a list. A value that is not on it (an older page's) is shown as it is until another is chosen. */
export function ChoiceView({ control, id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  const options = control.options ?? [];
  const known = options.some((option) => option.value === value);
  return (
    <select
      id={id}
      className={`${styles.input} ${styles.select}`}
      value={value}
      disabled={disabled}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
      onBlur={onDone}
    >
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label ? text(option.label) : option.value}
        </option>
      ))}
    </select>
  );
}

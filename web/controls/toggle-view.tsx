import type { ControlViewProps } from './control-view.ts';
import styles from './toggle-view.module.css';

const ON = 'true';

/** Yes or no. */
export function ToggleView({ id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  return (
    <input
      id={id}
      className={styles.toggle}
      type="checkbox"
      checked={value === ON}
      disabled={disabled}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        onType(String(event.target.checked));
        onDone();
      }}
    />
  );
}

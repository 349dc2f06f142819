import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface RowProps {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly warning?: string | null | undefined;
  /** What it is for; shown while nothing is said of what was typed. */
  readonly hint?: string | undefined;
  /** Names the row for tests and for what leads to it. */
  readonly setting?: string | undefined;
  children(input: { readonly id: string; readonly describedBy: string | undefined }): ReactNode;
}

/** Label, input, and below it what is wrong, else what to know of it, else what it is for. */
export function FieldRow({ label, error = null, warning = null, hint, setting, children }: RowProps) {
  const id = useId();
  const note = error ?? warning ?? hint;
  return (
    <div className={styles.row} data-setting={setting}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.input}>
        {children({ id, describedBy: note ? `${id}-note` : undefined })}
        {note && (
          <p id={`${id}-note`} className={noteClass(error, warning)} role={error === null ? undefined : 'alert'}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

function noteClass(error: string | null, warning: string | null): string | undefined {
  if (error !== null) return styles.error;
  return warning === null ? styles.hint : styles.warning;
}

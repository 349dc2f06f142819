import { actsOnTyped } from './acts-on-typed.ts';
import styles from './controls.module.css';
import type { ControlViewProps } from './types.ts';

interface LineProps extends Omit<ControlViewProps, 'control'> {
  readonly placeholder?: string;
  /** Id of the list of suggestions. */
  readonly list?: string | undefined;
}

/** The input of one line: what is typed is told at once; Enter ends it, as leaving it does. */
export function LineInput({ value, describedBy, invalid, onType, onDone, ...own }: LineProps) {
  return (
    <input
      {...own}
      className={styles.input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      value={value}
      data-applied=""
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
      onBlur={onDone}
      onKeyDown={(event) =>
        ((event.key === 'Enter' && !event.nativeEvent.isComposing) || actsOnTyped(event)) && onDone()
      }
    />
  );
}

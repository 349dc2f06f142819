import styles from './controls.module.css';
import type { ControlViewProps } from './types.ts';

/** One line of text: addresses, sizes, names. Enter ends it. */
export function TextView({ control, id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  const suggestions = control.options && `${id}-suggestions`;
  return (
    <>
      <input
        id={id}
        className={styles.input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        list={suggestions}
        value={value}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onType(event.target.value)}
        onBlur={onDone}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onDone()}
      />
      {suggestions && (
        <datalist id={suggestions}>
          {control.options?.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      )}
    </>
  );
}

import { text } from '#core/texts/index.ts';
import styles from './controls.module.css';
import type { ControlViewProps } from './types.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** A colour, picked or typed. */
export function ColorView({ id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  return (
    <span className={styles.color}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={text('editor.pickColor')}
        data-empty={value === '' || undefined}
        value={pickerValue(value)}
        disabled={disabled}
        onChange={(event) => onType(event.target.value)}
        onBlur={onDone}
      />
      <input
        id={id}
        className={styles.input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('editor.noColor')}
        value={value}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onType(event.target.value)}
        onBlur={onDone}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onDone()}
      />
    </span>
  );
}

/** The browser's picker takes six digits alone. */
function pickerValue(value: string): string {
  if (HEX.test(value)) return value;
  return SHORT_HEX.test(value) ? value.replace(SHORT_HEX, '#$1$1$2$2$3$3') : '#ffffff';
}

import { text } from '#core/texts/index.ts';
import styles from './color-view.module.css';
import { LineInput } from './text-views.tsx';
import type { ControlViewProps } from './types.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** A colour, picked or typed. */
export function ColorView({ control, applied, ...line }: ControlViewProps) {
  return (
    <span className={styles.color}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={text('editor.pickColor')}
        data-empty={line.value === '' || undefined}
        value={pickerValue(line.value)}
        disabled={line.disabled}
        onChange={(event) => line.onType(event.target.value)}
        onBlur={line.onDone}
      />
      <LineInput {...line} placeholder={applied ?? text('editor.noColor')} />
    </span>
  );
}

/** The browser's picker accepts only six digits. */
function pickerValue(value: string): string {
  if (HEX.test(value)) return value;
  return SHORT_HEX.test(value) ? value.replace(SHORT_HEX, '#$1$1$2$2$3$3') : '#ffffff';
}

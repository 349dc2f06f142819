import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { canonicalColor } from '#core/rules/color.ts';
import { text } from '#core/texts/index.ts';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import controls from '../controls.module.css';
import { LineInput } from '../text-views.tsx';
import type { ControlViewProps } from '../types.ts';
import styles from './color-view.module.css';
import { cssColor } from './css-color.ts';

const ColorPicker = lazyPiece(async () => (await import('./color-picker.tsx')).ColorPicker);

/** A color, picked or typed. One that refers to the page's style is shown by its name there. */
export function ColorView({ control, applied, appliedValue, ...line }: ControlViewProps) {
  const [open, setOpen] = useState(false);
  const swatch = useRef<HTMLButtonElement>(null);
  const pickerId = useId();
  // what is typed as CSS writes it is left as it is until the field is left
  const [typed, setTyped] = useState({ words: '', color: '' });
  const words = typed.color !== '' && typed.color === line.value ? typed.words : line.value;
  const type = (wanted: string) => {
    const color = cssColor(wanted);
    setTyped({ words: wanted, color: color ?? '' });
    line.onType(color ?? wanted);
  };
  const done = () => {
    setTyped({ words: '', color: '' });
    line.onDone();
  };
  const refers = line.value.startsWith('@');
  const colored = line.value === '' || refers ? (appliedValue ?? '') : canonicalColor(line.value);
  // while what is typed is no color, the last one is still that of the page
  const last = useRef('');
  const shown = colored ?? last.current;
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  const close = () => {
    setOpen(false);
    done();
  };
  return (
    <span className={styles.color}>
      <button
        ref={swatch}
        type="button"
        className={styles.swatch}
        style={{ '--swatch': shown || 'transparent' } as CSSProperties}
        data-applied-color={line.value === '' || undefined}
        aria-label={text('editor.pickColor')}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={text('editor.pickColor')}
        disabled={line.disabled}
        onClick={() => setOpen(true)}
      />
      {refers ? (
        <button
          id={line.id}
          type="button"
          className={`${controls.input} ${styles.reference}`}
          aria-label={text('colors.reference', { label: text(control.label), name: applied ?? '' })}
          disabled={line.disabled}
          onClick={() => setOpen(true)}
        >
          {applied}
        </button>
      ) : (
        <LineInput
          {...line}
          value={words}
          onType={type}
          onDone={done}
          placeholder={applied ?? text('editor.noColor')}
        />
      )}
      {open && (
        <ColorPicker
          id={pickerId}
          anchor={swatch}
          label={text(control.label)}
          value={line.value}
          shown={shown}
          refers={control.refers === 'color'}
          onType={line.onType}
          onDone={line.onDone}
          onClose={close}
        />
      )}
    </span>
  );
}

import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { canonicalColor } from '#core/rules/color.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import type { ControlViewProps } from '../control-view.tsx';
import controls from '../controls.module.css';
import { LineInput } from '../text-views.tsx';
import styles from './color-view.module.css';
import { cssColor } from './css-color.ts';

const ColorPicker = lazyPiece(async () => (await import('./color-picker.tsx')).ColorPicker);

/** A color, picked or typed. One that refers to the page's style is shown by its name there. */
export function ColorView({ control, applied, appliedValue, ...line }: ControlViewProps) {
  const [open, setOpen] = useState(false);
  const swatch = useRef<HTMLButtonElement>(null);
  const pickerId = useId();
  const { words, type, done } = useTypedColor(line);
  const refers = line.value.startsWith('@');
  const shown = useShownColor(line.value === '' || refers ? (appliedValue ?? '') : canonicalColor(line.value));
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
        <Reference {...line} label={control.label} name={applied} onOpen={() => setOpen(true)} />
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

interface ReferenceProps extends Pick<ControlViewProps, 'id' | 'disabled'> {
  readonly label: TextKey;
  /** The name of the color in the page's style. */
  readonly name: string | undefined;
  onOpen(): void;
}

/** The color of the page's style that a value refers to, in place of the input. */
function Reference({ id, disabled, label, name, onOpen }: ReferenceProps) {
  return (
    <button
      id={id}
      type="button"
      className={`${controls.input} ${styles.reference}`}
      aria-label={text('colors.reference', { label: text(label), name: name ?? '' })}
      disabled={disabled}
      onClick={onOpen}
    >
      {name}
    </button>
  );
}

/** A color as it is typed: what is typed as CSS writes it stays as it is until the field is left. */
function useTypedColor({ value, onType, onDone }: Pick<ControlViewProps, 'value' | 'onType' | 'onDone'>) {
  const [typed, setTyped] = useState({ words: '', color: '' });
  return {
    words: typed.color !== '' && typed.color === value ? typed.words : value,
    type(words: string) {
      const color = cssColor(words);
      setTyped({ words, color: color ?? '' });
      onType(color ?? words);
    },
    done() {
      setTyped({ words: '', color: '' });
      onDone();
    },
  };
}

/** The color to show: while what is typed is none (null), the last one, which the page still has. */
function useShownColor(color: string | null): string {
  const last = useRef('');
  const shown = color ?? last.current;
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  return shown;
}

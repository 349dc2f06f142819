import { useId, useRef, useState } from 'react';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import styles from '../controls.module.css';
import type { ControlViewProps } from '../types.ts';
import { fontName } from './fonts.ts';

const FontList = lazyPiece(async () => (await import('./font-list.tsx')).FontList);

/** A font by its name, drawn in that font; a list of all fonts opens below it. */
export function FontView(props: ControlViewProps) {
  const { control, id, value, applied, appliedValue, mixed, describedBy, invalid, disabled, onType, onDone } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const isReference = value.startsWith('@');
  const shown = value === '' || isReference ? (appliedValue ?? '') : value;
  const choose = (stack: string) => {
    setOpen(false);
    onType(stack);
    onDone();
  };
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        className={`${styles.input} ${styles.select} ${styles.font}`}
        style={{ fontFamily: shown || undefined }}
        data-applied-font={value === '' || undefined}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {isReference || mixed ? applied : fontName(shown)}
      </button>
      {open && (
        <FontList
          id={listId}
          anchor={button}
          options={control.options ?? []}
          value={value}
          refers={control.refers === 'font'}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { useId, useRef, useState } from 'react';
import { lazyPiece } from '../../ui/lazy/lazy-view.tsx';
import styles from '../controls.module.css';
import type { ControlViewProps } from '../types.ts';
import { fontName } from './fonts.ts';

const FontList = lazyPiece(async () => (await import('./font-list.tsx')).FontList);

/** A font by its name, drawn in that font; a list of all fonts opens below it. */
export function FontView({ control, id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
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
        style={{ fontFamily: value || undefined }}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {fontName(value)}
      </button>
      {open && (
        <FontList
          id={listId}
          anchor={button}
          options={control.options ?? []}
          value={value}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

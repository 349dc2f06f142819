import { useId, useRef, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import styles from '../controls.module.css';
import type { ControlViewProps } from '../types.ts';

const IconList = lazyPiece(async () => (await import('./icon-list.tsx')).IconList);
const IconWords = lazyPiece(async () => (await import('./icon-list.tsx')).IconWords);

/** An icon and what it is called; all icons open below it. The icons are loaded when one is shown. */
export function IconView(props: ControlViewProps) {
  const { id, value, applied, mixed, describedBy, invalid, disabled, onType, onDone } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const choose = (name: string) => {
    setOpen(false);
    onType(name);
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
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {value === '' ? (mixed && applied) || text('controls.option.none') : <IconWords name={value} />}
      </button>
      {open && <IconList id={listId} anchor={button} value={value} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import type { ControlViewProps } from '../control-view.tsx';
import styles from '../controls.module.css';
import { fontName } from './fonts.ts';

const FontList = lazyPiece(async () => (await import('./font-list.tsx')).FontList);
const IconList = lazyPiece(async () => (await import('./icon-list.tsx')).IconList);
const IconWords = lazyPiece(async () => (await import('./icon-list.tsx')).IconWords);

/** A font by its name, drawn in that font; a list of all fonts opens below it. */
export function FontView(props: ControlViewProps) {
  const { control, value, applied, appliedValue, mixed } = props;
  const isReference = value.startsWith('@');
  const shown = value === '' || isReference ? (appliedValue ?? '') : value;
  return (
    <PickerButton
      {...props}
      font={shown}
      list={(list) => (
        <FontList {...list} options={control.options ?? []} value={value} refers={control.refers === 'font'} />
      )}
    >
      {isReference || mixed ? applied : fontName(shown)}
    </PickerButton>
  );
}

/** An icon and what it is called; all icons open below it. The icons are loaded when one is shown. */
export function IconView(props: ControlViewProps) {
  const { value, applied, mixed } = props;
  return (
    <PickerButton {...props} list={(list) => <IconList {...list} value={value} />}>
      {value === '' ? (mixed && applied) || text('controls.option.none') : <IconWords name={value} />}
    </PickerButton>
  );
}

/** The properties that a list of options gets from its button. */
interface OpenList {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  onChoose(value: string): void;
  onClose(): void;
}

interface PickerButtonProps extends ControlViewProps {
  /** The font it is drawn in, where it shows one. */
  readonly font?: string;
  list(list: OpenList): ReactNode;
  /** The chosen value, in words. */
  readonly children: ReactNode;
}

/** Says what is chosen, and opens a list to choose something else from. */
function PickerButton(props: PickerButtonProps) {
  const { id, value, font, describedBy, invalid, disabled, onType, onDone, list, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = () => setOpen(false);
  const choose = (chosen: string) => {
    close();
    onType(chosen);
    onDone();
  };
  return (
    <>
      <button
        ref={anchor}
        id={id}
        type="button"
        role="combobox"
        className={`${styles.input} ${styles.select} ${styles.font}`}
        style={{ fontFamily: font || undefined }}
        data-applied-font={(font !== undefined && value === '') || undefined}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && list({ id: listId, anchor, onChoose: choose, onClose: close })}
    </>
  );
}

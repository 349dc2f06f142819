import { useSyncExternalStore } from 'react';
import { text } from '#core/texts/index.ts';
import classes from './selection.module.css';
import { pageSelection } from './selection.ts';

interface SelectBoxProps {
  readonly id: string;
  /** The name of the page. */
  readonly name: string;
  /** Where its list has a place of its own for it. */
  readonly className?: string | undefined;
}

/** The box of a page, where its list offers to select. A finger finds it by a long press on the page. */
export function SelectBox({ id, name, className = classes.box }: SelectBoxProps) {
  const isSelected = useSyncExternalStore(pageSelection.subscribe, () => pageSelection.current().has(id));
  const isOffered = useSyncExternalStore(pageSelection.subscribe, () => pageSelection.isOffered);
  if (!isOffered) return null;
  return (
    <label className={className}>
      <input
        type="checkbox"
        data-select={id}
        aria-label={text('selection.select', { name })}
        checked={isSelected}
        onChange={() => {}}
        onClick={({ shiftKey }) => pageSelection.choose(id, shiftKey)}
      />
    </label>
  );
}

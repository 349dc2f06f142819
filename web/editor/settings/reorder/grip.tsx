import { GripVertical } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import styles from './reorder.module.css';
import type { GripHandlers } from './use-reorder.ts';

interface GripProps {
  /** What the row is called. */
  readonly name: string;
  readonly disabled: boolean;
  readonly handlers: GripHandlers;
}

/** What a row is dragged by, or moved by with the arrow keys. */
export function Grip({ name, disabled, handlers }: GripProps) {
  const label = text('settings.reorder', { name });
  return (
    <button type="button" className={styles.grip} data-grip aria-label={label} disabled={disabled} {...handlers}>
      <GripVertical size={14} aria-hidden />
    </button>
  );
}

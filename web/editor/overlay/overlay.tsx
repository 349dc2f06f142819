import type { Workbench } from '../bench/workbench.ts';
import { useValue } from '../store/value.ts';
import { DropIndicator } from './drop-indicator.tsx';
import { HoverOutline } from './hover-outline.tsx';
import styles from './overlay.module.css';
import { SelectionOutline } from './selection-outline.tsx';

/** Lies over the canvas: outlines, the handle of the selection, where a drop would land. */
export function Overlay({ bench }: { readonly bench: Workbench }) {
  const canvas = useValue(bench.canvas);
  if (canvas === null) return null;
  return (
    <div className={styles.layer}>
      <HoverOutline bench={bench} canvas={canvas} />
      <SelectionOutline bench={bench} canvas={canvas} />
      <DropIndicator bench={bench} canvas={canvas} />
    </div>
  );
}

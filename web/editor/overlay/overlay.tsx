import type { EditorStore } from '../store/editor-store.ts';
import { useValue } from '../store/value.ts';
import { DropIndicator } from './drop-indicator.tsx';
import { HoverOutline } from './hover-outline.tsx';
import styles from './overlay.module.css';
import { SelectionOutline } from './selection-outline.tsx';

/** Lies over the canvas: outlines, the handle of the selection, where a drop would land. */
export function Overlay({ store }: { readonly store: EditorStore }) {
  const canvas = useValue(store.canvas);
  if (canvas === null) return null;
  return (
    <div className={styles.layer}>
      <HoverOutline store={store} canvas={canvas} />
      <SelectionOutline store={store} canvas={canvas} />
      <DropIndicator store={store} canvas={canvas} />
    </div>
  );
}

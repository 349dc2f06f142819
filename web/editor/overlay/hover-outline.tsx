import { useLayoutEffect, useRef } from 'react';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useValue } from '../store/value.ts';
import styles from './overlay.module.css';
import { placeOver } from './place-over.ts';

export function HoverOutline({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const id = useValue(store.hovered);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = id === null || id === store.selected ? undefined : canvas.box(id);
      if (ref.current) placeOver(ref.current, box ? canvas.scale : 1, box);
    };
    place();
    return canvas.moved.subscribe(place);
  }, [store, canvas, id]);
  return <div ref={ref} className={`${styles.outline} ${styles.hovered}`} hidden />;
}

import { useLayoutEffect, useRef } from 'react';
import type { Workbench } from '../bench/workbench.ts';
import type { Canvas } from '../canvas/canvas.ts';
import { useValue } from '../store/value.ts';
import styles from './overlay.module.css';
import { placeOver } from './place-over.ts';

export function HoverOutline({ bench, canvas }: { readonly bench: Workbench; readonly canvas: Canvas }) {
  const id = useValue(bench.hovered);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = id === null || id === bench.selected ? undefined : canvas.box(id);
      if (ref.current) placeOver(ref.current, box ? canvas.scale : 1, box);
    };
    place();
    return canvas.moved.subscribe(place);
  }, [bench, canvas, id]);
  return <div ref={ref} className={`${styles.outline} ${styles.hovered}`} hidden />;
}

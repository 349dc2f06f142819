import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { rememberOutdated } from '#core/translations/progress.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useInteraction, useView } from '../store/use-store.ts';
import styles from './outdated-marks.module.css';
import { placeOver } from './outlines.ts';

/** More are not told apart. */
const MOST = 100;

/**
 * Marks on the canvas whose text was changed since it was translated: into the language that is shown, or into any while
 * the page's own texts are shown. The tree of layers says the same in words.
 */
export function OutdatedMarks({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const language = useView(store, 'language');
  const isDragged = useInteraction(store, 'drag') !== null;
  const outdatedOf = useMemo(rememberOutdated, []);
  const outdated = useSelector(store.actor, ({ context }) => outdatedOf(context.draft, language));
  const host = useRef<HTMLDivElement>(null);
  const marks = isDragged ? [] : [...outdated].slice(0, MOST);
  useLayoutEffect(() => {
    const place = () => {
      const drawn = [...(host.current?.children ?? [])] as HTMLElement[];
      const boxes = drawn.map(({ dataset }) => canvas.box(dataset.outdated ?? ''));
      for (const [i, mark] of drawn.entries()) placeOver(mark, canvas.scale, boxes[i]);
    };
    place();
    return canvas.moved.subscribe(place);
  });
  return (
    <div ref={host} aria-hidden>
      {marks.map(([id, codes]) => (
        <div key={id} className={styles.mark} data-outdated={id}>
          <span>{codes.join(' ')}</span>
        </div>
      ))}
    </div>
  );
}

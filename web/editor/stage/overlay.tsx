import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tellNotLoaded } from '../../ui/lazy/lazy-places.tsx';
import { lazyView } from '../../ui/lazy/lazy-view.tsx';
import type { Canvas } from '../canvas/canvas.ts';
import { ComponentIcon } from '../component-icon.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { useInteraction, useView } from '../store/use-store.ts';
import type { TextWriter } from '../text-writer/text-writer.ts';
import { drawOutlines, placeOver } from './outlines.ts';
import styles from './overlay.module.css';

/** Lies over the canvas: outlines, and where a drop would land. */
export function Overlay({ store }: { readonly store: EditorStore }) {
  const canvas = useView(store, 'canvas');
  const outlines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (canvas !== null && outlines.current) return drawOutlines(store, canvas, outlines.current);
  }, [store, canvas]);
  if (canvas === null) return null;
  return (
    <div className={styles.layer}>
      <div ref={outlines} />
      <OutdatedMarks store={store} canvas={canvas} />
      <DropIndicator store={store} canvas={canvas} />
      <WritingTools store={store} />
      {!store.readOnly && <ColumnGrips store={store} canvas={canvas} />}
    </div>
  );
}

const TextToolbar = lazyView(async () => (await import('../text/text-toolbar.tsx')).TextToolbar, {
  missing: (props, _, why) => <NoToolbar {...props} why={why} />,
});

interface NoToolbarProps {
  readonly store: EditorStore;
  readonly writer: TextWriter;
  readonly why: unknown;
}

/** There is no field for a link then: what is typed is typed in the text again. */
function NoToolbar({ store, writer, why }: NoToolbarProps) {
  const linking = useView(store, 'linking');
  useEffect(() => {
    if (!linking) return;
    writer.takeAhead();
    store.view.send({ type: 'link.answered' });
    tellNotLoaded(why);
  }, [store, writer, why, linking]);
  return null;
}

const ColumnGrips = lazyView(async () => (await import('./column-grips.tsx')).ColumnGrips, { missing: () => null });

const OutdatedMarks = lazyView(async () => (await import('./outdated-marks.tsx')).OutdatedMarks, {
  missing: () => null,
});

/** Keys do the same where it cannot be loaded. */
function WritingTools({ store }: { readonly store: EditorStore }) {
  const writer = useView(store, 'writer');
  return writer?.marked ? <TextToolbar store={store} writer={writer} /> : null;
}

/** Where what is dragged would land: a line with words, and a chip that follows the pointer. */
function DropIndicator({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const drag = useInteraction(store, 'drag');
  const line = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const target = drag?.target ?? null;

  useLayoutEffect(() => {
    if (!target?.line || !line.current || !words.current) return;
    placeOver(line.current, canvas.scale, target.line);
    const { scale, size } = canvas;
    const left = Math.max(4, Math.min(target.line.left * scale, size.width * scale - words.current.offsetWidth - 4));
    const above = target.line.top * scale - 30;
    const top = above < 2 ? above + 38 : above;
    words.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [canvas, target]);

  if (drag === null) return null;
  const note = drag.why ?? (target?.line ? null : (target?.words ?? null));
  return (
    <>
      {target?.line && (
        <>
          <div ref={line} className={styles.line} data-drop-line />
          <div ref={words} className={styles.words}>
            {target.words}
          </div>
        </>
      )}
      {createPortal(
        <div
          className={styles.chip}
          data-nowhere={target === null || undefined}
          ref={(chip) =>
            chip?.style.setProperty(
              'transform',
              // beside the pointer, but never outside the window, because it says why a drop is refused
              `translate(min(${drag.point.x + 14}px, 100vw - 100% - 8px), min(${drag.point.y + (drag.touch ? -56 : 18)}px, 100vh - 100% - 8px))`,
            )
          }
        >
          <ComponentIcon name={drag.icon} />
          <span className={styles.dragged}>{drag.name}</span>
          {note !== null && <span className={styles.note}>{note}</span>}
        </div>,
        document.body,
      )}
    </>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { baseCss } from '#core/components/parts/base-styles.ts';
import { text } from '#core/texts/index.ts';
import type { PreviewDevice } from '../../app/devices.tsx';
import { openElementMenu, selectByClick } from '../actions/selection.ts';
import { Canvas } from '../canvas/canvas.ts';
import { CANVAS_STYLES } from '../canvas/canvas-styles.ts';
import { handleKey } from '../keys/run-shortcut.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { scaleOf, sizeOn } from '../store/zoom.ts';
import { writeNode } from '../text/write-node.ts';
import { Slot, useCanvasFonts } from './canvas-frame.tsx';
import { canvasRenderer, keepDrawn } from './draw-page.ts';
import { drawOutlines } from './outlines.ts';
import overlay from './overlay.module.css';
import styles from './stage.module.css';

interface SideProps {
  readonly store: EditorStore;
  readonly device: PreviewDevice;
  readonly space: { readonly width: number; readonly height: number };
  /** The document that an empty frame shows. */
  readonly blank: string;
}

/**
 * The page on a second device, as large as fits: a live picture of what the first canvas shows. What is pressed in it
 * is selected, and the keys go to the first canvas again.
 */
export function SideCanvas({ store, device, space, blank }: SideProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const outlines = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<Canvas | null>(null);
  useEffect(() => {
    if (loaded === 0 || !frame.current || !outlines.current) return;
    const { canvas: attached, stop } = attachSide(store, frame.current);
    const stopOutlines = drawOutlines(store, attached, outlines.current);
    setCanvas(attached);
    return () => {
      setCanvas(null);
      stopOutlines();
      stop();
    };
  }, [store, loaded]);
  useCanvasFonts(store, canvas);
  const size = sizeOn(device, space);
  const scale = scaleOf('fit', size, space);
  useLayoutEffect(() => canvas?.moved.ask());
  return (
    <Slot device={device} scale={scale}>
      <div className={styles.device} data-side style={{ width: size.width * scale, height: size.height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={text('editor.sideCanvas', { device: text(device.label) })}
          srcDoc={blank}
          style={{ ...size, transform: scale !== 1 ? `scale(${scale})` : undefined }}
          onLoad={() => setLoaded((times) => times + 1)}
        />
        <div ref={outlines} className={overlay.layer} />
      </div>
    </Slot>
  );
}

function attachSide(store: EditorStore, frame: HTMLIFrameElement): { readonly canvas: Canvas; stop(): void } {
  const focusFirst = () => store.canvas?.focus();
  const canvas = new Canvas(frame, canvasRenderer, baseCss + CANVAS_STYLES, {
    press(id, event) {
      // a finger may scroll, so it selects when it is lifted
      if (event.button !== 0 || event.pointerType === 'touch') return;
      selectByClick(store, id, event);
      focusFirst();
    },
    click(id, event) {
      if ((event as PointerEvent).pointerType !== 'touch') return;
      store.select(id);
      focusFirst();
    },
    hover: (node) => store.send({ type: 'node.hovered', node }),
    open: (id) => writeNode(store, id, 'all'),
    menu(id, event) {
      if (event.defaultPrevented || store.dragging || store.writing !== null) return;
      event.preventDefault();
      const point = canvas.pointInEditor({ x: event.clientX, y: event.clientY });
      openElementMenu(store, id, { point, focusBack: focusFirst });
    },
    key: (event) => handleKey(store, event, true),
    isWriting: () => false,
  });
  const stopDrawing = keepDrawn(store, canvas);
  let { selected } = store;
  const following = store.actor.subscribe(() => {
    if (store.selected === selected) return;
    selected = store.selected;
    if (selected !== null) canvas.reveal(selected);
  });
  return {
    canvas,
    stop() {
      following.unsubscribe();
      stopDrawing();
      canvas.stop();
    },
  };
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { counterpart } from '../../app/devices.tsx';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import { lazyView } from '../../ui/lazy/lazy-view.tsx';
import { useNarrow, useSpace } from '../space.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useDragging, useView } from '../store/use-store.ts';
import { type Size, scaleOf, sharedSpaces, sizeOn } from '../store/zoom.ts';
import { attachCanvas } from './attach-canvas.ts';
import { Slot, useCanvasFonts } from './canvas-frame.tsx';
import { Overlay } from './overlay.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './stage.module.css';
import { LanguageSwitch, WeightMeter, ZoomBar } from './stage-foot.tsx';

const SideCanvas = lazyPiece(async () => (await import('./side-canvas.tsx')).SideCanvas);

const BLANK = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';

/** The canvas on its neutral ground: the page in a device's frame, at the chosen zoom. */
export function Stage({ store }: { readonly store: EditorStore }) {
  const narrow = useNarrow();
  const device = useView(store, 'device');
  const zoom = useView(store, 'zoom');
  // A narrow window has no device switch, so the chosen device does not count there.
  const isShared = useView(store, 'sideBySide') && !narrow;
  const ground = useRef<HTMLDivElement>(null);
  const space = useSpace(ground);
  const beside = counterpart(device);
  const [own, rest] = isShared ? sharedSpaces(device, beside, space) : [space, space];
  const size = narrow ? space : sizeOn(device, own);
  const scale = scaleOf(zoom, size, own);
  // A sheet from below leaves less of the canvas; what is edited stays in sight.
  useEffect(() => {
    if (space.height > 0 && store.selected !== null) store.canvas?.reveal(store.selected);
  }, [store, space.height]);

  return (
    <section className={styles.stage} aria-label={text('editor.canvas')}>
      <div className={styles.foot}>
        <LanguageSwitch store={store} />
        <SelectionBar store={store} />
        <div className={styles.end}>
          <WeightMeter store={store} />
          <ZoomBar store={store} scale={scale} />
        </div>
      </div>
      <div
        ref={ground}
        className={styles.ground}
        data-ground
        data-shared={isShared || undefined}
        data-zoomed={zoom !== 'fit' || undefined}
      >
        <Slot device={isShared ? device : null} scale={scale}>
          <MainCanvas store={store} size={size} scale={scale} />
        </Slot>
        {isShared && <SideCanvas store={store} device={beside} space={rest} blank={BLANK} />}
      </div>
      <Uploads store={store} />
    </section>
  );
}

interface CanvasProps {
  readonly store: EditorStore;
  readonly size: Size;
  readonly scale: number;
}

/** The page that is edited, and over it the outlines. */
function MainCanvas({ store, size, scale }: CanvasProps) {
  const { width, height } = size;
  const dragging = useDragging(store);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    if (loaded > 0 && frame.current) return attachCanvas(store, frame.current);
  }, [store, loaded]);
  useCanvasFonts(store, useView(store, 'canvas'));
  useLayoutEffect(() => store.canvas?.moved.ask());
  return (
    <div
      className={styles.device}
      data-dragging={dragging || undefined}
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        ref={frame}
        className={styles.frame}
        title={text('editor.canvas')}
        srcDoc={BLANK}
        style={{ width, height, transform: scale !== 1 ? `scale(${scale})` : undefined }}
        onLoad={() => setLoaded((times) => times + 1)}
      />
      <Overlay store={store} />
    </div>
  );
}

const UploadProgress = lazyView(async () => (await import('../pictures/place-pictures.tsx')).UploadProgress, {
  missing: () => null,
});

function Uploads({ store }: { readonly store: EditorStore }) {
  const uploads = useView(store, 'uploads');
  return uploads.length > 0 && <UploadProgress uploads={uploads} />;
}

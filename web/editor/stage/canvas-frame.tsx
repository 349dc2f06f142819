import { useSelector } from '@xstate/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { fontFamily } from '#core/controls/typography.ts';
import { facesCss, fontOf } from '#core/fonts/font.ts';
import type { WebFont } from '#core/fonts/types.ts';
import { text } from '#core/texts/index.ts';
import type { PreviewDevice } from '../../app/devices.tsx';
import { FontsContext } from '../../controls/control-view.tsx';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './stage.module.css';

interface SlotProps {
  /** What is written above the canvas; null where there is one alone. */
  readonly device: PreviewDevice | null;
  readonly scale: number;
  readonly children: ReactNode;
}

/** A canvas in its place, of two with the name of its device and how large that is drawn. */
export function Slot({ device, scale, children }: SlotProps) {
  return (
    <div className={styles.slot}>
      {device && (
        <p className={styles.share}>
          {text('editor.deviceShare', { device: text(device.label), share: Math.round(scale * 100) })}
        </p>
      )}
      {children}
    </div>
  );
}

/** Milliseconds until a list that could not be had is asked for again. */
const RETRY_DELAY = 5_000;

/** Gives a canvas the web fonts the page is drawn in; until they are there it shows what stands behind them. */
export function useCanvasFonts(store: EditorStore, canvas: Canvas | null): void {
  const load = useContext(FontsContext);
  const stacks = useSelector(store.actor, ({ context }) => context.draft.configuration.fonts);
  useEffect(() => {
    if (canvas === null || load === null || stacks.every(isOfDevice)) return;
    let current = true;
    let timer = 0;
    const show = (fonts: readonly WebFont[]) => {
      const used = new Set(stacks.flatMap((stack) => fontOf(stack, fonts) ?? []));
      if (current) canvas.showFonts(Array.from(used, (font) => facesCss(font)).join(''));
    };
    const ask = () => load().then(show, askLater);
    const askLater = () => {
      if (current) timer = window.setTimeout(ask, RETRY_DELAY);
    };
    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [canvas, load, stacks]);
}

function isOfDevice(stack: string): boolean {
  return fontFamily.options?.some(({ value }) => value === stack) ?? false;
}

import { useSelector } from '@xstate/react';
import { useContext, useEffect } from 'react';
import { fontFamily } from '#core/controls/font-family.ts';
import { facesCss } from '#core/fonts/faces-css.ts';
import { fontOf } from '#core/fonts/font-of.ts';
import { FontsContext } from '../../controls/fonts-context.ts';
import type { Workbench } from '../bench/workbench.ts';
import { useValue } from '../store/value.ts';

/** Gives the canvas the web fonts the page is drawn in. Until they are there, and where they are not, it shows what stands behind them. */
export function useCanvasFonts(bench: Workbench): void {
  const load = useContext(FontsContext);
  const canvas = useValue(bench.canvas);
  const stacks = useSelector(bench.actor, ({ context }) => context.draft.configuration.fonts);
  useEffect(() => {
    if (canvas === null || load === null || stacks.every(isOfDevice)) return;
    let current = true;
    load().then(
      (fonts) => {
        const used = new Set(stacks.flatMap((stack) => fontOf(stack, fonts) ?? []));
        if (current) canvas.showFonts(Array.from(used, (font) => facesCss(font)).join(''));
      },
      // the list of fonts says so where one is chosen
      () => {},
    );
    return () => {
      current = false;
    };
  }, [canvas, load, stacks]);
}

function isOfDevice(stack: string): boolean {
  return fontFamily.options?.some(({ value }) => value === stack) ?? false;
}

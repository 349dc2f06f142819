import { neutralContext } from '#core/components/neutral-context.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Canvas } from '../canvas/canvas.ts';

/** The canvas shows the base texts; what a visit adds (errors, typed values) is not there. */
export const editContext: RenderContext = { ...neutralContext, mode: 'edit' };

/** Puts what the configuration says of the whole page onto the canvas's body. */
export function dressPage(canvas: Canvas, { configuration }: Draft): void {
  const { style } = canvas.document.body;
  const image = safeImage(configuration.background_image);
  style.setProperty('background-color', configuration.background_color || '#fff');
  style.setProperty('background-image', image);
  style.setProperty('background-size', 'cover');
  style.setProperty('background-position', 'center');
}

function safeImage(url: string): string {
  return url === '' ? 'none' : `url("${encodeURI(url).replace(/["\\]/g, '')}")`;
}

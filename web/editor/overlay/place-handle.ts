import type { Canvas } from '../canvas/canvas.ts';
import type { Box } from '../drag/types.ts';

const GAP = 6;

/** Puts the handle above the selection, below it where there is no room, inside where neither is; never outside the canvas. */
export function placeHandle(element: HTMLElement, canvas: Canvas, box: Box | undefined): void {
  // seen before it is measured with the rest: one layout does for all
  element.hidden = box === undefined;
  const { scale, size } = canvas;
  const { offsetWidth: width, offsetHeight: height } = element;
  const room = { width: size.width * scale, height: size.height * scale };
  const seen = box && { left: box.left * scale, top: box.top * scale, bottom: (box.top + box.height) * scale };
  element.hidden = seen === undefined || seen.bottom < 0 || seen.top > room.height;
  if (seen === undefined || element.hidden) return;
  const above = seen.top - height - GAP;
  const below = seen.bottom + GAP;
  const outside = above >= 0 ? above : below;
  const top = outside + height <= room.height ? outside : Math.max(GAP, seen.top + GAP);
  const left = Math.max(GAP, Math.min(seen.left, room.width - width - GAP));
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

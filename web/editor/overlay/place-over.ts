import type { Box } from '../drag/types.ts';

/** Puts an element of the overlay where a rectangle of the canvas's window is seen. */
export function placeOver(element: HTMLElement, scale: number, box: Box | undefined): void {
  element.hidden = box === undefined;
  if (box === undefined) return;
  element.style.transform = `translate(${Math.round(box.left * scale)}px, ${Math.round(box.top * scale)}px)`;
  element.style.width = `${Math.round(box.width * scale)}px`;
  element.style.height = `${Math.round(box.height * scale)}px`;
}

import type { Device } from '../../app/devices.ts';

/** A share of the page's own size; `fit` is as large as the room allows, never above its own size. */
export type Zoom = 'fit' | number;

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least height of a window that shrinks with its room, in CSS pixels. */
const LOWEST = 480;

/** The size of a device's window; one without a height fills the room it is made to fit in. */
export function sizeOn(device: Pick<Device, 'width' | 'height' | 'shrinks'>, room: Size): Size {
  const full = room.height / Math.min(1, room.width / device.width);
  const height = device.height ?? full;
  return { width: device.width, height: device.shrinks ? Math.min(height, Math.max(full, LOWEST)) : height };
}

/** Pixels between two canvases. */
export const GAP = 24;

/** The rooms of two canvases that share one: the device with the narrower page has what it needs, the other one the rest. */
export function sharedRooms(first: Pick<Device, 'width'>, second: Pick<Device, 'width'>, room: Size): [Size, Size] {
  const narrow = Math.min(first.width, second.width, (room.width - GAP) / 2);
  const rest = room.width - GAP - narrow;
  const widths = first.width <= second.width ? [narrow, rest] : [rest, narrow];
  return widths.map((width) => ({ width, height: room.height })) as [Size, Size];
}

/** The scale a page of this size is shown at. */
export function scaleOf(zoom: Zoom, page: Size, room: Size): number {
  return zoom === 'fit' ? Math.min(1, room.width / page.width, room.height / page.height) : zoom;
}

/** The next larger or smaller step from a scale; the same at the end. */
export function stepZoom(scale: number, by: 1 | -1): number {
  const steps = by > 0 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  return steps.find((step) => (step - scale) * by > 0.01) ?? (steps.at(-1) as number);
}

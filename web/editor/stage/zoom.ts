import type { Device } from '../../app/devices.ts';

/** A share of the page's own size; `fit` is as large as the room allows, never above its own size. */
export type Zoom = 'fit' | number;

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a device's window; one without a height fills the room it is made to fit in. */
export function sizeOn(device: Pick<Device, 'width' | 'height'>, room: Size): Size {
  const height = device.height ?? room.height / Math.min(1, room.width / device.width);
  return { width: device.width, height };
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

import type { PreviewDevice } from '../../app/devices.tsx';

/** A share of the page's own size; `fit` is as large as the space allows, never above its own size. */
export type Zoom = 'fit' | number;

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least height of a window that shrinks with its space, in CSS pixels. */
const LOWEST = 480;

/** The size of a device's window; one without a height fills the space it is made to fit in. */
export function sizeOn(device: Pick<PreviewDevice, 'width' | 'height' | 'shrinks'>, space: Size): Size {
  const full = space.height / Math.min(1, space.width / device.width);
  const height = device.height ?? full;
  return { width: device.width, height: device.shrinks ? Math.min(height, Math.max(full, LOWEST)) : height };
}

/** Pixels between two canvases. */
export const CANVAS_GAP = 24;

/** Pixels of the line above each of two canvases. */
const LABEL = 24;

/** The least scale of the narrower of two devices, by which the other one becomes larger. */
const LEAST = 0.8;

/** Height of a screen to its width, where two canvases share a space. */
const LANDSCAPE = 10 / 16;

type Shared = Pick<PreviewDevice, 'width' | 'height'>;

/**
 * The spaces of two canvases that share one: the device with the narrower page has what it needs, or a little less where
 * the other one would be less than half its size; one without a height is as high as a screen of its width.
 */
export function sharedSpaces(first: Shared, second: Shared, space: Size): [Size, Size] {
  const [slim, wide] = first.width <= second.width ? [first, second] : [second, first];
  const both = space.width - CANVAS_GAP;
  const narrow = Math.min(slim.width, both / 2, Math.max(both - wide.width / 2, slim.width * LEAST));
  const spaceOf = (device: Shared): Size => {
    const width = device === slim ? narrow : both - narrow;
    const height = space.height - LABEL;
    return { width, height: device.height === null ? Math.min(height, width * LANDSCAPE) : height };
  };
  return [spaceOf(first), spaceOf(second)];
}

/** The scale a page of this size is shown at. */
export function scaleOf(zoom: Zoom, page: Size, space: Size): number {
  return zoom === 'fit' ? Math.min(1, space.width / page.width, space.height / page.height) : zoom;
}

/** The next larger or smaller step from a scale; the same at the end. */
export function stepZoom(scale: number, by: 1 | -1): number {
  const steps = by > 0 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  return steps.find((step) => (step - scale) * by > 0.01) ?? (steps.at(-1) as number);
}

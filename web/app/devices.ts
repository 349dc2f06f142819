import type { TextKey } from '#core/texts/index.ts';

export interface Device {
  readonly id: string;
  readonly label: TextKey;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels; null for the height of the window. */
  readonly height: number | null;
}

/** The devices a page is shown as, in the editor and in its preview. */
export const DEVICES: readonly [Device, ...Device[]] = [
  { id: 'desktop', label: 'ui.deviceDesktop', width: 1280, height: null },
  // the size of the captive portal window of a laptop
  { id: 'captive', label: 'ui.deviceCaptive', width: 900, height: 572 },
  { id: 'phone', label: 'ui.devicePhone', width: 390, height: 760 },
];

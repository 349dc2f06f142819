import type { TextKey } from '#core/texts/index.ts';

export interface Device {
  readonly id: string;
  readonly label: TextKey;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels; null takes all the room there is. */
  readonly height: number | null;
}

/** What a page is looked at as, in the editor and in its preview. */
export const DEVICES: readonly [Device, ...Device[]] = [
  { id: 'desktop', label: 'ui.deviceDesktop', width: 1280, height: null },
  // the window in which a laptop shows a captive portal
  { id: 'captive', label: 'ui.deviceCaptive', width: 900, height: 572 },
  { id: 'phone', label: 'ui.devicePhone', width: 390, height: 760 },
];

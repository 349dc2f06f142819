import type { TextKey } from '#core/texts/index.ts';

export interface Device {
  readonly id: string;
  readonly label: TextKey;
  /** CSS pixels; null takes all the room there is. */
  readonly width: number | null;
  readonly height: number | null;
}

export const DEVICES: readonly [Device, ...Device[]] = [
  { id: 'desktop', label: 'editor.deviceDesktop', width: null, height: null },
  // the window in which a laptop shows a captive portal
  { id: 'captive', label: 'editor.deviceCaptive', width: 900, height: 572 },
  { id: 'phone', label: 'editor.devicePhone', width: 390, height: 760 },
];

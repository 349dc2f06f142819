import type { TextKey } from '#core/texts/index.ts';

/** A window in which visitors see a page: what is around the page, and how much room the page has. */
export interface CaptiveWindow {
  readonly id: 'ios' | 'android' | 'macos' | 'phone';
  readonly label: TextKey;
  /** What stands above the page: its title, and whether the way out is left of it or right. Nothing in a browser. */
  readonly bar: { readonly title: TextKey; readonly wayOut: 'cross' | 'cancel' } | null;
  /** Of the page, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the bar, CSS pixels. */
  readonly barHeight: number;
}

/** The windows in which phones and computers open a page by themselves (field captive-windows.1), and a browser. */
export const CAPTIVE_WINDOWS: readonly [CaptiveWindow, ...CaptiveWindow[]] = [
  {
    id: 'ios',
    label: 'steps.window.ios',
    bar: { title: 'steps.chrome.login', wayOut: 'cancel' },
    width: 390,
    height: 700,
    barHeight: 52,
  },
  {
    id: 'android',
    label: 'steps.window.android',
    bar: { title: 'steps.chrome.signIn', wayOut: 'cross' },
    width: 412,
    height: 740,
    barHeight: 56,
  },
  {
    id: 'macos',
    label: 'steps.window.macos',
    bar: { title: 'steps.chrome.login', wayOut: 'cancel' },
    width: 900,
    height: 572,
    barHeight: 44,
  },
  { id: 'phone', label: 'steps.window.phone', bar: null, width: 390, height: 760, barHeight: 0 },
];

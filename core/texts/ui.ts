/** Words every screen shares. */
export const ui = {
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.loading': 'Loading',
  'ui.retry': 'Try again',
  'ui.deviceDesktop': 'Desktop',
  'ui.deviceCaptive': 'Captive portal window, 900 × 572',
  'ui.devicePhone': 'Phone, 390 px wide',
  'ui.devices': 'Device width',
  // said by the start document, before anything else is loaded (scripts/build/old-browsers.ts)
  'ui.browserTooOld':
    'This browser is too old for the editor, which needs Chrome or Edge {chrome}, Firefox {firefox} or Safari {safari} at least. Please update it, or use another one. Published pages can be seen in older browsers, too.',
} as const;

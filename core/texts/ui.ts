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
} as const;

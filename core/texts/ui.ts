/** Words every screen shares. */
export const ui = {
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.loading': 'Loading',
  'ui.retry': 'Try again',
} as const;

/** Words every screen shares. */
export const ui = {
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.loading': 'Loading',
  'ui.retry': 'Try again',
  'ui.undo': 'Undo',
  'ui.more': 'More actions',
} as const;

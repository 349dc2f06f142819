/** Copies and previews of a page, from home and from the editor. */
export const pages = {
  'pages.copyOf': '{name} (copy)',
  'pages.popupTitle': 'The window is blocked',
  'pages.popupHint': 'Please allow this site to open popup windows',
  'pages.openHere': 'Open here',
} as const;

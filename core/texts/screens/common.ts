/** Words every screen shares. */
export const ui = {
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.loading': 'Loading',
  'ui.retry': 'Try again',
  'ui.notLoaded': 'This could not be loaded',
  'ui.notLoadedHint': 'The connection may be down. What you did is kept.',
  'ui.connection': 'The connection may be down.',
  'ui.reload': 'Reload',
  'ui.reloadHint': 'A reload helps: your work is saved, and you come back here.',
  'ui.newerVersion': 'A newer version is here',
  'ui.newerVersionHint': 'Reload to use it: your work is saved, and you come back here.',
  'ui.deviceDesktop': 'Desktop',
  'ui.deviceCaptive': 'Captive portal window, 900 × 572',
  'ui.devicePhone': 'Phone, 390 px wide',
  'ui.devices': 'Device width',
  // said by the start document, before anything else is loaded (scripts/build/old-browsers.ts)
  'ui.browserTooOld':
    'This browser is too old for the editor, which needs Chrome or Edge {chrome}, Firefox {firefox} or Safari {safari} at least. Please update it, or use another one. Published pages can be seen in older browsers, too.',
} as const;

/** What calls of the API say by themselves, also before the login. */
export const calls = {
  'calls.noAnswer': 'The server did not answer. Check the connection and try again',
  'calls.badAnswer': 'The server refused this without saying why ({status}). Reload and try again, or contact support',
  'calls.serverError': 'The server had a problem and could not do this ({status}). Please try again in a moment',
  'calls.serverAway': 'The server cannot be reached at the moment ({status}). Please try again in a moment',
  'calls.partMissing': "The server's answer lacks '{name}'",
  'calls.sessionIncomplete': 'The server answered the sign-in without an id or a token. Please contact support',
} as const;

/** Copies and previews of a page, from home and from the editor. */
export const pages = {
  'pages.copyOf': '{name} (copy)',
  'pages.popupTitle': 'The window is blocked',
  'pages.popupHint': 'Please allow this site to open popup windows',
  'pages.tryAsVisitor': 'Try as a visitor',
  'pages.trialFailed': 'The trial could not be started',
  'pages.openHere': 'Open here',
} as const;

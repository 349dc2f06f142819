/** Words of the visitor's pages that are no error. */
export const portal = {
  'portal.click': 'Click',
  'portal.code': 'Code',
  'portal.codeField': 'Code',
  'portal.connecting': 'Connecting you',
  'portal.continue': 'Continue',
  'portal.connected': 'You are connected',
  'portal.connectedHint': 'You can close this page and use the internet.',
  'portal.missing': 'This page is not here',
  'portal.missingHint': 'It is not published, or the address is wrong. Please ask the people of this place.',
  'portal.expired': 'This step is too old. Please go back to the page and try again.',
  'portal.back': 'Back to the page',
  'portal.slowDown': 'Too many tries. Please wait a minute and try again.',
  'portal.method': 'Please choose a way to log in',
} as const;

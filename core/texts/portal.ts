/** Names of the login methods, and what stands where no page is. */
export const portal = {
  'portal.click': 'Click',
  'portal.form': 'Form',
  'portal.firstName': 'First name',
  'portal.email': 'Email',
  'portal.code': 'Code',
  'portal.codeField': 'Code',
  'portal.missing': 'This page is not here',
  'portal.missingHint': 'It is not published, or the address is wrong. Please ask the people of this place.',
  'portal.broken': 'This page cannot be shown',
  'portal.brokenHint': 'Please ask the people of this place to publish it again.',
  'portal.failed': 'This did not work',
  'portal.gatewayKey': 'The gateway of this network has no key yet. Please ask the people of this place.',
} as const;

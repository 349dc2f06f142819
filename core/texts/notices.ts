/** What a visitor reads where there is no page to speak for itself. */
export const notices = {
  'notice.missing': 'This page is not here',
  'notice.missingHint': 'It is not published, or the address is wrong. Please ask the people of this place.',
  'notice.broken': 'This page cannot be shown',
  'notice.brokenHint': 'Please ask the people of this place to publish it again.',
} as const;

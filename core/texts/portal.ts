/** What a login asks, and what stands where no page is. */
export const portal = {
  'portal.firstName': 'First name',
  'portal.lastName': 'Last name',
  'portal.gender': 'Gender',
  'portal.male': 'Male',
  'portal.female': 'Female',
  'portal.email': 'Email',
  'portal.accountName': 'Name',
  'portal.phone': 'Phone',
  'portal.phonePrefix': 'Phone with country prefix',
  'portal.verifiedPhone': 'Phone to be verified',
  'portal.birthdate': 'Birthdate',
  'portal.location': 'Location',
  'portal.marketing': 'Send me news and offers by email',
  'portal.codeField': 'Code',
} as const;

/** What a visitor reads where there is no page to speak for itself. */
export const notices = {
  'notice.missing': 'This page is not here',
  'notice.missingHint': 'It is not published, or the address is wrong. Please ask the people of this place.',
  'notice.broken': 'This page cannot be shown',
  'notice.brokenHint': 'Please ask the people of this place to publish it again.',
} as const;

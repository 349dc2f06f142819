/** What visitors read of the login methods: what a button says that logs in with one, and the names of its fields. */
export const methodWords = {
  'methods.words.click': 'Connect',
  'methods.words.code': 'Use a code',
  'methods.words.email': 'Continue with email',
  'methods.words.phone': 'Continue with phone',
  'methods.words.emailphone': 'Continue with email and phone',
  'methods.words.coupon': 'Use a coupon',
  'methods.words.form': 'Continue',
  'methods.words.sms': 'Send me a code',
  'methods.words.google': 'Continue with Google',
  'methods.words.facebook': 'Continue with Facebook',
  'methods.words.twitter': 'Continue with X',
  'methods.words.linkedin': 'Continue with LinkedIn',
  'methods.words.vk': 'Continue with VK',
  'methods.words.live': 'Continue with Microsoft',
  'methods.field.email': 'Email',
  'methods.field.phone': 'Phone number',
  'methods.field.sms': 'Phone number with country prefix',
  'methods.field.coupon': 'Coupon code',
} as const;

/** The login methods by name: what they are called in the editor, and what visitors read of them. */
export const methodTexts = {
  ...methodWords,
  'methods.click': 'Click',
  'methods.code': 'Access code',
  'methods.email': 'Email',
  'methods.phone': 'Phone number',
  'methods.emailphone': 'Email and phone',
  'methods.form': 'Custom form',
  'methods.sms': 'SMS code',
  'methods.coupon': 'Coupon',
  'methods.google': 'Google',
  'methods.facebook': 'Facebook',
  'methods.twitter': 'X (Twitter)',
  'methods.linkedin': 'LinkedIn',
  'methods.vk': 'VK',
  'methods.live': 'Microsoft',
  'methods.group.page': 'With the page alone',
  'methods.group.contact': 'With a contact',
  'methods.group.account': 'With an account',
} as const;

/** What a login asks, and what stands where no page is. */
export const fieldTexts = {
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
export const noticeTexts = {
  'notice.missing': 'This page is not here',
  'notice.missingHint': 'It is not published, or the address is wrong. Please ask the people of this place.',
  'notice.gone': 'This page is not available any more',
  'notice.broken': 'This page cannot be shown',
  'notice.brokenHint': 'Please ask the people of this place to publish it again.',
  'notice.voucherJoin': 'Join the Wi-Fi {network} first',
  'notice.voucherJoinAny': 'Join the Wi-Fi of this place first',
  'notice.voucherJoinHint':
    'Then scan the code on the paper again: the page that opens has it filled in. This page has used up nothing.',
  'notice.voucherCode': 'Your code: {code}',
  'notice.voucherJoined':
    'If this device has joined already and sees this page again, open neverssl.com and type the code on the page that opens.',
  'notice.voucherLeft': 'What is left of your voucher',
  'notice.voucherGood': 'This voucher can be used.',
  'notice.voucherAsk': 'Please compare the code with the paper, or ask the people of this place.',
} as const;

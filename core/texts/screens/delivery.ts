/** The email delivery test, in the editor and in the app settings. */
export const deliveryTexts = {
  'delivery.way.page': 'One mail of each kind goes to the address below, through the mail server of this page.',
  'delivery.way.dashboard':
    "One mail of each kind goes to the address below, through your dashboard's mail server, or through that of this service where it has none.",
  'delivery.way.settings': 'One mail of each kind goes to the address below, through the mail server set here.',
  'delivery.way.service':
    'One mail of each kind goes to the address below, through the mail server of this service, as none is set here.',
  'delivery.way.file':
    'No mail server is set, neither here nor for this service: the mails become files on the server, and nothing is sent.',
  'delivery.receiver': 'Send to',
  'delivery.testAll': 'Test all',
  'delivery.test': 'Test',
  'delivery.again': 'Test again',
  'delivery.types': 'Kinds of mail',
  'delivery.type.welcome': 'Welcome',
  'delivery.type.verification': 'Verification',
  'delivery.type.password_reset': 'Password reset',
  'delivery.type.invitation': 'Invitation',
  'delivery.untested': 'Not tested',
  'delivery.pending': 'On its way',
  'delivery.complete': 'Delivered',
  'delivery.written': 'Not sent',
  'delivery.failed': 'Failed',
  'delivery.timeout': 'Timeout',
  'delivery.log': 'Log',
  'delivery.logEmpty': 'What happens is told here.',
  'delivery.line': 'What exactly was said',
  'delivery.conversation': 'What was said to the mail server',
} as const;

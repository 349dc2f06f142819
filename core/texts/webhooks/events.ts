/** What each event of webhooks is called, and what it tells. */
export const webhookEventTexts = {
  'webhooks.event.visitorOnline': 'A visitor logged in at a page and was sent on to the gateway.',
  'webhooks.event.visitorLeft':
    'The gateway ended the session of a device, or did not let it in after all. Most gateways with click-through do not say.',
  'webhooks.event.visitorErased': 'Records of a visitor were erased. Erase your copies of them.',
  'webhooks.event.consentGiven': 'A visitor agreed to be written to.',
  'webhooks.event.consentWithdrawn':
    'A visitor is not to be written to any more. Stop, and tell whoever has it from you.',
  'webhooks.event.voucherIssued': 'Vouchers were issued or brought in.',
  'webhooks.event.voucherUsed': 'A device logged in with a voucher.',
  'webhooks.event.voucherSpent': 'Nothing is left of a voucher.',
  'webhooks.event.voucherVoided': 'Vouchers were ended for good.',
  'webhooks.event.voucherGuessing': 'Somebody guesses codes at a page. Tries are slowed down until then.',
  'webhooks.event.pagePublished': 'A page was published.',
  'webhooks.event.webhookTest': 'Somebody sent a test.',
  'webhooks.name.visitorOnline': 'Visitor logged in',
  'webhooks.name.visitorLeft': 'Visitor left',
  'webhooks.name.visitorErased': 'Visitor erased',
  'webhooks.name.consentGiven': 'Consent given',
  'webhooks.name.consentWithdrawn': 'Consent withdrawn',
  'webhooks.name.voucherIssued': 'Vouchers issued',
  'webhooks.name.voucherUsed': 'Voucher used',
  'webhooks.name.voucherSpent': 'Voucher used up',
  'webhooks.name.voucherVoided': 'Vouchers ended',
  'webhooks.name.voucherGuessing': 'Codes guessed',
  'webhooks.name.pagePublished': 'Page published',
  'webhooks.name.webhookTest': 'Test',
} as const;

/** What the server says of webhooks. */
export const webhookServerTexts = {
  'webhooks.missing': 'There is no such endpoint, or not any more.',
  'webhooks.messageMissing': 'There is no such message, or not any more: messages are kept for 30 days.',
  'webhooks.many': 'Events are sent to {most} addresses already. Remove one first.',
  'webhooks.taken': 'Events are sent to this address already.',
  'webhooks.address': 'This is no address for events. Type one such as https://crm.example.com/portico.',
  'webhooks.recipientMissing': 'Name who gets the data of visitors: they may read it.',
  'webhooks.recipientLong': 'The name of who gets the data has more than {most} characters.',
  'webhooks.isDisabled': 'Nothing is sent to this endpoint. Turn it on first.',
  'webhooks.upgrade':
    'Another server still runs the former version. Data of visitors can be sent once all servers are upgraded.',
  'webhooks.time': 'Name a time and a later one, such as 2026-11-24T12:00:00Z.',
  'webhooks.disabled.person': 'Somebody turned it off.',
  'webhooks.disabled.gone': 'The address answered with status 410: it wants nothing any more.',
  'webhooks.disabled.failing': 'It took nothing for five days.',
  'audit.webhook.added': '{who} had events sent to {what}.',
  'audit.webhook.changed': '{who} changed the webhook {what}.',
  'audit.webhook.removed': '{who} ended that events are sent to {what}.',
  'audit.webhook.rotated': '{who} made another secret of the webhook {what}.',
  'audit.webhook.tested': '{who} tested the webhook {what}.',
  'audit.webhook.replayed': '{who} had {count} {count|message|messages} sent once more to {what}.',
  'service.mail.webhookFailed.subject': 'A webhook of {organisation} does not take events',
  'service.mail.webhookFailed.lead':
    'An event was tried ten times in more than three days, and {address} did not take it. Others are still tried. See what it answers, and send it once more when it works.',
  'service.mail.webhookDisabled.subject': 'A webhook of {organisation} was turned off',
  'service.mail.webhookDisabled.lead':
    'Nothing is sent to {address} any more: it took nothing for five days, or said that it wants nothing. Turn it on again when it works.',
  'service.mail.webhook.action': 'See the webhook',
  'service.mail.webhook.note': 'You get this mail because you own the organisation. It comes once a day at most.',
} as const;

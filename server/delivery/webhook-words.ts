/** What owners are mailed of a webhook that takes nothing. */
export const WEBHOOK_MAILS = {
  'webhook-failed': {
    type: 'invitation',
    subject: 'service.mail.webhookFailed.subject',
    lead: 'service.mail.webhookFailed.lead',
    action: 'service.mail.webhook.action',
    note: 'service.mail.webhook.note',
  },
  'webhook-disabled': {
    type: 'invitation',
    subject: 'service.mail.webhookDisabled.subject',
    lead: 'service.mail.webhookDisabled.lead',
    action: 'service.mail.webhook.action',
    note: 'service.mail.webhook.note',
  },
} as const;

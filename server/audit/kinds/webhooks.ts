/** Events of webhooks. Their subject is named by its address, without what may be a key. */
export const WEBHOOK_AUDIT = {
  'webhook.added': { sentence: 'audit.webhook.added', subject: 'webhook', fields: {} },
  'webhook.changed': { sentence: 'audit.webhook.changed', subject: 'webhook', fields: {} },
  'webhook.removed': { sentence: 'audit.webhook.removed', subject: 'webhook', fields: {} },
  'webhook.rotated': { sentence: 'audit.webhook.rotated', subject: 'webhook', fields: {} },
  'webhook.tested': { sentence: 'audit.webhook.tested', subject: 'webhook', fields: {} },
  'webhook.replayed': { sentence: 'audit.webhook.replayed', subject: 'webhook', fields: { count: 'number' } },
} as const;

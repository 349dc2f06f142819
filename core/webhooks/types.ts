import type { WEBHOOK_EVENTS } from './events.ts';

/** The type of an event, such as `voucher.used`. */
export type WebhookType = keyof typeof WEBHOOK_EVENTS;

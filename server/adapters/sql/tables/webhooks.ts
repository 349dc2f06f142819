import { integer, number, ref, small, type Table, text } from './table.ts';

/** What is told to other systems (spec visitors.101). */
export const webhookTables: readonly Table[] = [
  {
    name: 'webhook_endpoints',
    since: '0125-webhooks',
    columns: {
      id: text().key(),
      organisation_id: text(),
      url: text(),
      /** JSON of the types of events; NULL: all. */
      events: text().optional(),
      personal: small().default(0),
      had_personal: small().default(0),
      recipient: text().default(''),
      subject_key: text(),
      created_at: integer(),
      former_until: integer().optional(),
      disabled_at: integer().optional(),
      disabled_why: text().default(''),
      /** The number of its last message. */
      sequence: integer().default(0),
      last_ok_at: integer().optional(),
      last_status: integer().optional(),
      /** A word for why there was no answer; empty: there was one. */
      last_fault: text().default(''),
      failures: integer().default(0),
      failing_since: integer().optional(),
      next_at: integer().default(0),
      /** When it had its last turn. */
      turn_at: integer().default(0),
      /** A word for what owners are still to be mailed; empty: nothing. */
      owed: text().default(''),
    },
    indexes: {
      webhook_endpoints_of_organisation: { on: 'organisation_id, created_at' },
      webhook_endpoints_in_turn: { on: 'turn_at', where: 'disabled_at IS NULL' },
      webhook_endpoints_owed: { on: 'id', where: "owed <> ''" },
    },
  },
  {
    // Written in the transaction of what it tells. It outlives its endpoint for a moment, so it has no reference to it.
    name: 'webhook_messages',
    since: '0125-webhooks',
    columns: {
      id: text().sorted().key(),
      endpoint_id: text(),
      type: text(),
      at: integer(),
      data: text(),
      thin: text().optional(),
      subject: text().optional(),
      sequence: integer().optional(),
      tries: integer().default(0),
      /** NULL: it is not tried any more. */
      next_at: integer().optional(),
      delivered_at: integer().optional(),
    },
    indexes: {
      webhook_messages_due: { on: 'endpoint_id, next_at', where: 'next_at IS NOT NULL' },
      webhook_messages_overdue: { on: 'at', where: 'next_at IS NOT NULL' },
      webhook_messages_of_endpoint: { on: 'endpoint_id, id' },
      webhook_messages_by_time: { on: 'endpoint_id, at', where: 'next_at IS NULL' },
      webhook_messages_at: { on: 'at' },
      webhook_messages_of_subject: { on: 'subject', where: 'subject IS NOT NULL' },
    },
    isLarge: true,
  },
  {
    name: 'webhook_attempts',
    since: '0125-webhooks',
    columns: {
      id: number(),
      message_id: ref('webhook_messages'),
      at: integer(),
      status: integer().optional(),
      ms: integer(),
      fault: text().default(''),
      answer: text().default(''),
    },
    indexes: { webhook_attempts_of_message: { on: 'message_id, id' } },
    isLarge: true,
  },
];

import { integer, ref, sequence, type Table, text } from './table.ts';

/** The shared state of running servers: limits, rooms, jobs, processes and their messages. */
export const processTables: readonly Table[] = [
  {
    // Tries within a window (server/ports/store/requests.ts).
    name: 'rate_limits',
    since: '0027-rate-limits',
    columns: { scope: text(), key: text(), tries: integer(), ends_at: integer() },
    key: ['scope', 'key'],
    indexes: { rate_limits_ends: { on: 'ends_at' } },
  },
  {
    // Who edits which page. The epoch only grows, so that a late save of an earlier holder can be recognised.
    name: 'rooms',
    since: '0004-rooms',
    columns: {
      page_id: ref('pages').key(),
      epoch: integer(),
      holder: text().optional(),
      lease_until: integer().optional(),
      /** Process and session of the holder. */
      node: text().optional().since('0026-nodes'),
      session: text().optional().since('0026-nodes'),
    },
    indexes: {
      rooms_of_node: { on: 'node', since: '0026-nodes' },
      rooms_of_session: { on: 'session', since: '0026-nodes' },
    },
  },
  {
    // Delivery tests. The settings they ran with are not stored, because they contain secrets.
    name: 'jobs',
    since: '0010-jobs',
    isOrdered: true,
    isLarge: true,
    columns: {
      id: text().key(),
      user_id: ref('users'),
      email_type: text(),
      state: text().check("state IN ('pending', 'complete', 'failed')"),
      error: text().optional(),
      created_at: integer(),
      /** The redacted conversation with the mail server, as a JSON list of lines. */
      conversation: text().default('[]').since('0015-job-conversations'),
      /** Fingerprint of the mail settings (server/delivery/smtp-settings.ts). */
      smtp_fingerprint: text()
        .default('')
        .since('0024-smtp-fingerprints')
        .formerly('smtp_mark', '0015-job-conversations'),
      /** The original error line of a failed delivery test. */
      line: text().optional().since('0022-job-lines'),
      /** Whether a server has begun it, and until when that server has it unless it renews that. */
      begun: integer().default(0).since('0028-job-leases'),
      lease_ends: integer().default(0).since('0028-job-leases'),
    },
    indexes: {
      jobs_of_user: { on: 'user_id, created_at' },
      jobs_pending: { on: 'lease_ends', where: "state = 'pending'", since: '0028-job-leases' },
    },
  },
  {
    // The processes that serve the data.
    name: 'nodes',
    since: '0026-nodes',
    isPassing: true,
    columns: {
      id: text().key(),
      alive_until: integer(),
      /** Check values of the keys that a process accepts; null for one of the version before. */
      keys: text().optional().since('0044-node-keys'),
      /** The last step of the tables that a process knows; null for one from before `0049-trash`. */
      version: text().sorted().optional().since('0049-trash'),
    },
  },
  {
    // The messages between the processes, and from the commands beside them.
    name: 'bus_messages',
    since: '0031-bus-messages',
    isPassing: true,
    columns: { seq: sequence(), at: integer(), message: text() },
    indexes: { bus_messages_at: { on: 'at' } },
  },
];

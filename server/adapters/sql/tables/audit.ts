import { integer, type Table, text } from './table.ts';

/** What was done by whom, sealed in chains. No row refers to another table: it outlives what it tells of. */
export const auditTables: readonly Table[] = [
  {
    name: 'audit_events',
    since: '0051-audit',
    columns: {
      id: text().sorted().key(),
      /** The id of an organisation, or `server`. */
      chain: text(),
      /** Its place in the chain, from 1 on; NULL until it is sealed. */
      seq: integer().optional(),
      at: integer(),
      name: text(),
      outcome: text().check("outcome IN ('done', 'refused', 'failed')"),
      actor_kind: text().check("actor_kind IN ('person', 'token', 'operator', 'system', 'visitor')"),
      actor_id: text().optional(),
      /** The member of staff who acted as the actor. */
      acting_id: text().optional(),
      subject_kind: text(),
      subject_id: text(),
      /** Its name at that time. */
      subject_label: text().default(''),
      /** JSON of what the kind of event says further. */
      fields: text().default('{}'),
      request_id: text().optional(),
      session_id: text().optional(),
      token_id: text().optional(),
      /** The row of audit_people with what is personal of the actor, and its hash. */
      people_ref: text().optional(),
      people_hash: text().optional(),
      prev_hash: text().optional(),
      hash: text().optional(),
    },
    indexes: {
      audit_events_of_chain: { on: 'chain, at, id' },
      audit_events_of_actor: { on: 'actor_id, at, id' },
      audit_events_of_subject: { on: 'subject_id, at, id' },
      audit_events_acted: { on: 'acting_id, at, id', where: 'acting_id IS NOT NULL', since: '0102-audit-search' },
      audit_events_of_people: { on: 'people_ref', since: '0102-audit-search' },
      audit_events_sealed: { on: 'chain, seq', where: 'seq IS NOT NULL', isUnique: true },
      audit_events_unsealed: { on: 'chain, at, id', where: 'seq IS NULL' },
    },
  },
  {
    // What is personal, so that it can be erased: the event keeps a hash of it.
    name: 'audit_people',
    since: '0051-audit',
    columns: {
      ref: text().key(),
      user_id: text().optional(),
      name: text().default(''),
      email: text().sorted().default(''),
      address: text().default(''),
      user_agent: text().default(''),
      salt: text(),
    },
    indexes: {
      audit_people_of_user: { on: 'user_id' },
      audit_people_of_email: { on: 'email' },
      audit_people_of_address: { on: 'address', since: '0102-audit-search' },
    },
  },
  {
    // The end of each chain, and which server seals for now (in the row of `server`).
    name: 'audit_heads',
    since: '0051-audit',
    columns: {
      chain: text().key(),
      seq: integer().default(0),
      hash: text().default(''),
      sealed_at: integer().default(0),
      lease_of: text().default(''),
      lease_ends: integer().default(0),
    },
  },
  {
    // Where a chain begins whose first events were removed, sealed by itself.
    name: 'audit_checkpoints',
    since: '0054-audit-checkpoints',
    columns: {
      chain: text().key(),
      seq: integer(),
      hash: text(),
      at: integer(),
      seal: text(),
    },
  },
  {
    // Keys that seals were made with, encrypted with the server's key.
    name: 'audit_keys',
    since: '0054-audit-checkpoints',
    columns: { name: text().key(), value: text(), created_at: integer() },
  },
  {
    // Where the events of an organisation are sent as they are sealed.
    name: 'audit_streams',
    since: '0073-audit-streams',
    columns: {
      id: text().key(),
      organisation_id: text(),
      address: text(),
      created_at: integer(),
      /** The place of the last event that was sent. */
      sent_seq: integer(),
      sent_at: integer().optional(),
      failing_since: integer().optional(),
      /** A word for why it fails; empty: it does not. */
      failure: text().default(''),
      tries: integer().default(0),
      /** It is tried again at this time. */
      next_at: integer().default(0),
    },
    indexes: { audit_streams_of_organisation: { on: 'organisation_id, address', isUnique: true } },
  },
];

import { integer, number, ref, small, type Table, text } from './table.ts';

/** What visitors agreed to and answered, what proves it, and the pages that they saw. */
export const consentTables: readonly Table[] = [
  {
    // Consents of visitors (field consent.1). A consent outlives the page, so it has no reference to it.
    name: 'consents',
    since: '0011-consents',
    columns: {
      id: number(),
      page_id: text(),
      at: integer(),
      client: text(),
      method: text(),
      language: text().optional(),
      wording: text(),
      hash: text(),
      /** Data of the methods sms and coupon, and the contact data of the visitor. */
      given: text().default('{}').since('0014-logins'),
      /** The page's labels of the answers. */
      labels: text().default('{}').since('0021-visitors'),
      erase_at: integer().default(0).since('0021-visitors'),
      /** Time at which a visitor was asked who has come back since; NULL is the time of the record. */
      asked_at: integer().optional().since('0038-consents-asked-at'),
      /** Whose visitor it was, also after the page was erased. NULL: not filed yet; empty: the page was no more then. */
      organisation_id: text().optional().since('0110-found-visitors'),
      gateway_id: text().optional().since('0110-found-visitors'),
      /** 1: they agreed to be written to; 0: they were asked and did not; NULL: they were not asked. */
      marketing: small().optional().since('0110-found-visitors'),
      /** Names what they agreed to; visits without a new question have that of the first. NULL: an older server wrote it. */
      receipt_id: text().optional().since('0118-consent-events'),
      /** The hash of what was stated to them, which stands among the wordings. */
      statement: text().optional().since('0118-consent-events'),
      /** When they took it back to be written to; `marketing` is 0 then. */
      withdrawn_at: integer().optional().since('0118-consent-events'),
    },
    indexes: {
      consents_of_page: { on: 'page_id, at' },
      consents_in_order: { on: 'page_id, id', since: '0021-visitors' },
      consents_to_erase: { on: 'erase_at', since: '0021-visitors' },
      // Whether a device was at a page before is found without reading all consents of the page.
      consents_of_device: { on: 'page_id, client', since: '0033-consents-of-device' },
      consents_of_organisation: { on: 'organisation_id, at, id', since: '0110-found-visitors' },
      consents_of_gateway: { on: 'organisation_id, gateway_id, at, id', since: '0110-found-visitors' },
      consents_by_device: { on: 'client', since: '0110-found-visitors' },
      consents_unfiled: { on: 'id', where: 'organisation_id IS NULL', since: '0110-found-visitors' },
      consents_of_receipt: { on: 'receipt_id', since: '0118-consent-events' },
      consents_agreed: { on: 'organisation_id, at, id', where: 'marketing = 1', since: '0118-consent-events' },
    },
  },
  {
    // The emails and phone numbers of visitors, as they are looked for.
    name: 'consent_contacts',
    since: '0110-found-visitors',
    columns: { contact: text(), consent_id: ref('consents') },
    key: ['contact', 'consent_id'],
    indexes: { consent_contacts_of_consent: { on: 'consent_id' } },
  },
  {
    // What became of consents. It outlives them, so it has no reference to them (spec visitors.64).
    name: 'consent_events',
    since: '0118-consent-events',
    columns: {
      id: number(),
      /** Once the record is erased, the SHA-256 of it. */
      receipt_id: text(),
      organisation_id: text(),
      page_id: text(),
      at: integer(),
      state: text(),
      purpose: text(),
      said_by: text(),
      wording_hash: text().optional(),
      kept_until: integer(),
    },
    indexes: {
      consent_events_of_receipt: { on: 'receipt_id, id' },
      consent_events_of_page: { on: 'page_id' },
      consent_events_ends: { on: 'kept_until' },
    },
  },
  {
    // Words as visitors read them, and what was stated to them, by their hash.
    name: 'wordings',
    since: '0118-consent-events',
    columns: { hash: text(), language: text(), text: text(), kept_until: integer() },
    key: ['hash', 'language'],
    indexes: { wordings_ends: { on: 'kept_until' } },
  },
  {
    // Who took back to be written to, by a pseudonym: records that were under way then are not used either.
    name: 'marketing_stops',
    since: '0118-consent-events',
    columns: { organisation_id: text(), subject: text(), at: integer(), kept_until: integer() },
    key: ['organisation_id', 'subject'],
    indexes: { marketing_stops_ends: { on: 'kept_until' } },
  },
  {
    // The public halves of the keys that receipts are signed with; the private ones are among the secrets.
    name: 'receipt_keys',
    since: '0119-receipt-keys',
    columns: { id: text().key(), public_key: text(), created_at: integer() },
  },
  {
    // Pages as visitors saw them, at least as long as a consent names them (spec visitors.62).
    name: 'seen_pages',
    since: '0110-found-visitors',
    columns: {
      page_id: text(),
      hash: text(),
      /** Empty: the page's own. */
      language: text(),
      /** The document, compressed, in base64. */
      document: text(),
      /** Every consent that names it is erased by then. */
      kept_until: integer(),
    },
    key: ['page_id', 'hash', 'language'],
    indexes: { seen_pages_ends: { on: 'kept_until' } },
    isLarge: true,
  },
];

/** The engines whose SQL is told apart here. */
export type SqlName = 'sqlite' | 'postgres';

/**
 * One change of the tables. What it creates is said by the description: every table, column and index names the step that
 * it came with (`since`). A released step never changes.
 */
export interface Step {
  readonly name: string;
  /** Its name in PostgreSQL, if that has another. Steps with one name there are one step. */
  readonly inPostgres?: string;
  /** The only engine that has this step. */
  readonly only?: SqlName;
  /** Statements about rows, for all engines or for each. They run after the step's columns exist and before its indexes do. */
  readonly sql?: string | Partial<Record<SqlName, string>>;
}

/** All that was before PostgreSQL could keep the store. */
const FIRST = '0001-tables';

/** Vendors of gateways when gateways got a table. */
const VENDORS = `'opennds', 'coova', 'uspot', 'mikrotik', 'unifi', 'meraki', 'aruba', 'omada', 'ruckus', 'cambium', 'fortinet',
  'cisco', 'opnsense'`;

/** Moves the secrets from dashboard:ID and /editor/gateways/NAME/secret. */
const GATEWAY_SECRETS = `
  INSERT INTO secrets (scope, path, value)
    SELECT 'gateways:' || substr(scope, 11), substr(path, 17), value
    FROM secrets WHERE scope LIKE 'dashboard:%' AND path LIKE '/editor/gateways/%'`;

const STEPS = [
  { name: '0001-accounts', inPostgres: FIRST },
  { name: '0002-dashboards', inPostgres: FIRST },
  { name: '0003-pages', inPostgres: FIRST },
  { name: '0004-rooms', inPostgres: FIRST },
  { name: '0010-jobs', inPostgres: FIRST },
  { name: '0011-consents', inPostgres: FIRST },
  { name: '0012-seeded-templates', inPostgres: FIRST },
  { name: '0013-session-devices', inPostgres: FIRST },
  { name: '0015-job-conversations', inPostgres: FIRST },
  { name: '0014-logins', inPostgres: FIRST },
  { name: '0016-given-hostnames', inPostgres: FIRST },
  { name: '0017-dashboard-people', inPostgres: FIRST },
  {
    // The permission that an invitation belongs to: the latest one its email had when it was mailed, which is a week before
    // it ends (less a minute for the mail).
    name: '0018-page-invitations',
    inPostgres: FIRST,
    sql: {
      sqlite: `
        UPDATE one_time_tokens SET subject = coalesce((
          SELECT id FROM permissions WHERE user_email = subject AND created_at <= expires_at - 604740000
          ORDER BY created_at DESC LIMIT 1
        ), subject) WHERE kind = 'page-invitation'`,
    },
  },
  { name: '0019-key-check', inPostgres: FIRST },
  { name: '0020-recorded-visits', inPostgres: FIRST },
  {
    name: '0021-seen-permissions',
    inPostgres: FIRST,
    sql: 'UPDATE permissions SET seen_at = created_at WHERE user_email IN (SELECT email FROM users)',
  },
  {
    // Nobody had chosen a time for the data of earlier visitors: it starts now.
    name: '0021-visitors',
    inPostgres: FIRST,
    sql: { sqlite: 'UPDATE consents SET erase_at = unixepoch() * 1000 + 90 * 86400000' },
  },
  { name: '0022-job-lines', inPostgres: FIRST },
  { name: '0023-wanted-hostnames', inPostgres: FIRST },
  { name: '0024-smtp-fingerprints', inPostgres: FIRST },
  {
    // Has no rows: transactions lock it to run one at a time (server/adapters/postgres/pooled-queries.ts).
    name: '0002-transaction-turns',
    only: 'postgres',
    sql: 'CREATE TABLE transaction_turns ()',
  },
  {
    name: '0026-nodes',
    inPostgres: '0003-nodes',
    sql: {
      sqlite: "UPDATE rooms SET session = json_extract(holder, '$.session')",
      postgres: "UPDATE rooms SET session = CAST(holder AS json) ->> 'session'",
    },
  },
  { name: '0027-rate-limits', inPostgres: '0004-rate-limits' },
  {
    // Jobs of the version before may be under way.
    name: '0028-job-leases',
    inPostgres: '0005-job-leases',
    sql: "UPDATE jobs SET begun = 1 WHERE state = 'pending'",
  },
  { name: '0031-bus-messages', inPostgres: '0003-nodes' },
  { name: '0032-visitor-grants', inPostgres: '0006-visitor-grants' },
  { name: '0033-consents-of-device', inPostgres: '0007-consents-of-device' },
  { name: '0034-online-devices', inPostgres: '0008-online-devices' },
  {
    // No version was released that wrote an id; some databases were made without it.
    name: '0009-bus-messages-without-id',
    only: 'postgres',
    sql: 'ALTER TABLE bus_messages DROP COLUMN IF EXISTS id',
  },
  { name: '0035-radius-accounts', inPostgres: '0010-radius-accounts' },
  {
    // Gateways stood in the settings of their dashboards before. They stay there for servers of the version before; nothing
    // reads them any more. One that is named like a vendor needed no kind. JSON with an escaped NUL can be read by programs
    // alone.
    name: '0036-gateways',
    inPostgres: '0011-gateways',
    sql: {
      sqlite: `
        INSERT INTO gateways (dashboard_id, id, name, settings, created_at)
          SELECT dashboards.id, entry.key, entry.key, entry.value, dashboards.created_at
          FROM dashboards, json_each(dashboards.config, '$.editor.gateways') AS entry
          WHERE entry.type = 'object' AND coalesce(json_extract(entry.value, '$.kind'), entry.key) IN (${VENDORS});
        ${GATEWAY_SECRETS}`,
      postgres: `
        INSERT INTO gateways (dashboard_id, id, name, settings, created_at)
          SELECT found.id, entry.key, entry.key, CAST(entry.value AS text), found.created_at
          FROM (
            SELECT id, created_at, CAST(config AS json) #> '{editor,gateways}' AS gateways
            FROM dashboards WHERE config LIKE '%"gateways"%' AND strpos(config, '\\u0000') = 0
          ) AS found
          CROSS JOIN LATERAL json_each(
            CASE json_typeof(found.gateways) WHEN 'object' THEN found.gateways ELSE '{}' END) AS entry
          WHERE json_typeof(entry.value) = 'object' AND coalesce(
            CASE json_typeof(entry.value) WHEN 'object' THEN entry.value ->> 'kind' END, entry.key) IN (${VENDORS});
        ${GATEWAY_SECRETS}`,
    },
  },
  { name: '0037-pending-steps', inPostgres: '0012-pending-steps' },
  { name: '0038-consents-asked-at', inPostgres: '0013-consents-asked-at' },
  { name: '0039-uploads', inPostgres: '0014-uploads' },
  { name: '0040-asked-permissions', inPostgres: '0015-asked-permissions' },
  { name: '0041-removed-uploads', inPostgres: '0016-removed-uploads' },
  { name: '0042-api-tokens', inPostgres: '0017-api-tokens' },
  { name: '0043-share-mails', inPostgres: '0018-share-mails' },
  { name: '0044-node-keys', inPostgres: '0019-node-keys' },
  { name: '0045-coupons-by-bare-code', inPostgres: '0020-coupons-by-bare-code' },
  { name: '0046-sign-in-places', inPostgres: '0021-sign-in-places' },
  // What people and pages belong to is entered by server/organisations/settle.ts, also while an older server runs.
  { name: '0047-organisations' },
  { name: '0048-people' },
  { name: '0049-trash' },
  { name: '0051-audit' },
  { name: '0052-second-factors' },
  { name: '0053-folders' },
  { name: '0054-audit-checkpoints' },
  { name: '0055-authors' },
  { name: '0056-session-methods' },
  { name: '0057-passkeys' },
  // It creates nothing: servers from before it know no suspended organisations, and are told apart by it.
  { name: '0058-suspension' },
  { name: '0059-page-batches' },
  { name: '0060-identity' },
  { name: '0061-page-search' },
  { name: '0062-tags' },
  { name: '0063-email-changes' },
  { name: '0064-folder-shares' },
  { name: '0067-lent-hosts' },
  { name: '0068-demanded-factors' },
  { name: '0069-organisation-tokens' },
  { name: '0070-people-at-hosts' },
  { name: '0071-account-acts' },
  { name: '0072-acting' },
  { name: '0073-audit-streams' },
  { name: '0074-secret-ends' },
  { name: '0075-groups' },
  { name: '0076-forced-connections' },
  { name: '0077-publish-requests' },
  { name: '0078-bring-ins' },
  // It creates nothing: servers from before it put nobody into the groups of an invitation.
  { name: '0079-invited-groups' },
  { name: '0080-account-profiles' },
  { name: '0081-bound-sessions' },
  // It creates nothing: servers from before it put nobody into the groups that a provider names.
  { name: '0082-provider-groups' },
  // It creates nothing: servers from before it let staff in whatever an organisation says, and are told apart by it.
  { name: '0083-acting-rules' },
  { name: '0086-token-roles' },
  { name: '0087-brand-hosts' },
  { name: '0088-gateway-answers' },
  { name: '0092-brand-host-lines' },
  // Codes of vouchers are hashed and sealed with the server's key: by sealCodes, also while an older server runs.
  { name: '0095-sealed-codes' },
  { name: '0096-proved-hosts' },
  { name: '0100-voucher-limits' },
  { name: '0101-voucher-leases' },
  { name: '0102-audit-search' },
  { name: '0103-session-ends' },
  { name: '0104-voucher-kinds' },
  { name: '0105-voucher-batches' },
  // Whose the records of before are, and by what they are found, is filed by fileVisitors, also while an older server runs.
  { name: '0110-found-visitors' },
  { name: '0111-voucher-lists' },
  { name: '0112-printed-vouchers' },
  { name: '0115-voucher-hosts' },
  { name: '0118-consent-events' },
  { name: '0130-visit-counts' },
  { name: '0125-webhooks' },
  { name: '0116-desk-kinds' },
  { name: '0117-ended-vouchers' },
  { name: '0119-receipt-keys' },
] as const satisfies readonly Step[];

export type MigrationName = (typeof STEPS)[number]['name'];

/** Every step, in order. A further one is a line at the end, with one name for all engines. */
export const steps: readonly Step[] = STEPS;

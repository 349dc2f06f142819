import { integer, ref, type Table, text } from './table.ts';

/** Sign-in providers of organisations, who they know, and the domains that organisations have proved. */
export const identityTables: readonly Table[] = [
  {
    // The client's secret is in the secrets, by the scope `oidc:<id>`.
    name: 'oidc_connections',
    since: '0060-identity',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      name: text(),
      issuer: text(),
      client_id: text(),
      auth_method: text(),
      scopes: text(),
      groups_claim: text(),
      /** JSON. */
      mapping: text(),
      mapping_mode: text().check("mapping_mode IN ('first', 'always')"),
      /** NULL: nobody gets in where no mapping fits. */
      default_role: text().optional(),
      create_members: integer(),
      trusts_addresses: integer(),
      /** Whether a second factor that the provider asked for counts here. */
      trusts_factors: integer().default(0).since('0068-demanded-factors'),
      /** The last day of the client secret; NULL: it is not known. */
      secret_ends_on: text().optional().since('0074-secret-ends'),
      /** Since when people of the organisation sign in by its providers alone; NULL: as they like. */
      forced_at: integer().optional().since('0076-forced-connections'),
      /** For how many hours a sign-in by it lasts. */
      session_hours: integer().default(24).since('0076-forced-connections'),
      tested_at: integer().optional(),
      tested_by: text().optional(),
      disabled_at: integer().optional(),
      created_at: integer(),
    },
    indexes: { oidc_connections_of_organisation: { on: 'organisation_id' } },
  },
  {
    name: 'oidc_identities',
    since: '0060-identity',
    columns: {
      connection_id: ref('oidc_connections'),
      subject: text(),
      user_id: ref('users'),
      email_seen: text(),
      linked_at: integer(),
      used_at: integer().optional(),
    },
    key: ['connection_id', 'subject'],
    unique: [['connection_id', 'user_id']],
    indexes: { oidc_identities_of_user: { on: 'user_id' } },
  },
  {
    name: 'oidc_attempts',
    since: '0060-identity',
    columns: {
      state_hash: text().key(),
      connection_id: ref('oidc_connections'),
      purpose: text().check("purpose IN ('sign-in', 'link', 'test')"),
      binding_hash: text(),
      redirect_uri: text(),
      path: text(),
      user_id: text().optional(),
      /** The session that is proved by it; NULL: it is for something else. With it the purpose is a proof (server/adapters/sql/people/identity.ts). */
      session_id: text().optional().since('0081-bound-sessions'),
      ends_at: integer(),
    },
  },
  {
    name: 'claimed_domains',
    since: '0060-identity',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      domain: text().sorted(),
      token: text(),
      created_at: integer(),
      proved_at: integer().optional(),
      checked_at: integer().optional(),
      missing_since: integer().optional(),
    },
    unique: [['organisation_id', 'domain']],
    indexes: { proved_domains: { on: 'domain', where: 'proved_at IS NOT NULL', isUnique: true } },
  },
];

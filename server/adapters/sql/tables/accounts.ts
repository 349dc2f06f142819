import { integer, ref, type Table, text } from './table.ts';

/** Accounts, with their sessions and tokens. */
export const accountTables: readonly Table[] = [
  {
    name: 'users',
    since: '0001-accounts',
    columns: {
      id: text().key(),
      cloud_user_id: text().unique(),
      email: text().sorted().unique(),
      fullname: text(),
      password: text().optional(),
      disabled_at: integer().optional(),
      created_at: integer(),
      /** What passkeys know the account by, which says nothing of it. */
      passkey_user_id: text().optional().since('0057-passkeys'),
      /** How dates and numbers are written for the person, and in which time zone; NULL: as their browser does. */
      language: text().optional().since('0080-account-profiles'),
      zone: text().optional().since('0080-account-profiles'),
      /** The key of their picture. */
      picture: text().optional().since('0080-account-profiles'),
    },
  },
  {
    name: 'sessions',
    since: '0001-accounts',
    isOrdered: true,
    columns: {
      id: text().key(),
      user_id: ref('users'),
      token_hash: text().unique(),
      created_at: integer(),
      used_at: integer(),
      expires_at: integer(),
      /** The program that started it, so that people can tell their sessions apart. */
      user_agent: text().default('').since('0013-session-devices'),
      /** Network address it was started from. */
      address: text().default('').since('0046-sign-in-places'),
      /** Time at which the person last proved who they are; NULL: when it was started. */
      proved_at: integer().optional().since('0052-second-factors'),
      /** How it was started; empty where it is not known. */
      method: text().default('').since('0056-session-methods'),
      /** The only organisation that it opens; NULL: all of the person's. */
      organisation_id: text().optional().since('0060-identity'),
      /** Whether a passkey, or a provider that is trusted with it, proved a second factor in it. */
      has_factor: integer().default(0).since('0068-demanded-factors'),
      /** The member of staff who acts as the person by it, and why; NULL: the person has it. */
      acting_user_id: text().optional().since('0072-acting'),
      acting_reason: text().optional().since('0072-acting'),
    },
    indexes: { sessions_of_user: { on: 'user_id' } },
  },
  {
    // Authenticator apps. Their keys are secrets (server/accounts/second-factors.ts).
    name: 'second_factors',
    since: '0052-second-factors',
    columns: {
      id: text().key(),
      user_id: ref('users'),
      kind: text().check("kind IN ('totp')"),
      name: text(),
      created_at: integer(),
      /** Time of its first right code. Until then it counts for nothing. */
      confirmed_at: integer().optional(),
      /** The step of the last code that was taken: no code of it or before is taken again. */
      last_step: integer().default(0),
      used_at: integer().optional(),
    },
    indexes: { second_factors_of_user: { on: 'user_id' } },
  },
  {
    name: 'passkeys',
    since: '0057-passkeys',
    columns: {
      id: text().key(),
      user_id: ref('users'),
      credential_id: text().unique(),
      /** The host name that it works at. */
      rp_id: text(),
      /** Base64url of what the authenticator wrote. */
      public_key: text(),
      counter: integer(),
      /** JSON. */
      transports: text(),
      /** Whether it is kept by more than one device. */
      is_synced: integer(),
      aaguid: text(),
      name: text(),
      created_at: integer(),
      used_at: integer().optional(),
      blocked_at: integer().optional(),
    },
    indexes: { passkeys_of_user: { on: 'user_id' } },
  },
  {
    // Tokens that programs use for their owner; those of an organisation have an account that nobody signs in to.
    name: 'api_tokens',
    since: '0042-api-tokens',
    columns: {
      id: text().key(),
      user_id: ref('users'),
      name: text().sorted(),
      scope: text(),
      token_hash: text().unique(),
      created_at: integer(),
      expires_at: integer(),
      used_at: integer().optional(),
      revoked_at: integer().optional(),
      /** The organisation that it belongs to; NULL: a person. */
      organisation_id: text().optional().since('0069-organisation-tokens'),
      /** JSON: what a token of an organisation may do. */
      scopes: text().default('[]').since('0069-organisation-tokens'),
      /** The id of who made a token of an organisation, which outlives their being there. */
      made_by: text().optional().since('0069-organisation-tokens'),
      /** What a token of an organisation is in it; NULL: an admin. */
      role: text().optional().since('0086-token-roles'),
    },
    indexes: {
      api_tokens_by_name: { on: 'user_id, name', where: 'revoked_at IS NULL', isUnique: true },
      api_tokens_of_organisation: {
        on: 'organisation_id, name',
        where: 'revoked_at IS NULL AND organisation_id IS NOT NULL',
        isUnique: true,
        since: '0069-organisation-tokens',
      },
    },
  },
  {
    name: 'one_time_tokens',
    since: '0001-accounts',
    columns: { hash: text().key(), kind: text(), subject: text(), expires_at: integer() },
    indexes: { one_time_tokens_of_subject: { on: 'kind, subject' } },
  },
  {
    name: 'email_changes',
    since: '0063-email-changes',
    columns: {
      id: text().key(),
      user_id: ref('users'),
      /** Counted for each account: the order in which they were asked for. */
      place: integer(),
      former: text(),
      email: text(),
      confirm_hash: text().unique(),
      undo_hash: text().unique(),
      created_at: integer(),
      expires_at: integer(),
      undo_until: integer(),
      changed_at: integer().optional(),
      stopped_at: integer().optional(),
      undone_at: integer().optional(),
      /** JSON: what is kept by email, and went along. */
      moved: text(),
    },
    indexes: { email_changes_of_user: { on: 'user_id, place', isUnique: true } },
  },
  {
    // What is done to an account later, and can be stopped until then.
    name: 'account_acts',
    since: '0071-account-acts',
    columns: {
      id: text().key(),
      user_id: ref('users'),
      kind: text().check("kind IN ('reset', 'deletion')"),
      /** The organisation whose admin asked for it; NULL: an operator, or the person. */
      organisation_id: text().optional(),
      asked_by: text(),
      reason: text(),
      stop_hash: text().unique(),
      asked_at: integer(),
      due_at: integer(),
      /** When it was done or stopped. */
      ended_at: integer().optional(),
    },
    indexes: {
      waiting_account_acts: { on: 'user_id, kind', where: 'ended_at IS NULL', isUnique: true },
      due_account_acts: { on: 'due_at', where: 'ended_at IS NULL' },
    },
  },
  {
    name: 'failed_sign_ins',
    since: '0046-sign-in-places',
    columns: { id: text().key(), user_id: text(), at: integer(), address: text(), user_agent: text() },
    indexes: { failed_sign_ins_of_user: { on: 'user_id, at' } },
  },
  {
    name: 'known_addresses',
    since: '0001-accounts',
    columns: { user_id: ref('users'), address: text(), used_at: integer() },
    key: ['user_id', 'address'],
  },
  {
    name: 'capabilities',
    since: '0001-accounts',
    columns: { user_id: ref('users'), name: text().sorted() },
    key: ['user_id', 'name'],
  },
];

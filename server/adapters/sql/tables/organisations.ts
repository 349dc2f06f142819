import { integer, ref, small, type Table, text } from './table.ts';

const ROLES = "role IN ('owner', 'admin', 'editor', 'author', 'desk', 'reader')";

/** Organisations, the people in them, and the provider's own staff. */
export const organisationTables: readonly Table[] = [
  {
    // The one that came with a person has the person's id (server/organisations/settle.ts).
    name: 'organisations',
    since: '0047-organisations',
    columns: {
      id: text().key(),
      /** Its name in addresses. */
      slug: text().sorted().unique(),
      name: text().sorted(),
      kind: text().check("kind IN ('team', 'personal')"),
      /** JSON of its rules, such as who may share outside. */
      settings: text().default('{}'),
      /** JSON of what it may have at most; what is absent has no limit. */
      quotas: text().default('{}'),
      /** Time since which nobody edits; its pages are served. */
      suspended_at: integer().optional(),
      suspended_why: text().optional(),
      trashed_at: integer().optional(),
      trashed_by: text().optional(),
      /** Time since which its people need a second factor; NULL: they need none. */
      factors_demanded_at: integer().optional().since('0068-demanded-factors'),
      /** Grows with every change; the ETag. */
      revision: integer().default(1),
      created_at: integer(),
    },
  },
  {
    name: 'memberships',
    since: '0047-organisations',
    columns: {
      organisation_id: ref('organisations'),
      user_id: ref('users'),
      role: text().check(ROLES),
      /** Who sets the role: `person`, or a sign-in provider. */
      managed_by: text().default('person'),
      disabled_at: integer().optional(),
      disabled_by: text().optional(),
      joined_at: integer(),
      /** Time at which the person last worked in it; NULL: not yet. */
      seen_at: integer().optional(),
      /** Time since which the person asks others to publish; NULL: they publish. */
      asks_since: integer().optional().since('0077-publish-requests'),
      /** What the person may do with vouchers, separated by commas; NULL: what is usual for the role. */
      voucher_rights: text().optional().since('0105-voucher-batches'),
      /** The most vouchers that the person issues in a day; NULL: the usual number. */
      vouchers_daily: integer().optional().since('0105-voucher-batches'),
      /** The ids of the kinds that the person issues, separated by commas; NULL: all, and limits without one. */
      voucher_kinds: text().optional().since('0116-desk-kinds'),
    },
    key: ['organisation_id', 'user_id'],
    indexes: { memberships_of_user: { on: 'user_id' } },
  },
  {
    // People who were asked to join. Its token is in one_time_tokens, of the kind `member`.
    name: 'member_invitations',
    since: '0048-people',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      email: text().sorted(),
      name: text(),
      role: text().check(ROLES),
      invited_by: ref('users'),
      created_at: integer(),
      expires_at: integer(),
      mail_state: text().check("mail_state IN ('waiting', 'sent', 'failed', 'file')"),
      mailed_at: integer().optional(),
      mail_due_at: integer().optional(),
      mail_tries: integer().default(0),
      /** The dashboard in whose name it is sent; empty: the main one. */
      mail_dashboard: text().default(''),
      /** Until when a server is sending it. */
      mail_claimed_until: integer().default(0),
      withdrawn_at: integer().optional(),
      accepted_at: integer().optional(),
      /** JSON of the ids of the groups that the person is in once they join. */
      groups: text().default('[]').since('0075-groups'),
      /** 1: it asks somebody who works here already to bring their own pages. */
      asks_pages: small().default(0).since('0078-bring-ins'),
    },
    indexes: {
      open_member_invitations: {
        on: 'organisation_id, email',
        where: 'withdrawn_at IS NULL AND accepted_at IS NULL',
        isUnique: true,
      },
      member_invitations_with_mail: { on: 'mail_due_at', where: 'mail_due_at IS NOT NULL' },
    },
  },
  {
    // People of an organisation to whom pages and folders are shared together.
    name: 'groups',
    since: '0075-groups',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      name: text().sorted(),
      /** The name as it is compared. */
      name_key: text().sorted(),
      created_at: integer(),
    },
    unique: [['organisation_id', 'name_key']],
  },
  {
    // They are in its organisation; server/people/groups sees to it.
    name: 'group_members',
    since: '0075-groups',
    columns: {
      group_id: ref('groups'),
      user_id: ref('users'),
      /** Who put them there: `person`, or a sign-in provider. */
      managed_by: text().default('person'),
    },
    key: ['group_id', 'user_id'],
    indexes: { group_members_of_user: { on: 'user_id' } },
  },
  {
    // Pages of a person that are moving to an organisation they are in; there as long as some are left.
    name: 'bring_ins',
    since: '0078-bring-ins',
    columns: {
      id: text().key(),
      organisation_id: ref('organisations'),
      /** Where they come from: the organisation that came with the person. */
      from_id: ref('organisations').unique(),
      user_id: ref('users'),
      /** Who pressed it: the person, or staff of the provider. */
      by_id: text(),
      created_at: integer(),
    },
  },
  {
    // Staff of the provider. Only a command on the server's machine writes here.
    name: 'operators',
    since: '0047-organisations',
    columns: {
      user_id: ref('users').key(),
      level: text().check("level IN ('operator', 'support')"),
      granted_at: integer(),
      granted_by: text(),
    },
  },
];

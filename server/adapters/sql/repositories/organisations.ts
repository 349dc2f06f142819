import { randomUUID } from 'node:crypto';
import { ORGANISATION_TOKEN_ROLES } from '#core/access/token-scopes.ts';
import type { OrganisationTokenRole } from '#core/access/types.ts';
import { deskEmail } from '../../../domain/addresses.ts';
import type {
  FactorDemand,
  MembershipRecord,
  Memberships,
  OperatorRecord,
  Operators,
  OrganisationRecord,
  Organisations,
  PersonRecord,
} from '../../../ports/store/organisations.ts';
import type { MemberInvitationRecord, MemberInvitations } from '../../../ports/store/people/member-invitations.ts';
import { WriteConflict } from '../../../ports/store/store.ts';
import { insertion, type Queries, type Value } from '../queries.ts';

interface OrganisationRow extends Omit<OrganisationRecord, 'settings' | 'quotas'> {
  readonly settings: string;
  readonly quotas: string;
}

const organisationOf = (row: OrganisationRow): OrganisationRecord => ({
  ...row,
  settings: JSON.parse(row.settings) as OrganisationRecord['settings'],
  quotas: JSON.parse(row.quotas) as OrganisationRecord['quotas'],
});

/** People whose pages or dashboards came from a server that knew no organisations. */
const WITHOUT = `SELECT id FROM users
  WHERE NOT EXISTS (SELECT 1 FROM organisations WHERE organisations.id = users.id)
  AND (EXISTS (SELECT 1 FROM pages WHERE pages.user_id = users.id AND pages.organisation_id IS NULL)
    OR EXISTS (SELECT 1 FROM dashboards
      WHERE dashboards.cloud_user_id = users.cloud_user_id AND dashboards.organisation_id IS NULL))
  ORDER BY created_at, id`;

const MAKE_TEAM = "UPDATE organisations SET kind = 'team', revision = revision + 1 WHERE id = ? AND kind <> 'team'";

const SETTLE = [
  `UPDATE pages SET organisation_id = user_id WHERE organisation_id IS NULL
    AND EXISTS (SELECT 1 FROM organisations WHERE organisations.id = pages.user_id)`,
  `UPDATE dashboards SET organisation_id = (SELECT id FROM users WHERE users.cloud_user_id = dashboards.cloud_user_id)
    WHERE organisation_id IS NULL AND EXISTS (SELECT 1 FROM users JOIN organisations ON organisations.id = users.id
      WHERE users.cloud_user_id = dashboards.cloud_user_id)`,
];

export function createOrganisations(queries: Queries): Organisations {
  async function one(sql: string, ...values: Value[]): Promise<OrganisationRecord | undefined> {
    const row = await queries.get<OrganisationRow>(sql, ...values);
    return row && organisationOf(row);
  }
  const change = (id: string, columns: string, ...values: Value[]) =>
    queries.run(`UPDATE organisations SET ${columns}, revision = revision + 1 WHERE id = ?`, ...values, id);
  return {
    byId: (id) => one('SELECT * FROM organisations WHERE id = ?', id),

    bySlug: (slug) => one('SELECT * FROM organisations WHERE slug = ?', slug),

    list: async () =>
      (await queries.all<OrganisationRow>('SELECT * FROM organisations ORDER BY name, id')).map(organisationOf),

    async add({ id = randomUUID(), slug, name, kind }, now) {
      const row = { id, slug, name, kind, created_at: now };
      return (await one(...insertion('organisations', row, 'RETURNING *'))) as OrganisationRecord;
    },

    async set({ id, revision }, { slug, name, settings }) {
      const changed = await one(
        `UPDATE organisations SET slug = ?, name = ?, settings = ?, revision = revision + 1
         WHERE id = ? AND revision = ? RETURNING *`,
        ...[slug, name, JSON.stringify(settings), id, revision],
      );
      if (!changed) throw new WriteConflict('The organisation has changed since it was read.');
      return changed;
    },

    async setQuotas(id, quotas) {
      await change(id, 'quotas = ?', JSON.stringify(quotas));
    },

    async setSuspended(id, suspended) {
      await change(id, 'suspended_at = ?, suspended_why = ?', suspended?.at ?? null, suspended?.why ?? null);
    },

    async setTrashed(id, trashed) {
      await change(id, 'trashed_at = ?, trashed_by = ?', trashed?.at ?? null, trashed?.by ?? null);
    },

    async setFactorsDemanded(id, at) {
      await change(id, 'factors_demanded_at = ?', at);
    },

    erase: (id) => erase(queries, id),
    async makeTeam(id) {
      await queries.run(MAKE_TEAM, id);
    },

    peopleWithout: async () => (await queries.all<{ id: string }>(WITHOUT)).map(({ id }) => id),

    async settle() {
      let rows = 0;
      for (const sql of SETTLE) rows += await queries.run(sql);
      return rows;
    },
  };
}

async function erase(queries: Queries, id: string): Promise<void> {
  for (const table of ['pages', 'dashboards', 'api_tokens'])
    await queries.run(`DELETE FROM ${table} WHERE organisation_id = ?`, id);
  await queries.run('DELETE FROM users WHERE email = ?', deskEmail(id));
  await queries.run('DELETE FROM organisations WHERE id = ?', id);
}

const HAS_APP = `EXISTS (SELECT 1 FROM second_factors
  WHERE second_factors.user_id = memberships.user_id AND second_factors.confirmed_at IS NOT NULL)`;
const HAS_PASSKEY = `EXISTS (SELECT 1 FROM passkeys
  WHERE passkeys.user_id = memberships.user_id AND passkeys.blocked_at IS NULL)`;

const FACTOR_DEMANDS = `SELECT memberships.organisation_id, memberships.joined_at, organisations.factors_demanded_at,
    CASE WHEN ${HAS_PASSKEY} THEN 1 ELSE 0 END AS has_passkey
  FROM memberships JOIN organisations ON organisations.id = memberships.organisation_id
  WHERE memberships.user_id = ? AND memberships.disabled_at IS NULL
    AND organisations.factors_demanded_at IS NOT NULL AND NOT ${HAS_APP}`;

/** The first right code of an app is the one that confirms it: only one of later was asked for. */
const OWNER_WITH_FACTOR = `SELECT 1 FROM memberships JOIN users ON users.id = memberships.user_id
  WHERE memberships.organisation_id = ? AND memberships.role = 'owner'
    AND memberships.disabled_at IS NULL AND users.disabled_at IS NULL
    AND ((users.password <> '' AND EXISTS (SELECT 1 FROM second_factors
        WHERE second_factors.user_id = users.id AND second_factors.used_at > second_factors.confirmed_at))
      OR EXISTS (SELECT 1 FROM passkeys JOIN dashboards ON dashboards.editor_hostname = passkeys.rp_id
        WHERE passkeys.user_id = users.id AND passkeys.blocked_at IS NULL AND passkeys.used_at IS NOT NULL))`;

interface DemandRow {
  readonly organisation_id: string;
  readonly joined_at: number;
  readonly factors_demanded_at: number;
  readonly has_passkey: number;
}

interface PersonRow extends Omit<PersonRecord, 'pages' | 'is_active' | 'has_factor'> {
  readonly account_disabled_at: number | null;
  readonly has_factor: number;
  /** Some engines answer counts as texts. */
  readonly pages: number | string;
}

const PEOPLE = `SELECT memberships.*, users.email, users.fullname, users.language, users.zone,
    users.picture, users.disabled_at AS account_disabled_at,
    CASE WHEN ${HAS_APP} OR ${HAS_PASSKEY} THEN 1 ELSE 0 END AS has_factor,
    (SELECT count(*) FROM pages WHERE pages.organisation_id = memberships.organisation_id
      AND pages.user_id = memberships.user_id AND NOT template) AS pages
  FROM memberships JOIN users ON users.id = memberships.user_id
  WHERE organisation_id = ? ORDER BY joined_at, memberships.user_id`;

function personOf({ account_disabled_at, pages, has_factor, ...row }: PersonRow): PersonRecord {
  const is_active = row.disabled_at === null && account_disabled_at === null;
  return { ...row, is_active, has_factor: has_factor === 1, pages: Number(pages) };
}

type TokenRow = Pick<MembershipRecord, 'organisation_id' | 'user_id' | 'joined_at' | 'seen_at'> & {
  readonly role: OrganisationTokenRole | null;
};
const TOKEN = `SELECT organisation_id, user_id, role, created_at AS joined_at, used_at AS seen_at FROM api_tokens
  WHERE organisation_id = ? AND user_id = ? AND revoked_at IS NULL`;

function demandOf({ organisation_id, joined_at, factors_demanded_at, has_passkey }: DemandRow): FactorDemand {
  return { organisation_id, since: Math.max(joined_at, factors_demanded_at), has_passkey: has_passkey === 1 };
}

const LEAVE_GROUPS = `DELETE FROM group_members WHERE user_id = ?
  AND group_id IN (SELECT id FROM groups WHERE organisation_id = ?)`;

const USUAL_RIGHTS = { voucher_rights: null, vouchers_daily: null, voucher_kinds: null } as const;

/** What was chosen for somebody in one role is not meant for another. */
const NEW_ROLE = `role = ?, managed_by = ?, voucher_rights = CASE WHEN role = ? THEN voucher_rights END,
  vouchers_daily = CASE WHEN role = ? THEN vouchers_daily END, voucher_kinds = CASE WHEN role = ? THEN voucher_kinds END`;

type MemberKey = Pick<MembershipRecord, 'organisation_id' | 'user_id'>;

export function createMemberships(queries: Queries): Memberships {
  const change = (columns: string, { organisation_id, user_id }: MemberKey, ...values: Value[]) =>
    queries.run(
      `UPDATE memberships SET ${columns} WHERE organisation_id = ? AND user_id = ?`,
      ...[...values, organisation_id, user_id],
    );
  const ALL = 'SELECT * FROM memberships';
  const of = (organisationId: string, userId: string) =>
    queries.get<MembershipRecord>(`${ALL} WHERE organisation_id = ? AND user_id = ?`, organisationId, userId);
  return {
    of,

    async ofActor(organisationId, userId) {
      const membership = await of(organisationId, userId);
      if (membership) return membership;
      const token = await queries.get<TokenRow>(TOKEN, organisationId, userId);
      const usual = { managed_by: 'person', disabled_at: null, disabled_by: null, asks_since: null } as const;
      return token && { ...token, ...usual, ...USUAL_RIGHTS, role: token.role ?? ORGANISATION_TOKEN_ROLES[0] };
    },

    ofUser: (userId) =>
      queries.all<MembershipRecord>(`${ALL} WHERE user_id = ? ORDER BY joined_at, organisation_id`, userId),

    ofOrganisation: (organisationId) =>
      queries.all<MembershipRecord>(`${ALL} WHERE organisation_id = ? ORDER BY joined_at, user_id`, organisationId),

    factorDemands: async (userId) => (await queries.all<DemandRow>(FACTOR_DEMANDS, userId)).map(demandOf),

    hasOwnerWithFactor: async (organisationId) => (await queries.get(OWNER_WITH_FACTOR, organisationId)) !== undefined,

    people: async (organisationId) => (await queries.all<PersonRow>(PEOPLE, organisationId)).map(personOf),

    async add({ organisation_id, user_id, role, managed_by = 'person' }, now) {
      const row = { organisation_id, user_id, role, managed_by, joined_at: now };
      await queries.run(...insertion('memberships', row));
    },

    async setRole(of, role, managedBy = 'person') {
      await change(NEW_ROLE, of, role, managedBy, role, role, role);
    },

    async setDisabled(of, disabled) {
      await change('disabled_at = ?, disabled_by = ?', of, disabled?.at ?? null, disabled?.by ?? null);
    },

    setAsks: async (of, since) => void (await change('asks_since = ?', of, since)),

    setVoucherRights: async (of, { voucher_rights: rights, vouchers_daily: most, voucher_kinds: kinds }) =>
      void (await change('voucher_rights = ?, vouchers_daily = ?, voucher_kinds = ?', of, rights, most, kinds)),

    async touch(of, now) {
      await change('seen_at = ?', of, now);
    },

    async remove({ organisation_id, user_id }) {
      await queries.run(LEAVE_GROUPS, user_id, organisation_id);
      await queries.run('DELETE FROM memberships WHERE organisation_id = ? AND user_id = ?', organisation_id, user_id);
    },
  };
}

export function createOperators(queries: Queries): Operators {
  return {
    of: (userId) => queries.get<OperatorRecord>('SELECT * FROM operators WHERE user_id = ?', userId),

    list: () => queries.all<OperatorRecord>('SELECT * FROM operators ORDER BY granted_at, user_id'),

    async set({ user_id, level, granted_by }, now) {
      const replaced = 'ON CONFLICT (user_id) DO UPDATE SET level = excluded.level, granted_by = excluded.granted_by';
      await queries.run(...insertion('operators', { user_id, level, granted_at: now, granted_by }, replaced));
    },

    remove: async (userId) => (await queries.run('DELETE FROM operators WHERE user_id = ?', userId)) > 0,
  };
}

const INVITATION = `id, organisation_id, email, name, role, invited_by, created_at, expires_at, mail_state, mailed_at,
  mail_due_at, mail_tries, mail_dashboard, withdrawn_at, accepted_at, groups, asks_pages`;
const SELECT_INVITATION = `SELECT ${INVITATION} FROM member_invitations`;
const OPEN = 'withdrawn_at IS NULL AND accepted_at IS NULL';

interface InvitationRow extends Omit<MemberInvitationRecord, 'groups'> {
  readonly groups: string;
}

const invitationOf = (row: InvitationRow): MemberInvitationRecord => ({
  ...row,
  groups: JSON.parse(row.groups) as string[],
});

async function oneInvitation(queries: Queries, sql: string, ...values: Value[]) {
  const row = await queries.get<InvitationRow>(sql, ...values);
  return row && invitationOf(row);
}

export function createMemberInvitations(queries: Queries): MemberInvitations {
  const one = (sql: string, ...values: Value[]) => oneInvitation(queries, sql, ...values);
  const list = async (sql: string, ...values: Value[]) =>
    (await queries.all<InvitationRow>(sql, ...values)).map(invitationOf);
  const change = async (columns: string, ...values: Value[]) => {
    await queries.run(`UPDATE member_invitations SET ${columns} WHERE id = ? AND ${OPEN}`, ...values);
  };
  return {
    byId: (id) => one(`${SELECT_INVITATION} WHERE id = ?`, id),

    openOf: (organisationId, email) =>
      one(`${SELECT_INVITATION} WHERE organisation_id = ? AND email = ? AND ${OPEN}`, organisationId, email),

    openTo: (email) => list(`${SELECT_INVITATION} WHERE email = ? AND ${OPEN} ORDER BY created_at, id`, email),

    open: (organisationId) =>
      list(
        `${SELECT_INVITATION} WHERE organisation_id = ? AND ${OPEN} ORDER BY created_at DESC, email`,
        organisationId,
      ),

    async add({ organisation_id, email, name, role, invited_by, expires_at, mail_dashboard, groups = [] }, now) {
      const person = { organisation_id, email, name, role, groups: JSON.stringify(groups) };
      const invited = { ...person, invited_by, created_at: now, expires_at };
      const row = { id: randomUUID(), ...invited, mail_state: 'waiting', mail_due_at: now, mail_dashboard };
      const sql = insertion('member_invitations', row, `RETURNING ${INVITATION}`);
      return (await one(...sql)) as MemberInvitationRecord;
    },

    change: (id, { name, role, invited_by, groups }) =>
      change(
        'name = ?, role = ?, invited_by = ?, groups = coalesce(?, groups)',
        ...[name, role, invited_by, groups ? JSON.stringify(groups) : null, id],
      ),

    askPages: (id) => change('asks_pages = 1', id),

    readdress: (id, email) => change('email = ?', email, id),

    renew: (id, dashboard, { now, expiresAt }) =>
      change(
        "expires_at = ?, mail_state = 'waiting', mail_due_at = ?, mail_tries = 0, mail_dashboard = ?",
        ...[expiresAt, now, dashboard, id],
      ),

    withdraw: (id, now) => change('withdrawn_at = ?, mail_due_at = NULL', now, id),

    accept: (id, now) => change('accepted_at = ?, mail_due_at = NULL', now, id),

    ...ends(queries),
    ...mails(queries),
  };
}

/** Many that end at once. */
function ends(queries: Queries): Pick<MemberInvitations, 'forget' | 'withdrawOf'> {
  return {
    async forget(email, former, now) {
      const ended = `UPDATE member_invitations SET withdrawn_at = ?, mail_due_at = NULL WHERE email = ? AND ${OPEN}`;
      await queries.run(ended, now, email);
      await queries.run("UPDATE member_invitations SET email = ?, name = '' WHERE email = ?", former, email);
    },

    async withdrawOf(organisationId, invitedBy, now) {
      await queries.run(
        `UPDATE member_invitations SET withdrawn_at = ?, mail_due_at = NULL
         WHERE organisation_id = ? AND invited_by = ? AND ${OPEN}`,
        ...[now, organisationId, invitedBy],
      );
    },
  };
}

/** Their mails, each sent by one server. */
function mails(queries: Queries): Pick<MemberInvitations, 'due' | 'claim' | 'settle'> {
  return {
    due: async (now, most) =>
      (
        await queries.all<{ id: string }>(
          `SELECT id FROM member_invitations WHERE mail_due_at <= ? AND mail_claimed_until <= ? AND ${OPEN}
           ORDER BY mail_due_at, id LIMIT ?`,
          ...[now, now, most],
        )
      ).map(({ id }) => id),

    claim: (id, { now, until }) =>
      oneInvitation(
        queries,
        `UPDATE member_invitations SET mail_claimed_until = ?
         WHERE id = ? AND mail_due_at <= ? AND mail_claimed_until <= ? AND ${OPEN} RETURNING ${INVITATION}`,
        ...[until, id, now, now],
      ),

    async settle(id, { mail_state, mailed_at, mail_due_at, mail_tries }) {
      await queries.run(
        `UPDATE member_invitations SET mail_state = ?, mailed_at = coalesce(?, mailed_at), mail_due_at = ?, mail_tries = ?,
           mail_claimed_until = 0 WHERE id = ?`,
        ...[mail_state, mailed_at, mail_due_at, mail_tries, id],
      );
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import {
  aloneAmong,
  ORGANISATION_SCOPES,
  ORGANISATION_TOKEN_ROLES,
  TOKEN_PREFIX,
  tokenRolesFor,
  usualTokenRole,
} from '#core/access/token-scopes.ts';
import type { OrganisationScope, OrganisationTokenRole } from '#core/access/types.ts';
import type { NewOrganisationToken, OrganisationToken } from '#core/ports/people/tokens.ts';
import { text } from '#core/texts/index.ts';
import { tokenToWire } from '../../accounts/api-tokens.ts';
import { audited } from '../../audit/audited.ts';
import { DAY, TOKENS_PER_ACCOUNT } from '../../domain/account-limits.ts';
import { isFormer, programEmail } from '../../domain/addresses.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import { organisationMissing } from '../../organisations/standing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ApiTokenRecord, UserRecord } from '../../ports/store/accounts.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../../ports/store/store.ts';

// spec organisations.180, organisations.181, organisations.183

interface TokenDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

interface AskedToken {
  readonly name: string;
  readonly scopes: readonly OrganisationScope[];
  /** Absent: the least that can do what it is for. */
  readonly role?: OrganisationTokenRole | undefined;
  readonly days: number;
}

/** The step of the tables without which a server takes every token for an admin. */
const ROLE_STEP = '0086-token-roles';

/** A new token of an organisation, which acts as an account that nobody signs in to. This is the only time it is shown. */
export async function createOrganisationToken(
  organisation: OrganisationRecord,
  maker: UserRecord,
  { name: typed, scopes: asked, role: named, days }: AskedToken,
  { store, clock }: TokenDeps,
): Promise<NewOrganisationToken> {
  const scopes = ORGANISATION_SCOPES.filter((scope) => asked.includes(scope));
  if (scopes.length === 0)
    throw refusal(422, 'scopes', 'server.token.scopes', { scopes: ORGANISATION_SCOPES.join(', ') });
  // spec visitors.33
  const alone = aloneAmong(scopes);
  if (alone !== undefined) throw refusal(422, 'scope_alone', 'server.token.alone', { scope: alone });
  const role = named ?? usualTokenRole(scopes);
  const roles = tokenRolesFor(scopes);
  if (!roles.includes(role)) throw cannot(role, roles);
  if (role !== 'admin' && (await store.nodes.anyBefore(ROLE_STEP)))
    throw refusal(409, 'upgrade_running', 'server.token.roleUpgrade');
  const name = typed.trim();
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const now = clock.now();
  try {
    const made = await store.tx(async (tx) => {
      await stillIn(organisation, maker, tx);
      if ((await tx.apiTokens.ofOrganisation(organisation.id)).length >= TOKENS_PER_ACCOUNT)
        throw refusal(422, 'too_many', 'server.token.many', { most: TOKENS_PER_ACCOUNT });
      const program = await tx.users.add({ email: programEmail(randomUUID()), fullname: name, password: '' }, now);
      const of = { organisation_id: organisation.id, scopes, made_by: maker.id, role };
      // A server that knows no such tokens takes it for one of the account, which has nothing.
      const stored = { user_id: program.id, name, scope: 'read', token_hash: hashToken(token), ...of } as const;
      const added = await tx.apiTokens.add({ ...stored, expires_at: now + days * DAY }, now);
      const fields = { scope: scopes.join(', '), ends: new Date(added.expires_at).toISOString().slice(0, 10) };
      const act = { organisation: organisation.id, subject: { id: added.id, label: name }, fields };
      await audited('token.made', act, { store: tx, clock });
      return added;
    });
    return { ...(await toWire(made, { store })), token };
  } catch (error) {
    if (error instanceof UniqueViolation) throw refusal(409, 'name_taken', 'server.token.taken', { name });
    throw error;
  }
}

function cannot(role: OrganisationTokenRole, roles: readonly OrganisationTokenRole[]): HttpError {
  const names = roles.map((one) => text(`people.role.${one}`)).join(', ');
  return refusal(422, 'role', 'server.token.role', { role: text(`people.role.${role}`), roles: names });
}

/** Who lost their right since the call arrived makes and ends none. */
async function stillIn(
  { id }: OrganisationRecord,
  person: UserRecord,
  { memberships }: Pick<Repositories, 'memberships'>,
): Promise<void> {
  const membership = await memberships.of(id, person.id);
  const isIn = membership?.disabled_at === null && mayInOrganisation(membership.role, 'tokens.change');
  if (!isIn) throw organisationMissing();
}

/** The tokens of an organisation that are not revoked, by name; expired ones are among them. */
export async function listOrganisationTokens(
  { id }: OrganisationRecord,
  deps: Pick<TokenDeps, 'store'>,
): Promise<OrganisationToken[]> {
  return Promise.all((await deps.store.apiTokens.ofOrganisation(id)).map((token) => toWire(token, deps)));
}

/** Revokes a token at once, and withdraws what it has sent. */
export async function revokeOrganisationToken(
  organisation: OrganisationRecord,
  by: UserRecord,
  id: string,
  { store, clock }: TokenDeps,
): Promise<void> {
  await store.tx(async (tx) => {
    await stillIn(organisation, by, tx);
    const token = (await tx.apiTokens.ofOrganisation(organisation.id)).find((one) => one.id === id);
    if (!token) throw refusal(404, 'token_missing', 'server.token.missing');
    await tx.apiTokens.revoke(id, clock.now());
    await tx.memberInvitations.withdrawOf(organisation.id, token.user_id, clock.now());
    const act = { organisation: organisation.id, subject: { id, label: token.name }, fields: {} };
    await audited('token.revoked', act, { store: tx, clock });
  });
}

async function toWire(
  token: ApiTokenRecord,
  { store }: { readonly store: Pick<Repositories, 'memberships' | 'users'> },
): Promise<OrganisationToken> {
  const { scope: _scope, ...wire } = tokenToWire(token);
  const { made_by, organisation_id, scopes } = token;
  const maker = made_by === null ? undefined : await store.users.byId(made_by);
  const membership = maker && (await store.memberships.of(organisation_id ?? '', maker.id));
  const isHere = maker?.disabled_at === null && membership?.disabled_at === null;
  const name = maker && !isFormer(maker) ? maker.fullname.trim() || maker.email : '';
  return { ...wire, scopes, role: token.role ?? ORGANISATION_TOKEN_ROLES[0], made_by: { name, is_here: isHere } };
}

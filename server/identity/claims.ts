import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import { FULLNAME_MAXIMUM } from '#core/constants.ts';
import { email as emailProblem } from '#core/rules/email.ts';
import type { TextKey } from '#core/texts/index.ts';
import { normalEmail } from '../domain/addresses.ts';
import { mappingOf } from '../people/groups/provided-groups.ts';
import type { ConnectionRecord } from '../ports/store/people/identity.ts';
import type { Claims } from './provider.ts';

// spec accounts.68, accounts.70, accounts.71, organisations.169

/** What a provider says of an email, and why it counts for nothing. */
export interface JudgedEmail {
  /** Empty where none was sent. */
  readonly email: string;
  readonly refused: { readonly code: string; readonly key: TextKey } | null;
}

/**
 * Whether the email of a signed token counts: the provider says that it was verified, or says nothing of that and the connection
 * trusts its addresses. Entra says it by `xms_edov`. An explicit no is one.
 */
export function judgeEmail(
  claims: Claims,
  { trusts_addresses }: Pick<ConnectionRecord, 'trusts_addresses'>,
  domains: readonly string[],
): JudgedEmail {
  const { email: sent, email_verified: verified, xms_edov: edov } = claims;
  const email = typeof sent === 'string' && emailProblem(sent) === null ? normalEmail(sent) : '';
  const refuse = (code: string, key: TextKey): JudgedEmail => ({ email, refused: { code, key } });
  if (email === '') return refuse('no_email', 'server.identity.noEmail');
  const isSilent = verified === undefined;
  const isOfEntra = edov === true || edov === 1 || edov === '1';
  // A text is no yes: providers that send one are asked for the real thing.
  if (verified !== true && !(isSilent && (isOfEntra || (edov === undefined && trusts_addresses))))
    return refuse('email_unverified', 'server.identity.unverified');
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    return refuse('email_elsewhere', 'server.identity.elsewhere');
  return { email, refused: null };
}

/** A role; `unknown` where the claims say nothing about it; null where nobody gets in. */
export type JudgedRole = Exclude<OrganisationRole, 'owner'> | 'unknown' | null;

/** The values of the claim that roles are mapped from; null where it is not sent, as where Entra has too many groups to name. */
export function claimedGroups(
  claims: Claims,
  { groups_claim }: Pick<ConnectionRecord, 'groups_claim'>,
): string[] | null {
  const value = claims[groups_claim];
  const names = claims._claim_names;
  if (typeof names === 'object' && names !== null && Object.hasOwn(names, groups_claim)) return null;
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return null;
  return value.filter((one): one is string => typeof one === 'string');
}

/** The highest role that the mapping gives, never owner; else the default one. */
export function judgeRole(
  claims: Claims,
  connection: Pick<ConnectionRecord, 'groups_claim' | 'mapping' | 'default_role'>,
): JudgedRole {
  const otherwise = connection.default_role === 'owner' ? null : connection.default_role;
  const mapping = mappingOf(connection).filter(({ role }) => role !== null);
  if (mapping.length === 0) return otherwise;
  const groups = claimedGroups(claims, connection);
  if (groups === null) return 'unknown';
  const given = mapping.filter(({ value }) => groups.includes(value)).map(({ role }) => role);
  const highest = ORGANISATION_ROLES.find((role) => role !== 'owner' && given.includes(role));
  return (highest as JudgedRole | undefined) ?? otherwise;
}

/** Ids of the groups that the mapping gives; null where the claims say nothing about them: what was given before stays. */
export function judgeGroups(
  claims: Claims,
  connection: Pick<ConnectionRecord, 'groups_claim' | 'mapping'>,
): string[] | null {
  const mapping = mappingOf(connection);
  if (mapping.every(({ groups = [] }) => groups.length === 0)) return [];
  const values = claimedGroups(claims, connection);
  if (values === null) return null;
  const given = mapping.filter(({ value }) => values.includes(value));
  return [...new Set(given.flatMap(({ groups = [] }) => groups))];
}

/** The role of somebody who joins: where the claims say nothing, the default one. */
export function joiningRole(
  role: JudgedRole,
  { default_role }: Pick<ConnectionRecord, 'default_role'>,
): OrganisationRole | null {
  if (role !== 'unknown') return role;
  return default_role === 'owner' ? null : default_role;
}

/** The full name that a provider sends, as accounts have it; empty where it sends none. */
export function nameIn({ name, given_name, family_name }: Claims): string {
  const parts =
    typeof name === 'string' ? [name] : [given_name, family_name].filter((part) => typeof part === 'string');
  return parts.join(' ').replace(/\p{C}/gu, '').trim().slice(0, FULLNAME_MAXIMUM);
}

/** Ways of signing in that a provider may name which ask for more than a password (RFC 8176). */
const FACTORS: readonly unknown[] = ['mfa', 'hwk'];

/** spec accounts.82: whether a provider says that it asked for a second factor, and the connection takes its word. */
export function provesFactor({ amr }: Claims, { trusts_factors }: Pick<ConnectionRecord, 'trusts_factors'>): boolean {
  return trusts_factors && Array.isArray(amr) && amr.some((way) => FACTORS.includes(way));
}

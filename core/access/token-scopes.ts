import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';
import { mayInOrganisation, type OrganisationAct } from './organisation-acts.ts';
import type { OrganisationScope, OrganisationTokenRole } from './types.ts';

/** Scopes that are granted by themselves: none is a part of another one. */
const ALONE: readonly TokenScope[] = ['vouchers', 'visitors'];

/** Whether a token of this scope may do what needs the other. */
export function covers(held: TokenScope, needed: TokenScope): boolean {
  if (ALONE.includes(held) || ALONE.includes(needed)) return held === needed;
  return TOKEN_SCOPES.indexOf(held) >= TOKEN_SCOPES.indexOf(needed);
}

export const ORGANISATION_SCOPES: readonly OrganisationScope[] = [
  'pages:read',
  'pages:write',
  'people:read',
  'people:write',
  'audit:read',
  'sign-on',
  'vouchers',
  'visitors',
];

/** Of scopes of one token the one that is for nothing else, where there are others beside it. */
export function aloneAmong(scopes: readonly OrganisationScope[]): OrganisationScope | undefined {
  return scopes.length > 1 ? scopes.find((scope) => (ALONE as readonly string[]).includes(scope)) : undefined;
}

/** What a token of an organisation can be in it, as far as its scopes allow: never an owner. Those of before are the first one. */
export const ORGANISATION_TOKEN_ROLES = [
  'admin',
  'editor',
  'desk',
  'reader',
] as const satisfies readonly OrganisationTokenRole[];

/** What a role has to allow, for a token of it to do what it is for. */
const ACT_OF: Readonly<Record<OrganisationScope, OrganisationAct>> = {
  'pages:read': 'pages.read',
  'pages:write': 'pages.make',
  'people:read': 'people.look',
  'people:write': 'people.invite',
  'audit:read': 'audit.look',
  'sign-on': 'org.look',
  vouchers: 'vouchers.issue',
  visitors: 'visitors.look',
};

/** spec organisations.324: what a token can be that is for all of these, the highest first. An admin can do each. */
export function tokenRolesFor(scopes: readonly OrganisationScope[]): readonly OrganisationTokenRole[] {
  return ORGANISATION_TOKEN_ROLES.filter((role) => scopes.every((scope) => mayInOrganisation(role, ACT_OF[scope])));
}

/** What it is where nothing else is said: the least of them. */
export function usualTokenRole(scopes: readonly OrganisationScope[]): OrganisationTokenRole {
  return tokenRolesFor(scopes).at(-1) ?? ORGANISATION_TOKEN_ROLES[0];
}

/** Whether a token with these scopes may do what needs the other: who changes a thing may see it. */
export function includesScope(held: readonly OrganisationScope[], needed: OrganisationScope | 'any'): boolean {
  return needed === 'any' || held.includes(needed) || held.some((one) => one === needed.replace(':read', ':write'));
}

/** API tokens begin with it, so that they are told from sessions, and found by scanners where they leak. */
export const TOKEN_PREFIX = 'portico_';

export const TOKEN_NAME_MAXIMUM = 64;
/** Days until a token expires. */
export const TOKEN_DAYS = { usual: 90, most: 366 } as const;

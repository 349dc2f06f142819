import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';
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

/** What a token of an organisation can be in it, as far as its scopes allow: never an owner. The first one is usual. */
export const ORGANISATION_TOKEN_ROLES = [
  'admin',
  'editor',
  'reader',
] as const satisfies readonly OrganisationTokenRole[];

/** Whether a token with these scopes may do what needs the other: who changes a thing may see it. */
export function includesScope(held: readonly OrganisationScope[], needed: OrganisationScope | 'any'): boolean {
  return needed === 'any' || held.includes(needed) || held.some((one) => one === needed.replace(':read', ':write'));
}

/** API tokens begin with it, so that they are told from sessions, and found by scanners where they leak. */
export const TOKEN_PREFIX = 'portico_';

export const TOKEN_NAME_MAXIMUM = 64;
/** Days until a token expires. */
export const TOKEN_DAYS = { usual: 90, most: 366 } as const;

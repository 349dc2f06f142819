import type { OrganisationScope } from '#core/access/types.ts';
import type { Route } from './route.ts';

// spec organisations.182

/** What stands before the dot of an act of an organisation, and what a token needs for such acts. */
const FAMILIES: Readonly<Record<string, 'pages' | 'people' | 'audit'>> = {
  pages: 'pages',
  folders: 'pages',
  tags: 'pages',
  statistics: 'pages',
  people: 'people',
  audit: 'audit',
};

type Ruled = Pick<Route<never>, 'access' | 'method' | 'scope' | 'stepUp' | 'opens'>;

/**
 * What an API token of an organisation has to be for to call a route; null: none calls it. It follows from the route: pages and
 * what they are filed in need `pages:`, people `people:`, the audit log `audit:`, vouchers `vouchers`, and what changes something the scope that
 * writes. What no token of a person may do with pages, what is done to people beyond inviting them, and what needs a proof, is for
 * none, unless the route says `opens`.
 */
export function neededOfOrganisation({
  access,
  method,
  scope,
  stepUp,
  opens,
}: Ruled): OrganisationScope | 'any' | null {
  if (opens !== undefined) return opens === 'none' ? null : opens;
  if (stepUp === true) return null;
  if (access === 'organisation:org.look') return 'any';
  if (access.startsWith('organisation:vouchers.')) return scope === 'vouchers' ? scope : null;
  const family = familyOf(access);
  if (family === null || (family === 'pages' && scope === undefined)) return null;
  if (method === 'GET') return `${family}:read`;
  if (family === 'people') return access === 'organisation:people.invite' ? 'people:write' : null;
  return family === 'audit' ? null : 'pages:write';
}

function familyOf(access: Ruled['access']): 'pages' | 'people' | 'audit' | null {
  if (access.startsWith('page:')) return 'pages';
  if (!access.startsWith('organisation:')) return null;
  return FAMILIES[access.slice('organisation:'.length).split('.')[0] ?? ''] ?? null;
}

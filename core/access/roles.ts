import type { OrganisationRole, PageRole } from './types.ts';

/** What a collaborator may do with one page, as stored: read, or read and write (spec access.6). */
export type PagePermission = 'r' | 'r,w';

/** The permission in any of its spellings, or null. spec access.6: `w` alone is read as `r,w`. */
export function readPermission(raw: unknown): PagePermission | null {
  if (typeof raw !== 'string') return null;
  const letters = new Set(raw.split(',').map((letter) => letter.trim().toLowerCase()));
  if ([...letters].some((letter) => letter !== 'r' && letter !== 'w')) return null;
  return letters.has('w') ? 'r,w' : 'r';
}

// spec access.3, access.5, api.10, product.7

/**
 * The actions on one page. `delete` moves it to the trash and back, `erase` removes it from there for good. `leave` removes one's own permission; `ask` requests the right to write; `propose` asks those who may publish to do it; `move` puts it into a folder; `give` makes somebody else its owner; `visitors` shows and erases the stored data of
 * visitors.
 */
export type PageAction =
  | 'read'
  | 'write'
  | 'publish'
  | 'delete'
  | 'erase'
  | 'share'
  | 'move'
  | 'give'
  | 'kick'
  | 'leave'
  | 'ask'
  | 'propose'
  | 'visitors';

/** What who owns a page may do with it. */
const OWNING: readonly PageAction[] = [
  'read',
  'write',
  'publish',
  'delete',
  'erase',
  'share',
  'move',
  'give',
  'kick',
  'visitors',
];

// spec access.8; spec access.10: read-only collaborators are refused writing, publishing, deleting and permission
// changes.
const ACTIONS: Readonly<Record<PageRole, readonly PageAction[]>> = {
  owner: OWNING,
  keeper: OWNING,
  colleague: ['read', 'write', 'publish', 'delete', 'share', 'move'],
  editor: ['read', 'write', 'publish', 'leave'],
  // spec organisations.202: neither what visitors see nor who may edit is theirs to change.
  drafter: ['read', 'write', 'propose', 'leave'],
  reader: ['read', 'leave', 'ask'],
  stranger: [],
};

/** A person in the organisation of a page. */
export interface PageMembership {
  readonly role: OrganisationRole;
  /** A disabled membership gives no rights. */
  readonly disabled_at: number | null;
  /** Since when the person edits without publishing; null: they publish. */
  readonly asks_since: number | null;
}

/** spec organisations.202: whether somebody in an organisation asks others to publish. Its owners and admins never do. */
export function asksToPublish({ role, asks_since }: Pick<PageMembership, 'role' | 'asks_since'>): boolean {
  return asks_since !== null && BY_MEMBERSHIP[role] !== 'keeper';
}

/** What each role of an organisation is on all pages of it (spec organisations.3). Authors have their own pages, and those shared with them. */
const BY_MEMBERSHIP: Readonly<Record<OrganisationRole, PageRole>> = {
  owner: 'keeper',
  admin: 'keeper',
  editor: 'colleague',
  author: 'stranger',
  desk: 'stranger',
  reader: 'reader',
};

const BY_PERMISSION: Readonly<Record<PagePermission, PageRole>> = { r: 'reader', 'r,w': 'editor' };

/** From the one with most rights down. */
const PAGE_ROLES: readonly PageRole[] = ['owner', 'keeper', 'colleague', 'editor', 'drafter', 'reader', 'stranger'];

/** What may give a user rights on a page besides owning it. */
export interface PageStanding {
  /** The action of their permission on it, in any spelling. */
  readonly action?: unknown;
  /** Those of what they have by groups, and by the folders that it is in. */
  readonly sharedActions?: readonly unknown[];
  /** Their membership in its organisation. */
  readonly membership?: PageMembership | undefined;
}

/** The role of a user on a page: the highest that owning, membership, or a permission on it or a folder around it gives them or a group of theirs (spec organisations.2). */
export function roleOnPage(
  userId: string,
  page: { readonly user_id: string },
  { action, sharedActions = [], membership }: PageStanding = {},
): PageRole {
  // Who was disabled in the organisation has no right to its pages, neither to those that they made nor to shared ones.
  if (membership && membership.disabled_at !== null) return 'stranger';
  const isOwner = page.user_id === userId;
  const granted = [action, ...sharedActions].map(readPermission);
  const roles: PageRole[] = [
    isOwner ? 'owner' : 'stranger',
    membership ? BY_MEMBERSHIP[membership.role] : 'stranger',
    ...granted.map((permission) => (permission === null ? 'stranger' : BY_PERMISSION[permission])),
  ];
  const role = PAGE_ROLES.find((role) => roles.includes(role)) ?? 'stranger';
  return membership && asksToPublish(membership) && mayDo(role, 'publish') ? 'drafter' : role;
}

export function mayDo(role: PageRole, action: PageAction): boolean {
  return ACTIONS[role].includes(action);
}

/** spec access.1: the user whose cloud_user_id equals the dashboard's. Empty ids never match. */
export function isDashboardOwner(
  user: { readonly cloud_user_id: string },
  dashboard: { readonly cloud_user_id?: string | undefined },
): boolean {
  return user.cloud_user_id !== '' && user.cloud_user_id === dashboard.cloud_user_id;
}

/** Somebody whose session may open one organisation alone. */
export interface BoundPerson {
  /** The id of that organisation; absent: all of theirs. */
  readonly bound_to?: string;
  /** Ids of their organisations that are closed to this session, for lack of a second factor or of a provider; absent: none. */
  readonly closed_to?: readonly string[];
}

/** spec accounts.66, accounts.80, accounts.92: whether the session of a person opens this organisation. */
export function opensOrganisation(person: BoundPerson, organisationId: string | null): boolean {
  return isWithin(person, organisationId) && !isClosedTo(person, organisationId);
}

/** Whether a session is for this organisation, or for all. */
export function isWithin({ bound_to }: Pick<BoundPerson, 'bound_to'>, organisationId: string | null): boolean {
  return bound_to === undefined || bound_to === organisationId;
}

/** Whether an organisation of a person is closed to them until they come with a second factor, or by its provider. */
export function isClosedTo({ closed_to }: Pick<BoundPerson, 'closed_to'>, organisationId: string | null): boolean {
  return organisationId !== null && closed_to?.includes(organisationId) === true;
}

/** Whether a person's session opens a dashboard as its owner. */
export function opensDashboard(
  user: { readonly cloud_user_id: string } & BoundPerson,
  dashboard: { readonly cloud_user_id?: string | undefined; readonly organisation_id: string | null },
): boolean {
  return isDashboardOwner(user, dashboard) && opensOrganisation(user, dashboard.organisation_id);
}

/** Names of capabilities that gate a feature of the product; an account may hold others too (spec access.11). */
export const CAPABILITIES = ['customapp', 'support'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export function hasCapability(held: readonly string[], wanted: Capability): boolean {
  return held.includes(wanted);
}

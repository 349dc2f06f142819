import type { OperatorLevel, OrganisationRole } from './types.ts';

/** The roles of an organisation, the highest first. */
export const ORGANISATION_ROLES: readonly OrganisationRole[] = ['owner', 'admin', 'editor', 'author', 'desk', 'reader'];

/** Everybody who can do something with an organisation. */
export type OrganisationActor = OrganisationRole | OperatorLevel;

/**
 * spec organisations.4: who may do which act of an organisation. A route names its act, and what is not listed here nobody may do.
 * - `org.look`: its name, its brands and one's own role.
 * - `people.names`: names and emails of its people, and nothing else of them.
 * - `audit.own`: what one did oneself, and what was done to oneself; `audit.look` everything.
 * - `people.look`: all that Settings > People shows.
 * - `people.reset`: how somebody signs in who has nothing to do with another organisation; `people.resetAny` anybody's.
 * - `people.bring`: who works for it already, and asking them for their pages; `pages.take` those of disabled accounts.
 * - `operator.look`: every organisation of the server with what it uses; nothing of its visitors, secrets or pages' content.
 * - `staff.change`: who are support staff; who is operator is changed on the server's machine alone.
 * - `identity.look`, `identity.change`: its sign-in providers and its domains.
 * - `identity.force`: that its people sign in by its providers alone.
 * - `acting.start`: sign in as one of its people (spec organisations.150), where `acting.allow` opens it.
 * - `brands.add`: a brand more; operators vouch for its host.
 * - `org.usage`: what it has of what its provider limits.
 * - `tokens.change`: its API tokens, which belong to nobody in it.
 * - `gateways.names`: which gateways of its brands send visitors to which of its pages, and nothing else of them.
 * - `vouchers.kinds`: the kinds of its vouchers; `vouchers.settings` changes them. `vouchers.look` shows no more of a code than
 *   its end without `vouchers.print`; core/access/voucher-rights.ts has what is chosen for a person.
 * - `visitors.look`, `visitors.erase`: what is kept of the visitors of all its pages. Nobody of the provider may.
 * - `statistics.look`: how many visitors its pages had, and nothing of a person.
 * - `pages.list`: its folders, and the pages in them that one may read.
 */
const ALLOWED = {
  'org.look': ['owner', 'admin', 'editor', 'author', 'desk', 'reader', 'operator', 'support'],
  'org.change': ['owner', 'admin'],
  'org.transfer': ['owner'],
  'org.leave': ['owner', 'admin', 'editor', 'author', 'desk', 'reader'],
  'people.names': ['owner', 'admin', 'editor', 'author', 'operator', 'support'],
  'people.look': ['owner', 'admin', 'operator', 'support'],
  'acting.allow': ['owner'],
  'people.invite': ['owner', 'admin'],
  'people.bring': ['owner', 'admin'],
  'people.role': ['owner', 'admin'],
  'people.disable': ['owner', 'admin'],
  'people.export': ['owner', 'admin'],
  'people.reset': ['owner', 'admin'],
  'groups.change': ['owner', 'admin'],
  'pages.read': ['owner', 'admin', 'editor', 'reader'],
  'pages.give': ['owner', 'admin'],
  'pages.make': ['owner', 'admin', 'editor', 'author'],
  'audit.own': ['owner', 'admin', 'editor', 'author', 'desk', 'reader', 'operator', 'support'],
  'pages.list': ['owner', 'admin', 'editor', 'author', 'desk', 'reader'],
  'folders.change': ['owner', 'admin', 'editor'],
  'folders.share': ['owner', 'admin', 'editor'],
  'statistics.look': ['owner', 'admin', 'editor', 'reader'],
  'visitors.look': ['owner', 'admin'],
  'visitors.erase': ['owner', 'admin'],
  'tags.change': ['owner', 'admin', 'editor'],
  'gateways.names': ['owner', 'admin', 'editor'],
  'identity.look': ['owner', 'admin'],
  'identity.change': ['owner', 'admin'],
  'identity.force': ['owner'],
  'audit.look': ['owner', 'admin'],
  'audit.export': ['owner', 'admin'],
  'audit.stream': ['owner', 'admin'],
  'webhooks.look': ['owner', 'admin', 'operator', 'support'],
  'webhooks.change': ['owner', 'admin'],
  'hosts.change': ['owner', 'admin'],
  'brands.add': ['owner', 'admin', 'operator'],
  'tokens.change': ['owner', 'admin'],
  'vouchers.kinds': ['owner', 'admin', 'editor', 'desk'],
  'vouchers.settings': ['owner', 'admin', 'editor'],
  'vouchers.issue': ['owner', 'admin', 'desk'],
  'vouchers.look': ['owner', 'admin', 'desk'],
  'vouchers.print': ['owner', 'admin', 'desk'],
  'vouchers.void': ['owner', 'admin', 'desk'],
  'operator.look': ['operator', 'support'],
  'staff.change': ['operator'],
  'org.make': ['operator'],
  'org.suspend': ['operator'],
  'org.quotas': ['operator'],
  'org.usage': ['owner', 'admin', 'operator', 'support'],
  'org.lend': ['operator'],
  'acting.start': ['operator'],
  'org.trash': ['owner', 'operator'],
  'org.restore': ['operator'],
  'rooms.free': ['operator'],
  'mail.test': ['operator', 'support'],
  'people.resend': ['operator', 'support'],
  'people.resetAny': ['operator'],
  'pages.take': ['operator'],
} as const satisfies Readonly<Record<string, readonly OrganisationActor[]>>;

export type OrganisationAct = keyof typeof ALLOWED;
export const ORGANISATION_ACTS = Object.keys(ALLOWED) as readonly OrganisationAct[];

export function mayInOrganisation(actor: OrganisationActor, act: OrganisationAct): boolean {
  return (ALLOWED[act] as readonly OrganisationActor[]).includes(actor);
}

const rank = (role: OrganisationRole): number => ORGANISATION_ROLES.indexOf(role);

/**
 * spec organisations.5: whether somebody with a role may give, change or take another one: nobody deals with a role above their own, so that
 * nobody rises by a friend.
 */
export function maySetRole(giver: OrganisationRole, role: OrganisationRole): boolean {
  return mayInOrganisation(giver, 'people.role') && rank(role) >= rank(giver);
}

/** Names in addresses that the product needs for itself. */
const RESERVED = new Set(['new', 'me', 'all', 'api', 'admin', 'operator', 'settings', 'help', 'support', 'personal']);

/** Whether a text can be the name of an organisation in addresses (spec organisations.9). */
export function isSlug(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/.test(text) && !RESERVED.has(text);
}

/** A name for addresses made of any name; `suffix` tells it apart from others. */
export function slugOf(name: string, suffix = ''): string {
  const letters = trimmed(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replace(/[^a-z0-9]+/g, '-'),
  ).slice(0, 39 - suffix.length);
  const base = isSlug(letters) ? letters : trimmed(`team-${letters}`);
  return [trimmed(base.slice(0, 39 - suffix.length)), suffix].filter(Boolean).join('-');
}

const trimmed = (letters: string): string => letters.replace(/^-+|-+$/g, '');

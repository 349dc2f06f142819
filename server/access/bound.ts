import { isWithin, opensOrganisation } from '#core/access/roles.ts';
import { refusal } from '../domain/http-error.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { PermissionRecord } from '../ports/store/permissions.ts';
import type { Repositories } from '../ports/store/store.ts';

// spec accounts.66

type Store = Pick<Repositories, 'folderShares' | 'folders' | 'memberships' | 'pages' | 'permissions'>;
type Person = Pick<UserRecord, 'id' | 'email' | 'bound_to' | 'closed_to'>;

/**
 * Refuses what is not of the organisation that a session opens: whoever runs its sign-in provider can be each of its people
 * there, and must be nobody elsewhere. `alone` allows it to somebody who has nothing to do with another organisation.
 */
export async function refuseBound(
  user: Person,
  bound: 'too' | 'alone' | undefined,
  { store }: { readonly store: Store },
): Promise<void> {
  if (user.bound_to === undefined || bound === 'too') return;
  if (bound === 'alone' && (await isAlone(user, store))) return;
  throw refusal(403, 'session_bound', 'server.identity.bound');
}

/** Whether somebody has nothing to do with an organisation that their session does not open. */
export async function isAlone(user: Person, store: Store): Promise<boolean> {
  const memberships = await store.memberships.ofUser(user.id);
  if (!memberships.every(({ organisation_id }) => isWithin(user, organisation_id))) return false;
  for (const { folder_id } of await store.folderShares.ofEmail(user.email)) {
    const folder = await store.folders.byId(folder_id);
    if (!folder || !isWithin(user, folder.organisation_id)) return false;
  }
  const { id, email, bound_to } = user;
  const within = await permissionsFor({ id, email, ...(bound_to !== undefined && { bound_to }) }, store);
  return within.length === (await store.permissions.ofEmail(email)).length;
}

/** The permissions of a person on pages that their session opens. */
export async function permissionsFor(user: Person, store: Store): Promise<PermissionRecord[]> {
  const permissions = await store.permissions.ofEmail(user.email);
  if (user.bound_to === undefined && user.closed_to === undefined) return permissions;
  const opened: PermissionRecord[] = [];
  for (const permission of permissions) {
    const page = await store.pages.byId(permission.page_id);
    if (page && opensOrganisation(user, organisationOf(page))) opened.push(permission);
  }
  return opened;
}

import { mayDo } from '#core/access/roles.ts';
import type { PageRole } from '#core/access/types.ts';
import { roleOf } from '../../access/access.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';

/** The most people that a request to publish is mailed to. */
const MOST = 20;

interface Deps {
  readonly store: Repositories;
}

/** What somebody is on a page; of an account that is disabled nothing. */
export async function rightOf(user: UserRecord, page: PageRecord, deps: Deps): Promise<PageRole> {
  return user.disabled_at === null ? roleOf(user, page, deps) : 'stranger';
}

/**
 * Who may publish a page, at most 20: its owner first, then those it is shared with, then the people of its organisation. What each
 * may do is decided as for a call of theirs.
 */
export async function peopleWhoPublish(page: PageRecord, { store }: Deps): Promise<UserRecord[]> {
  const shares = [...(await store.permissions.ofPage(page.id)), ...(await store.sharedRights.to(page))];
  const shared = await Promise.all(shares.map(({ user_email }) => store.users.byEmail(user_email)));
  const members = await store.memberships.ofOrganisation(organisationOf(page));
  const ids = [page.user_id, ...shared.flatMap((user) => user?.id ?? []), ...members.map(({ user_id }) => user_id)];
  const found: UserRecord[] = [];
  for (const id of new Set(ids)) {
    const user = await store.users.byId(id);
    if (user && mayDo(await rightOf(user, page, { store }), 'publish')) found.push(user);
    if (found.length === MOST) break;
  }
  return found;
}

import { type PageRole, roleOnPage } from '#core/access/roles.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';

export interface RoleDeps {
  readonly store: Pick<Repositories, 'permissions'>;
}

/** What a person is to a page. Templates can be read by everybody who is signed in. */
export async function roleOf(user: UserRecord, page: PageRecord, { store }: RoleDeps): Promise<PageRole> {
  // Of an owner's own page nobody has to be asked: their list may be of a thousand.
  const permission = page.user_id === user.id ? undefined : await store.permissions.of(page.id, user.email);
  const role = roleOnPage(user.id, page, permission?.action);
  return role === 'stranger' && page.template ? 'reader' : role;
}

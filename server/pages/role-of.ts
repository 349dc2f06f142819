import { type PageRole, roleOnPage } from '#core/access/roles.ts';
import type { ServerContext } from '../context.ts';
import type { PageRecord } from '../store/pages.ts';
import type { UserRecord } from '../store/users.ts';

/** What a person is to a page. Templates can be read by everybody who is signed in. */
export function roleOf(user: UserRecord, page: PageRecord, { store }: Pick<ServerContext, 'store'>): PageRole {
  const role = roleOnPage(user.id, page, store.permissions.of(page.id, user.email)?.action);
  return role === 'stranger' && page.template === 1 ? 'reader' : role;
}

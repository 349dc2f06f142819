import { mayDo, type PageRole } from '#core/access/roles.ts';
import { roleOf } from '../access/page-access.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

type Found = { readonly page: PageRecord; readonly role: PageRole };
type Deps = { readonly store: Pick<Repositories, 'users' | 'pages' | 'permissions'> };

/** A page for somebody who may see it, with what else they may do; null if they may not. */
export async function visiblePage(pageId: string, userId: string, { store }: Deps): Promise<Found | null> {
  const user = await store.users.byId(userId);
  const page = await store.pages.byId(pageId);
  const role = user && page ? await roleOf(user, page, { store }) : 'stranger';
  return page && mayDo(role, 'read') ? { page, role } : null;
}

/** A page for somebody who may edit it: 404 if it is not visible, 403 if it may only be read. */
export async function editablePage(
  pageId: string,
  userId: string,
  deps: Deps,
): Promise<Found | { readonly refused: 403 | 404 }> {
  const found = await visiblePage(pageId, userId, deps);
  if (found === null) return { refused: 404 };
  return mayDo(found.role, 'write') ? found : { refused: 403 };
}

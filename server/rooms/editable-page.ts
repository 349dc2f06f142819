import { mayDo, type PageRole } from '#core/access/roles.ts';
import { roleOf } from '../access/page-access.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

type Editable = { readonly page: PageRecord; readonly role: PageRole } | { readonly refused: 403 | 404 };

/** A page for somebody who may edit it: 404 if it is not visible, 403 if it may only be read. */
export async function editablePage(
  pageId: string,
  userId: string,
  { store }: { readonly store: Pick<Repositories, 'users' | 'pages' | 'permissions'> },
): Promise<Editable> {
  const user = await store.users.byId(userId);
  const page = await store.pages.byId(pageId);
  const role = user && page ? await roleOf(user, page, { store }) : 'stranger';
  if (!page || !mayDo(role, 'read')) return { refused: 404 };
  return mayDo(role, 'write') ? { page, role } : { refused: 403 };
}

import { mayDo, type PageRole } from '#core/access/roles.ts';
import type { ServerContext } from '../context.ts';
import { roleOf } from '../pages/role-of.ts';
import type { PageRecord } from '../store/pages.ts';

type Editable = { readonly page: PageRecord; readonly role: PageRole } | { readonly refused: 403 | 404 };

/** A page as one who may edit it has it: 404 where there is none to see, 403 where it may only be read. */
export function editablePage(pageId: string, userId: string, context: ServerContext): Editable {
  const { store } = context;
  const user = store.users.byId(userId);
  const page = store.pages.byId(pageId);
  const role = user && page ? roleOf(user, page, context) : 'stranger';
  if (!page || !mayDo(role, 'read')) return { refused: 404 };
  return mayDo(role, 'write') ? { page, role } : { refused: 403 };
}

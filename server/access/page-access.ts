import { mayDo, type PageAction, type PageRole, roleOnPage } from '#core/access/roles.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

export function pageMissing(id: string): HttpError {
  return refusal(404, 'page_missing', 'error.pageMissing', { id });
}

export interface RoleDeps {
  readonly store: Pick<Repositories, 'permissions'>;
}

/** The role of a user on a page. Everybody who is signed in can read templates. */
export async function roleOf(user: UserRecord, page: PageRecord, { store }: RoleDeps): Promise<PageRole> {
  // The owner's rights need no query: their list may have a thousand pages.
  const permission = page.user_id === user.id ? undefined : await store.permissions.of(page.id, user.email);
  const role = roleOnPage(user.id, page, permission?.action);
  return role === 'stranger' && page.template ? 'reader' : role;
}

/** The page, if the user may still do this; they may have lost the right since the request arrived. */
export async function pageFor(
  id: string,
  user: UserRecord,
  action: PageAction,
  deps: { readonly store: Pick<Repositories, 'pages' | 'permissions'> },
): Promise<PageRecord> {
  const page = await deps.store.pages.byId(id);
  if (!page) throw pageMissing(id);
  if (!mayDo(await roleOf(user, page, deps), action)) throw refusal(403, 'forbidden', 'server.noRight');
  return page;
}

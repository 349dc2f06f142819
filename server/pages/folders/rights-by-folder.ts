import { mayDo, type PageStanding, readPermission, roleOnPage } from '#core/access/roles.ts';
import type { AccessWay } from '#core/ports/filing/folder-shares.ts';
import { text } from '#core/texts/index.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec organisations.83, organisations.84

/** Everybody with whom a page is shared, once for each way, by email; its own share first. */
export async function waysTo(page: PageRecord, store: Repositories): Promise<AccessWay[]> {
  const own = (await store.permissions.ofPage(page.id)).map(({ user_email, action }) => way(user_email, action, null));
  const folders = await store.folders.ofOrganisation(organisationOf(page));
  const shares = page.folder_id === null ? [] : await store.folderShares.around(page.folder_id);
  const byFolder = shares.map(({ user_email, action, folder_id }) => {
    const name = folders.find(({ id }) => id === folder_id)?.name ?? '';
    return way(user_email, action, { id: folder_id, name });
  });
  return [...own, ...byFolder].sort((one, other) =>
    one.user_email < other.user_email ? -1 : Number(one.user_email > other.user_email),
  );
}

const way = (user_email: string, action: string, folder: AccessWay['folder']): AccessWay => ({
  ...{ user_email, folder },
  action: readPermission(action) ?? 'r',
});

/** spec organisations.84: who loses and who gains what by a move of a page to another folder, in words; undefined where nobody does. */
export async function wordsOfMove(
  page: PageRecord,
  folderId: string | null,
  store: Repositories,
): Promise<string | undefined> {
  const [before, after] = [await actionsIn(page.folder_id, store), await actionsIn(folderId, store)];
  const lost: string[] = [];
  const gained: string[] = [];
  for (const email of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [was, will] = [
      await levelOf(email, page, before.get(email), store),
      await levelOf(email, page, after.get(email), store),
    ];
    if (will < was) lost.push(email);
    if (will > was) gained.push(email);
  }
  const words = [
    ...(lost.length > 0 ? [text('server.folder.lose', { emails: lost.join(', '), count: lost.length })] : []),
    ...(gained.length > 0 ? [text('server.folder.gain', { emails: gained.join(', '), count: gained.length })] : []),
  ];
  return words.length > 0 ? words.join(' ') : undefined;
}

async function actionsIn(folderId: string | null, { folderShares }: Repositories): Promise<Map<string, string[]>> {
  const actions = new Map<string, string[]>();
  for (const { user_email, action } of folderId === null ? [] : await folderShares.around(folderId))
    actions.set(user_email, [...(actions.get(user_email) ?? []), action]);
  return actions;
}

/** How much a person may do with a page, where they have these rights by folders: nothing, read, or write. */
async function levelOf(
  email: string,
  page: PageRecord,
  folderActions: readonly string[] = [],
  store: Repositories,
): Promise<number> {
  const user = await store.users.byEmail(email);
  const membership = user && (await store.memberships.of(organisationOf(page), user.id));
  const action = (await store.permissions.of(page.id, email))?.action;
  const standing: PageStanding = { action, folderActions, membership };
  const role = roleOnPage(user?.id ?? '', page, standing);
  return Number(mayDo(role, 'read')) + Number(mayDo(role, 'write'));
}

import { mayDo, type PageStanding, readPermission, roleOnPage } from '#core/access/roles.ts';
import type { AccessWay } from '#core/ports/filing/folder-shares.ts';
import { text } from '#core/texts/index.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec organisations.83, organisations.84

/** Everybody with whom a page is shared, once for each way, by email; its own share first. */
export async function waysTo(page: PageRecord, store: Repositories): Promise<AccessWay[]> {
  const organisation = organisationOf(page);
  const own = (await store.permissions.ofPage(page.id)).map((share) => ({ ...share, folder_id: null, group_id: null }));
  const nameIn = (named: readonly { readonly id: string; readonly name: string }[], id: string | null) =>
    id === null ? null : { id, name: named.find((one) => one.id === id)?.name ?? '' };
  const [folders, groups] = [
    await store.folders.ofOrganisation(organisation),
    await store.groups.ofOrganisation(organisation),
  ];
  return [...own, ...(await store.sharedRights.to(page))]
    .map(({ user_email, action, folder_id, group_id }) => ({
      ...{ user_email, folder: nameIn(folders, folder_id), group: nameIn(groups, group_id) },
      action: readPermission(action) ?? 'r',
    }))
    .sort((one, other) => (one.user_email < other.user_email ? -1 : Number(one.user_email > other.user_email)));
}

/** spec organisations.84: who loses and who gains what by a move of a page to another folder, in words; undefined where nobody does. */
export async function wordsOfMove(
  page: PageRecord,
  folderId: string | null,
  store: Repositories,
): Promise<string | undefined> {
  const filedIn = (folder_id: string | null) => actionsOn({ id: page.id, folder_id }, store);
  const [before, after] = [await filedIn(page.folder_id), await filedIn(folderId)];
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

/** What everybody may do with a page in a folder by folders and groups. */
async function actionsOn(
  filed: Pick<PageRecord, 'id' | 'folder_id'>,
  { sharedRights }: Repositories,
): Promise<Map<string, string[]>> {
  const actions = new Map<string, string[]>();
  for (const { user_email, action } of await sharedRights.to(filed))
    actions.set(user_email, [...(actions.get(user_email) ?? []), action]);
  return actions;
}

/** How much a person may do with a page, where they have these rights by folders and groups: nothing, read, or write. */
async function levelOf(
  email: string,
  page: PageRecord,
  sharedActions: readonly string[] = [],
  store: Repositories,
): Promise<number> {
  const user = await store.users.byEmail(email);
  const membership = user && (await store.memberships.of(organisationOf(page), user.id));
  const action = (await store.permissions.of(page.id, email))?.action;
  const standing: PageStanding = { action, sharedActions, membership };
  const role = roleOnPage(user?.id ?? '', page, standing);
  return Number(mayDo(role, 'read')) + Number(mayDo(role, 'write'));
}

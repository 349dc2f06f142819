import type { OrganisationActor } from '#core/access/organisation-acts.ts';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { TRASH_KEPT } from '#core/constants.ts';
import { folderPath } from '#core/page/folder-tree.ts';
import type { Folder, TrashedFolder } from '#core/ports/folders.ts';
import { shownEmail } from '../../domain/addresses.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { FolderRecord } from '../../ports/store/home/folders.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { OrganisationPages } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { folderMissing } from './change-folder.ts';

/** Who reads pages of an organisation, and as what. */
export interface Reader {
  readonly organisation: OrganisationRecord;
  readonly actor: OrganisationActor;
  readonly user: UserRecord;
}

type ReaderOf = Omit<Reader, 'organisation'> & { readonly organisation: Pick<OrganisationRecord, 'id'> };

interface Deps {
  readonly store: Pick<Repositories, 'folders' | 'pages' | 'users'>;
}

/** spec organisations.65: the pages of the organisation that somebody may read. */
export function readablePages({ organisation, actor, user }: ReaderOf): OrganisationPages {
  const readsAll = mayInOrganisation(actor, 'pages.read');
  return { organisationId: organisation.id, reader: readsAll ? null : { userId: user.id, email: user.email } };
}

/** The folders, by name, with how many of their pages the reader may read. */
export async function listFolders(reader: Reader, { store }: Deps): Promise<Folder[]> {
  const pages = readablePages(reader);
  const counts = await store.pages.countByFolder(pages);
  const folders = await store.folders.ofOrganisation(reader.organisation.id);
  return seenBy(reader.user, pages, { folders, counts }).map((folder) =>
    folderToWire(folder, counts.get(folder.id) ?? 0),
  );
}

interface Counted {
  readonly folders: readonly FolderRecord[];
  readonly counts: ReadonlyMap<string | null, number>;
}

/**
 * Who does not read all pages is told of folders with a page for them, those that they made, and the ones around these (spec
 * organisations.305).
 */
function seenBy({ id: userId }: Pick<UserRecord, 'id'>, { reader }: OrganisationPages, { folders, counts }: Counted) {
  if (reader === null) return folders;
  const own = folders.filter(({ id, created_by }) => counts.has(id) || created_by === userId);
  const seen = new Set(own.flatMap(({ id }) => folderPath(id, folders).map((around) => around.id)));
  return folders.filter(({ id }) => seen.has(id));
}

/** Throws as if a folder were not there where it is not for somebody who would file a page into it. */
export async function refuseUnseen(
  organisation: Pick<OrganisationRecord, 'id'>,
  id: string,
  user: UserRecord,
  { store }: { readonly store: Deps['store'] & Pick<Repositories, 'memberships'> },
): Promise<void> {
  const membership = await store.memberships.ofActor(organisation.id, user.id);
  if (membership?.disabled_at !== null) throw folderMissing();
  const pages = readablePages({ organisation, actor: membership.role, user });
  if (pages.reader === null) return;
  const counts = await store.pages.countByFolder(pages);
  const folders = await store.folders.ofOrganisation(organisation.id);
  if (!seenBy(user, pages, { folders, counts }).some((one) => one.id === id)) throw folderMissing();
}

export function folderToWire({ id, name, parent_id }: FolderRecord, pages: number): Folder {
  return { id, name, parent_id, pages };
}

/** A folder as somebody reads it after a change. */
export async function answerFolder(folder: FolderRecord, reader: Reader, { store }: Deps): Promise<{ folder: Folder }> {
  const counts = await store.pages.countByFolder({ ...readablePages(reader), folders: [folder.id] });
  return { folder: folderToWire(folder, counts.get(folder.id) ?? 0) };
}

/** Folders that can be restored, moved to the trash last first. */
export async function listTrashedFolders(
  { organisation }: Pick<Reader, 'organisation'>,
  { store }: Deps,
): Promise<TrashedFolder[]> {
  const folders = await store.folders.trashOf(organisation.id);
  return Promise.all(
    folders.map(async ({ id, name, trashed_at, trashed_by }) => ({
      id,
      name,
      at: new Date(trashed_at ?? 0).toISOString(),
      by: shownEmail(trashed_by === null ? undefined : await store.users.byId(trashed_by)),
      until: new Date((trashed_at ?? 0) + TRASH_KEPT).toISOString(),
      pages: (await store.pages.trashedWith(id)).length,
    })),
  );
}

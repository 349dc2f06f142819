import { foldersWithin } from '#core/page/folder-tree.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderRecord } from '../../ports/store/home/folders.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { releaseLostRoom } from '../../rooms/free-rooms.ts';

/** After a change of who has a right by a folder: who edits a page in it and may not any more leaves it. */
export async function releaseRoomsWithin(
  { id, organisation_id }: Pick<FolderRecord, 'id' | 'organisation_id'>,
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  const folders = foldersWithin(id, await store.folders.ofOrganisation(organisation_id)).map((folder) => folder.id);
  const asked = { organisationId: organisation_id, reader: null, folders };
  for (const page of await store.pages.ofOrganisation(asked, { light: true }))
    await releaseLostRoom(page.id, { store, clock });
}

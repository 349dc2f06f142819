import { pageFor } from '../../access/access.ts';
import { audited } from '../../audit/audited.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { organisationOf, type PageRecord } from '../../ports/store/pages.ts';
import { releaseLostRoom } from '../../rooms/free-rooms.ts';
import { type FolderDeps, livingFolder, placeName } from './change-folder.ts';
import { refuseUnseen } from './list-folders.ts';

// spec organisations.63

/**
 * Puts a page into a folder of its organisation, or out of all. Who loses the right to it meanwhile moves nothing, nor does
 * who is not told of that folder, unless the page was there (`isBack`).
 */
export function movePage(
  id: string,
  folderId: string | null,
  user: UserRecord,
  { store, clock }: FolderDeps,
  isBack = false,
): Promise<PageRecord> {
  return store.tx(async (tx) => {
    const page = await pageFor(id, user, 'move', { store: tx });
    const organisation = organisationOf(page);
    if (folderId !== null) await livingFolder({ id: organisation }, folderId, tx);
    if (page.folder_id === folderId) return page;
    if (folderId !== null && !isBack) await refuseUnseen({ id: organisation }, folderId, user, { store: tx });
    await tx.pages.setFolder(id, folderId);
    // Who had a right by the folder has it no more.
    await releaseLostRoom(id, { store: tx, clock });
    const to = placeName(folderId, await tx.folders.ofOrganisation(organisation));
    await audited('page.moved', { organisation, subject: page, fields: { to } }, { store: tx, clock });
    return { ...page, folder_id: folderId };
  });
}

import { foldersWithin, placeProblem } from '#core/page/folder-tree.ts';
import { audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import { admitMore } from '../../organisations/quotas/quotas.ts';
import { type FolderRecord, folderKey } from '../../ports/store/home/folders.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { RoomTurn } from '../../rooms/sockets.ts';
import { moveToTrash, STEP_OF_TRASH } from '../trash.ts';
import { actOn, type FolderDeps, folderMissing, livingFolder } from './change-folder.ts';

// spec organisations.62

/** Moves a folder to the trash with all folders and pages in it; how many pages. */
export function trashFolder(
  organisation: OrganisationRecord,
  id: string,
  by: string,
  { store, clock, sockets }: FolderDeps & { readonly sockets: RoomTurn },
): Promise<number> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      if (await tx.nodes.anyBefore(STEP_OF_TRASH)) throw refusal(409, 'upgrade_running', 'server.trash.upgrade');
      const folder = await livingFolder(organisation, id, tx);
      const ids = foldersWithin(id, await tx.folders.ofOrganisation(organisation.id)).map((one) => one.id);
      const asked = { organisationId: organisation.id, reader: null, folders: ids };
      const pages = await tx.pages.ofOrganisation(asked, { light: true });
      const trash = { with: id, by, at: clock.now() };
      for (const page of pages) await moveToTrash(page.id, trash, { store: tx, clock });
      await tx.folders.trash(ids, trash);
      await audited('folder.trashed', { ...actOn(folder), fields: { count: pages.length } }, { store: tx, clock });
      return pages.length;
    }),
  );
}

/**
 * Puts a folder of the trash back with what went there with it. What was restored alone meanwhile stays where it is now. Where its
 * place is gone it comes back at the top, and where its name was given away under another one.
 */
export function restoreFolder(
  organisation: OrganisationRecord,
  id: string,
  { store, clock }: FolderDeps,
): Promise<FolderRecord> {
  return store.tx(async (tx) => {
    const folder = await tx.folders.byId(id);
    if (folder?.organisation_id !== organisation.id) throw folderMissing();
    // Of two who restore it at once, both find it back.
    if (folder.trashed_at === null) return folder;
    if (folder.trashed_with !== id) throw folderMissing();
    const living = await tx.folders.ofOrganisation(organisation.id);
    const parent_id = placeProblem(folder, living) === null ? folder.parent_id : null;
    const name = freeName(
      folder.name,
      living.filter((one) => one.parent_id === parent_id),
    );
    await tx.folders.restore(id, { name, parent_id });
    const pages = await tx.pages.trashedWith(id);
    await admitMore(organisation, 'pages', pages.length, { store: tx });
    for (const page of pages) await bringBack(page, tx);
    const after = { ...folder, name, parent_id };
    await audited('folder.restored', { ...actOn(after), fields: { count: pages.length } }, { store: tx, clock });
    return after;
  });
}

/** Puts a page of the trash back that went there with something else. */
export async function bringBack(id: string, { pages, outbox }: Repositories): Promise<void> {
  if (await pages.setTrash(id, null)) await outbox.add({ kind: 'page-published', page: id });
}

/** A name that no folder beside it has: with a number behind it where it is taken. */
export function freeName(name: string, beside: readonly FolderRecord[]): string {
  const taken = new Set(beside.map((one) => folderKey(one.name)));
  let free = name;
  for (let n = 2; taken.has(folderKey(free)); n++) free = `${name.slice(0, 90)} (${n})`;
  return free;
}

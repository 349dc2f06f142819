import { readPermission } from '#core/access/roles.ts';
import type { FolderShareRecord } from '../../ports/store/home/folder-shares.ts';
import type { MovedFolderShare } from '../../ports/store/people/email-changes.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec accounts.39, organisations.82

interface Addresses {
  readonly from: string;
  readonly to: string;
}

/** Moves the folders that are shared with an email to another one. What is there for that one already stays; the wider right counts. */
export async function moveFolderShares(
  { from, to }: Addresses,
  { folderShares }: Repositories,
): Promise<MovedFolderShare[]> {
  const moved: MovedFolderShare[] = [];
  for (const share of await folderShares.ofEmail(from)) {
    const { id, folder_id, action } = share;
    const there = await shareOf(folder_id, to, folderShares);
    const isWrite = [action, there?.action].some((one) => readPermission(one) === 'r,w');
    await folderShares.remove(folder_id, id);
    await folderShares.set({ folder_id, user_email: to, action: isWrite ? 'r,w' : 'r' }, share.created_at);
    moved.push({ folder: folder_id, action, had: there?.action ?? null });
  }
  return moved;
}

/** Moves back what went along, where it is still there. */
export async function moveFolderSharesBack(
  moved: readonly MovedFolderShare[],
  { from, to }: Addresses,
  { folderShares }: Repositories,
): Promise<void> {
  for (const { folder, action, had } of moved) {
    const share = await shareOf(folder, from, folderShares);
    if (!share) continue;
    await folderShares.remove(folder, share.id);
    await folderShares.set({ folder_id: folder, user_email: to, action }, share.created_at);
    if (had !== null) await folderShares.set({ folder_id: folder, user_email: from, action: had }, share.created_at);
  }
}

async function shareOf(
  folder: string,
  email: string,
  folderShares: Repositories['folderShares'],
): Promise<FolderShareRecord | undefined> {
  return (await folderShares.ofFolder(folder)).find(({ user_email }) => user_email === email);
}

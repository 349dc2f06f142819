import type { PagePermission } from '#core/access/roles.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { giveInvitationBack, mailFolder, takeInvitation } from '../../accounts/invitations.ts';
import { audited } from '../../audit/audited.ts';
import { normalEmail } from '../../domain/addresses.ts';
import { refusal } from '../../domain/http-error.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { DashboardRecord } from '../../ports/store/dashboards.ts';
import type { FolderShareRecord } from '../../ports/store/home/folder-shares.ts';
import type { FolderRecord } from '../../ports/store/home/folders.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { PageDeps } from '../deps.ts';
import { actOn, livingFolder } from './change-folder.ts';
import { releaseRoomsWithin } from './release-rooms.ts';

// spec organisations.82

/** The most people with whom one folder is shared. */
const MOST_PEOPLE = 100;

export interface SharedFolder {
  readonly email: string;
  readonly action: PagePermission;
  readonly by: UserRecord;
  /** The brand of the mail; null: the main dashboard's. */
  readonly dashboard: DashboardRecord | null;
}

/**
 * Gives somebody a right to all pages in a folder and the folders in it, or changes it. They are mailed where that is new. What is
 * limited, or taken by no mail server, is not sent later: they have access all the same, and it is told.
 */
export async function shareFolder(
  organisation: OrganisationRecord,
  id: string,
  { email: typed, action, by, dashboard }: SharedFolder,
  deps: PageDeps,
): Promise<{ readonly share: FolderShareRecord; readonly mailed: boolean }> {
  const { store, clock, sockets } = deps;
  const wrong = emailRule(typed);
  if (wrong) throw refusal(422, 'invalid_email', wrong);
  const user_email = normalEmail(typed);
  const { share, folder, isNew } = await sockets.inTurn(() =>
    store.tx(async (tx) => {
      const folder = await livingFolder(organisation, id, tx);
      const before = await tx.folderShares.ofFolder(id);
      const isThere = before.some((one) => one.user_email === user_email && one.action === action);
      if (before.length >= MOST_PEOPLE && before.every((one) => one.user_email !== user_email))
        throw refusal(409, 'folder_people', 'server.folder.people', { most: MOST_PEOPLE });
      const share = await tx.folderShares.set({ folder_id: id, user_email, action }, clock.now());
      if (!isThere) {
        await releaseRoomsWithin(folder, { store: tx, clock });
        const fields = { to: user_email, right: action };
        await audited('folder.shared', { ...actOn(folder), fields }, { store: tx, clock });
      }
      return { share, folder, isNew: !isThere };
    }),
  );
  if (!isNew || user_email === by.email) return { share, mailed: false };
  return { share, mailed: await mailAbout(share, folder, { by, dashboard }, deps) };
}

export function unshareFolder(
  organisation: OrganisationRecord,
  id: string,
  shareId: string,
  { store, clock, sockets }: PageDeps,
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const folder = await livingFolder(organisation, id, tx);
      const removed = await tx.folderShares.remove(id, shareId);
      if (!removed) throw refusal(404, 'permission_missing', 'server.permission.missing');
      await releaseRoomsWithin(folder, { store: tx, clock });
      const fields = { to: removed.user_email };
      await audited('folder.unshared', { ...actOn(folder), fields }, { store: tx, clock });
    }),
  );
}

async function mailAbout(
  share: FolderShareRecord,
  { name, organisation_id }: FolderRecord,
  { by, dashboard }: Pick<SharedFolder, 'by' | 'dashboard'>,
  deps: PageDeps,
): Promise<boolean> {
  const organisation = await deps.store.organisations.byId(organisation_id);
  const limited = { sharer: by.id, email: share.user_email, organisation };
  if (await takeInvitation(limited, deps)) return false;
  try {
    return (await mailFolder({ share, name, by, dashboard }, deps)) === 'taken';
  } catch (err) {
    deps.log.error({ err }, 'mail about a shared folder failed');
    await giveInvitationBack(limited, deps);
    return false;
  }
}

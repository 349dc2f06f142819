import { readPermission } from '#core/access/roles.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { MovedWithEmail } from '../../ports/store/people/email-changes.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { moveFolderShares, moveFolderSharesBack } from './move-folder-shares.ts';

// spec accounts.39

interface MoveDeps {
  readonly store: Repositories;
}

interface Addresses {
  readonly from: string;
  readonly to: string;
}

/**
 * Moves what is kept by a person's email to their new one: the pages shared with them, and open invitations. What is there
 * for the new one already, which they have proved to be theirs, stays; the wider right counts.
 */
export async function moveWithEmail(user: UserRecord, to: string, deps: MoveDeps): Promise<MovedWithEmail> {
  const { permissions } = deps.store;
  // What they have been given of their own pages under the other address says nothing any more.
  await permissions.removeOnPagesOf(user.id, to);
  const shares: { page: string; had: string | null }[] = [];
  for (const { id, page_id, action } of await permissions.everyOfEmail(user.email)) {
    const there = await permissions.of(page_id, to);
    shares.push({ page: page_id, had: there?.action ?? null });
    if (there) await permissions.remove(page_id, there.id);
    await permissions.setEmail(id, to);
    if (there && isWider(there.action, action)) {
      await permissions.set({ page_id, user_email: to, action: there.action }, there.created_at);
    }
  }
  const addresses = { from: user.email, to };
  const folders = await moveFolderShares(addresses, deps.store);
  return { shares, folders, invitations: await moveInvitations(addresses, deps) };
}

/** Moves back what went along, where it is still there. */
export async function moveBack({ shares, folders, invitations }: MovedWithEmail, addresses: Addresses, deps: MoveDeps) {
  const { from, to } = addresses;
  await moveFolderSharesBack(folders ?? [], addresses, deps.store);
  const { permissions, memberInvitations } = deps.store;
  for (const { page, had } of shares) {
    const moved = await permissions.of(page, from);
    if (!moved) continue;
    const there = await permissions.of(page, to);
    if (there) await permissions.remove(page, there.id);
    await permissions.setEmail(moved.id, to);
    if (had !== null) await permissions.set({ page_id: page, user_email: from, action: had }, moved.created_at);
  }
  for (const id of invitations) {
    const invitation = await memberInvitations.byId(id);
    if (invitation?.email !== from) continue;
    if (await memberInvitations.openOf(invitation.organisation_id, to)) continue;
    await memberInvitations.readdress(id, to);
  }
}

const isWider = (action: string, than: string): boolean =>
  readPermission(action) === 'r,w' && readPermission(than) !== 'r,w';

/** Their mails are sent again: the link of the one before names the former address. */
async function moveInvitations({ from, to }: Addresses, { store }: MoveDeps): Promise<string[]> {
  const moved: string[] = [];
  for (const { id, organisation_id } of await store.memberInvitations.openTo(from)) {
    // Whoever invited both addresses has said what is offered to this one.
    if (await store.memberInvitations.openOf(organisation_id, to)) continue;
    await store.memberInvitations.readdress(id, to);
    moved.push(id);
  }
  return moved;
}

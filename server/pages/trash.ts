import { mayDo, roleOnPage } from '#core/access/roles.ts';
import { leaveRoom } from '#core/access/room.ts';
import type { PageTrash } from '#core/access/types.ts';
import { TRASH_KEPT, TRASH_VISITED } from '#core/constants.ts';
import { pageMissing, type RoleDeps, roleOf } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import { shownEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { admitPages } from '../organisations/quotas/quotas.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageListQuery, PageRecord } from '../ports/store/pages.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { currentRoom } from '../rooms/current-room.ts';
import type { RoomTurn } from '../rooms/sockets.ts';
import { pageScope } from '../secrets/configuration-secrets.ts';

// spec saving.11, saving.12, saving.13

interface TrashDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** The step of the tables without which a server shows pages of the trash as if they were not there. */
export const STEP_OF_TRASH = '0049-trash';

/**
 * Moves a page to the trash, ends the editing of it, and tells those who have it open that it is gone. Refused while a
 * server of the version before runs: that one would go on showing it.
 */
export function trashPage(
  id: string,
  user: UserRecord,
  { store, sockets, clock }: TrashDeps & { readonly sockets: RoomTurn },
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      if (await tx.nodes.anyBefore(STEP_OF_TRASH)) throw refusal(409, 'upgrade_running', 'server.trash.upgrade');
      const isMoved = await moveToTrash(id, { by: user.id, at: clock.now() }, { store: tx, clock });
      if (!isMoved) throw pageMissing(id);
      await writeDown('page.trashed', await tx.pages.evenTrashed(id), { store: tx, clock });
    }),
  );
}

/** The move itself, in a transaction; whether the page was not there before. */
export async function moveToTrash(
  id: string,
  trash: { readonly by: string; readonly at: number; readonly with?: string },
  { store, clock }: ActDeps,
): Promise<boolean> {
  const room = await currentRoom(id, { store, clock });
  if (!(await store.pages.setTrash(id, trash))) return false;
  if (room.holder) await store.rooms.set(id, leaveRoom(room, room.holder.client), room);
  await store.outbox.add({ kind: 'page-deleted', page: id, from: room.holder?.client ?? null });
  return true;
}

/** Puts a page of the trash back where it was, with all that hangs on it. */
export function restorePage(id: string, { store, clock }: TrashDeps): Promise<PageRecord> {
  return store.tx(async (tx) => {
    const trashed = await tx.pages.evenTrashed(id);
    // Its pages come back with an organisation, and never one by one.
    if (trashed && (await tx.organisations.byId(organisationOf(trashed)))?.trashed_at != null) throw pageMissing(id);
    if (trashed && trashed.trashed_at !== null) await admitPages(organisationOf(trashed), 1, { store: tx });
    const isBack = await tx.pages.setTrash(id, null);
    let page = await tx.pages.byId(id);
    const folder = page?.folder_id ? await tx.folders.byId(page.folder_id) : undefined;
    if (page?.folder_id && folder?.trashed_at !== null) {
      // Its folder is gone.
      await tx.pages.setFolder(id, null);
      page = { ...page, folder_id: null };
    }
    // Of two who restore it at once, both find it back.
    if (!page) throw pageMissing(id);
    if (isBack) {
      await tx.outbox.add({ kind: 'page-published', page: id });
      await writeDown('page.restored', page, { store: tx, clock });
    }
    return page;
  });
}

/** Removes a page of the trash for good, with its revisions, permissions, room and secrets. */
export function erasePage(id: string, { store, clock }: TrashDeps): Promise<void> {
  return store.tx(async (tx) => {
    const page = await tx.pages.evenTrashed(id);
    if (!page) throw pageMissing(id);
    // It may have been restored meanwhile.
    if (page.trashed_at === null) throw refusal(409, 'not_in_trash', 'server.trash.notThere');
    await erase(page, { store: tx, clock });
  });
}

interface ActDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

async function erase(page: PageRecord, { store, clock }: ActDeps): Promise<void> {
  const { id } = page;
  await store.pages.remove(id);
  for (const side of ['draft', 'published'] as const) await store.secrets.replace(pageScope(id, side), new Map());
  await store.outbox.add({ kind: 'page-deleted', page: id, from: null });
  await writeDown('page.erased', page, { store, clock });
}

async function writeDown(
  name: 'page.trashed' | 'page.restored' | 'page.erased',
  page: PageRecord | undefined,
  deps: ActDeps,
): Promise<void> {
  if (page) await audited(name, { organisation: organisationOf(page), subject: page, fields: {} }, deps);
}

/** Removes for good what was moved to the trash thirty days ago. */
export async function emptyTrash({ store, clock }: TrashDeps): Promise<void> {
  const before = clock.now() - TRASH_KEPT;
  await store.folders.removeTrashedBefore(before);
  for (const id of await store.pages.trashedBefore(before)) {
    await store.tx(async (tx) => {
      const page = await tx.pages.evenTrashed(id);
      if (page && page.trashed_at !== null && page.trashed_at < before) await erase(page, { store: tx, clock });
    });
  }
}

/** The pages of the trash that a person may restore: their own, and those of organisations where they may trash others'. */
export async function trashOf(
  user: UserRecord,
  query: PageListQuery,
  { store }: { readonly store: Pick<Repositories, 'pages' | 'memberships'> },
): Promise<PageRecord[]> {
  const memberships = await store.memberships.ofUser(user.id);
  const mayTrash = memberships.filter((membership) =>
    mayDo(roleOnPage(user.id, { user_id: '' }, { membership }), 'delete'),
  );
  const organisations = mayTrash.map(({ organisation_id }) => organisation_id);
  return store.pages.trashOf({ userId: user.id, organisations }, query);
}

/** Who moved a page to the trash, when, and what becomes of it, for somebody who may restore it; null for others. */
export async function trashToWire(
  page: PageRecord,
  user: UserRecord,
  visits: number | undefined,
  { store }: { readonly store: RoleDeps['store'] & Pick<Repositories, 'users' | 'organisations'> },
): Promise<PageTrash | null> {
  const { trashed_at: at, trashed_by, published_at } = page;
  const role = await roleOf(user, page, { store });
  if (at === null || !mayDo(role, 'delete')) return null;
  const by = trashed_by === null ? undefined : await store.users.byId(trashed_by);
  return {
    at: new Date(at).toISOString(),
    by: shownEmail(by),
    until: new Date(at + TRASH_KEPT).toISOString(),
    visited_until: published_at === null ? null : new Date(at + TRASH_VISITED).toISOString(),
    ...(visits !== undefined && { visits }),
    organisation: (await store.organisations.byId(organisationOf(page)))?.slug ?? '',
    may_erase: mayDo(role, 'erase'),
  };
}

import { mayDo } from '#core/access/roles.ts';
import {
  expireRoom,
  FREE_ROOM,
  lastActive,
  type RoomHolding,
  type RoomSeeker,
  type RoomState,
} from '#core/access/room.ts';
import type { PageRole } from '#core/access/types.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import { isClosedIn, roleOf } from '../access/access.ts';
import { mediaAddress } from '../domain/image-folders.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { organisationOf, type PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

export interface RoomDeps {
  readonly store: Pick<Repositories, 'rooms'>;
  readonly clock: Clock;
}

/** The room of a page as it is now; a lease that ran out leaves it free. */
export async function currentRoom(pageId: string, { store, clock }: RoomDeps): Promise<RoomState> {
  const room = await store.rooms.of(pageId);
  return room ? expireRoom(room, clock.now()) : FREE_ROOM;
}

/** The person who edits a page right now, as others may see them. */
export async function holderOf(
  page: Pick<PageRecord, 'id' | 'updated_at'>,
  deps: RoomDeps,
): Promise<RoomHolder | null> {
  const { holder } = await currentRoom(page.id, deps);
  return holder && shownHolder(holder, page);
}

/** A person as those see them who want to edit the same page. */
export function shownPerson({ id, email, picture }: UserRecord): RoomSeeker['user'] {
  return { user_id: id, email, ...(picture !== null && { picture: mediaAddress(picture) }) };
}

/** spec rooms.19: who holds a room, since when, and when they last did something there, where that is known. */
export function shownHolder(holder: RoomHolding, { updated_at }: Pick<PageRecord, 'updated_at'>): RoomHolder {
  const active = lastActive(holder, updated_at);
  return {
    ...holder.user,
    ...(holder.since !== undefined && { since: new Date(holder.since).toISOString() }),
    ...(active !== undefined && { active_at: new Date(active).toISOString() }),
  };
}

/** Every held room, by its page. */
export async function heldRooms({
  store,
  clock,
}: RoomDeps): Promise<[pageId: string, room: RoomState, holder: RoomHolding][]> {
  const held = await store.rooms.held();
  return held.flatMap(({ page_id, room: stored }) => {
    const room = expireRoom(stored, clock.now());
    return room.holder === null ? [] : [[page_id, room, room.holder]];
  });
}

type Found = { readonly page: PageRecord; readonly role: PageRole };
type Deps = { readonly store: Pick<Repositories, 'users' | 'pages' | 'sharedRights' | 'permissions' | 'memberships'> };

/** A page for somebody who may see it, with what else they may do; null if they may not. */
export async function visiblePage(pageId: string, userId: string, { store }: Deps): Promise<Found | null> {
  const user = await store.users.byId(userId);
  const page = await store.pages.byId(pageId);
  const role = user && page ? await roleOf(user, page, { store }) : 'stranger';
  return page && mayDo(role, 'read') ? { page, role } : null;
}

/** Whether the session of a tab opens a page that its person may see. Everybody reads templates. */
export async function mayWatch(
  { session }: { readonly session: string },
  page: PageRecord,
  deps: Parameters<typeof isClosedIn>[2],
): Promise<boolean> {
  return page.template || !(await isClosedIn(session, organisationOf(page), deps));
}

/** A page for somebody who may edit it: 404 if it is not visible, 403 if it may only be read. */
export async function editablePage(
  pageId: string,
  userId: string,
  deps: Deps,
): Promise<Found | { readonly refused: 403 | 404 }> {
  const visible = await visiblePage(pageId, userId, deps);
  if (visible === null) return { refused: 404 };
  return mayDo(visible.role, 'write') ? visible : { refused: 403 };
}

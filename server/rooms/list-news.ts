import type { RoomReply } from '#core/ports/realtime.ts';
import type { BusMessage } from '../ports/bus.ts';
import { countItems } from '../ports/store/home/page-batches.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { RoomSocket, Sockets } from './sockets.ts';

// spec organisations.90

interface ListDeps {
  readonly store: Pick<Repositories, 'memberships' | 'pages' | 'permissions' | 'sharedRights' | 'users'>;
  readonly sockets: Sockets;
}

/** Tells a tab from now on that lists of an organisation, or those of its own person, are to be asked for again. */
export async function followLists(
  room: string,
  { userId, following }: RoomSocket,
  { store }: Pick<ListDeps, 'store'>,
): Promise<RoomReply> {
  if (room !== userId && !(await isMember(room, userId, store))) return { code: 404 };
  following.add(room);
  return { code: 200 };
}

/** Tells those in the organisation, and those outside with whom the page is shared. It says only that there is news. */
export async function tellLists(
  { organisation, page }: Extract<BusMessage, { readonly kind: 'pages-changed' }>,
  { store, sockets }: ListDeps,
): Promise<void> {
  await sockets.tellFollowing(organisation, (userId) => isMember(organisation, userId, store));
  const { followers } = sockets;
  if (page === undefined || followers.size === 0) return;
  const filed = (await store.pages.byId(page)) ?? { id: page, folder_id: null };
  const shares = [...(await store.permissions.ofPage(page)), ...(await store.sharedRights.to(filed))];
  const emails = new Set(shares.map(({ user_email }) => user_email));
  if (emails.size === 0) return;
  for (const id of followers) {
    const user = await store.users.byId(id);
    if (user && emails.has(user.email)) await sockets.tellFollowing(id, async () => true);
  }
}

/** spec organisations.247: tells who asked for an act on many pages how far it is. */
export async function tellBatch(
  { batch: id }: Extract<BusMessage, { readonly kind: 'batch-moved' }>,
  { store, sockets }: Pick<ListDeps, 'sockets'> & { readonly store: Pick<Repositories, 'pageBatches'> },
): Promise<void> {
  if (sockets.followers.size === 0) return;
  const batch = await store.pageBatches.byId(id);
  if (!batch || !sockets.followers.has(batch.user_id)) return;
  const items = await store.pageBatches.items(id);
  sockets.pushToPerson({
    event: 'batch',
    room: batch.user_id,
    batch: { id, state: batch.state, ...countItems(items) },
  });
}

async function isMember(
  organisation: string,
  userId: string,
  { memberships }: Pick<Repositories, 'memberships'>,
): Promise<boolean> {
  return (await memberships.of(organisation, userId))?.disabled_at === null;
}

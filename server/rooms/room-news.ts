import { mayDo, type PageAction } from '#core/access/roles.ts';
import { timeToAnswer } from '#core/access/room.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import type { Background } from '../domain/background.ts';
import type { Bus, BusMessage } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Repositories } from '../ports/store/store.ts';
import { mayWatch, shownPerson, visiblePage } from './current-room.ts';
import { tellBatch, tellLists } from './list-news.ts';
import type { RoomSocket, Sockets } from './sockets.ts';

/** Dependencies for telling the tabs of this process about rooms. */
interface NewsDeps {
  readonly store: Pick<
    Repositories,
    'users' | 'pages' | 'pageBatches' | 'sharedRights' | 'permissions' | 'memberships' | 'rooms'
  > &
    Parameters<typeof mayWatch>[2]['store'];
  readonly sockets: Sockets;
  readonly clock: Clock;
}

/** Messages that concern nobody who edits. */
type OfVisitors = 'page-published' | 'dashboards-changed';
type RoomMessage = Exclude<BusMessage, { readonly kind: OfVisitors }>;

type Tell<Kind extends RoomMessage['kind']> = (
  message: Extract<RoomMessage, { readonly kind: Kind }>,
  deps: NewsDeps,
) => void | Promise<void>;

/** Which open sockets each message of the bus concerns, and what they are sent. */
const TELL: { readonly [Kind in RoomMessage['kind']]: Tell<Kind> } = {
  async 'room-taken'({ page, by, from, why, to }, { store, sockets }) {
    const holder = await holderNamed(by, store);
    if (from !== null && !(await hasRoom(from, page, store)))
      sockets.push(from, { event: 'kicked', room: page, by: holder, ...(why && { why }) });
    if (to !== undefined && (await hasRoom(to, page, store))) sockets.push(to, { event: 'yours', room: page });
    sockets.pushToWaiting({ event: 'taken', room: page, by: holder }, to);
  },

  'room-released'({ page }, { sockets }) {
    sockets.pushToWaiting({ event: 'released', room: page });
  },

  'page-saved'({ page }, { sockets }) {
    sockets.pushToWaiting({ event: 'saved', room: page });
  },

  async 'room-withdrawn'({ page, from, by }, { store, sockets }) {
    if (await hasRoom(from, page, store)) return;
    const released = by !== undefined && { by: await holderNamed(by, store), why: 'released' as const };
    sockets.push(from, { event: 'kicked', room: page, ...released });
  },

  async 'room-requested'({ page }, { store, sockets, clock }) {
    const holder = (await store.rooms.of(page))?.holder;
    if (!holder) return;
    const { client, request } = holder;
    const seconds = Math.ceil(timeToAnswer(holder, clock.now()) / 1_000);
    if (request) sockets.push(client, { event: 'asked', room: page, by: request.by.user, seconds });
    else sockets.push(client, { event: 'unasked', room: page });
  },

  async 'room-kept'({ page, by, from }, { store, sockets }) {
    sockets.push(from, { event: 'kept', room: page, by: await holderNamed(by, store) });
  },

  'permissions-changed'({ page }, deps) {
    return deps.sockets.endWaiting({ event: 'kicked', room: page }, (socket, right) =>
      hasLost(socket, page, right, deps),
    );
  },

  'rights-changed'({ user }, deps) {
    return deps.sockets.endWaitingOf(user, (socket, page, right) => hasLost(socket, page, right, deps));
  },

  'page-deleted'({ page, from }, { sockets }) {
    const gone = { event: 'kicked', room: page, deleted: true } as const;
    if (from !== null) sockets.push(from, gone);
    return sockets.endWaiting(gone, async () => true);
  },

  'pages-changed': (message, deps) => tellLists(message, deps),

  'batch-moved': (message, deps) => tellBatch(message, deps),

  'session-ended'({ session }, { sockets }) {
    sockets.endSession(session);
  },
};

/** spec accounts.102: whether a tab may not be told of a page any more: its person has lost the right, or its session does not open it now. */
async function hasLost(socket: RoomSocket, page: string, right: PageAction, deps: NewsDeps): Promise<boolean> {
  const visible = await visiblePage(page, socket.userId, deps);
  return visible === null || !mayDo(visible.role, right) || !(await mayWatch(socket, visible.page, deps));
}

/** Whether a tab holds a room. It may have been given the room again before the message of another process arrives. */
export async function hasRoom(client: string, page: string, { rooms }: Pick<Repositories, 'rooms'>): Promise<boolean> {
  return (await rooms.of(page))?.holder?.client === client;
}

async function holderNamed(id: string, { users }: Pick<Repositories, 'users'>): Promise<RoomHolder> {
  const user = await users.byId(id);
  return user ? shownPerson(user) : { user_id: id, email: '' };
}

/** A process of a newer version may send messages that are not known here. */
const isOfRooms = (message: BusMessage): message is RoomMessage => Object.hasOwn(TELL, message.kind);

function tell<Message extends RoomMessage>(message: Message, deps: NewsDeps): void | Promise<void> {
  return (TELL[message.kind] as Tell<Message['kind']>)(message as never, deps);
}

/** Tells the sockets of this process about rooms and sessions. Returns the function that ends it. */
export function tellRoomNews(deps: NewsDeps & { readonly bus: Bus; readonly background: Background }): () => void {
  const { bus, sockets, background } = deps;
  return bus.subscribe((message) => {
    if (!isOfRooms(message)) return;
    sockets.addNews(() => background.guard('sockets not told', () => tell(message, deps)));
    // Where no decision is running, the news need not wait for one.
    background.run('sockets not told', () => sockets.inTurn(async () => {}));
  });
}

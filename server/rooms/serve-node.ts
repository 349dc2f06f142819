import { expireRoom } from '#core/access/room.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import type { Extension } from '../http/create-app.ts';
import { StorageFull, StorageUnusable } from '../ports/store/store.ts';
import { grantUnanswered } from './ask-for-room.ts';
import { freeRooms } from './free-rooms.ts';
import { hasRoom } from './room-news.ts';
import type { ChannelDeps } from './sockets.ts';

/** How often the lease of this process is renewed, and rooms that other processes left are looked for. */
const BEAT = 3_000;
/** A tab whose process died has at least the lease of a room to connect to another process. */
const NODE_LEASE = ROOM_LEASE + BEAT;

/**
 * Renews the lease of this process while the server runs. The lease keeps the rooms of all tabs that are connected to
 * the process. When the lease of a room ran out, the first process that notices frees the room and tells those who wait.
 */
export const serveNode: Extension<ChannelDeps> = async (app, context) => {
  const { store, clock, background } = context;
  let renewedAt = performance.now();
  let isEntered = false;
  const enter = async () => {
    await store.nodes.enter(NODE_LEASE, clock.now() + ROOM_LEASE);
    isEntered = true;
  };
  // Visitors are served from a full disk too; rooms are given as soon as there is room for them.
  await enter().catch((error) => {
    if (!(error instanceof StorageFull)) throw error;
    app.log.error({ err: error }, 'lease of this server not written');
  });

  const beat = async () => {
    if (context.stopped()) return;
    if (!isEntered) return enter();
    try {
      const isKept = await store.nodes.renew(NODE_LEASE);
      renewedAt = performance.now();
      if (!isKept) await closeLost(context);
    } catch (error) {
      // Without the database nothing is heard of the rooms here: the tabs may reach a process that has it.
      if (error instanceof StorageUnusable && performance.now() - renewedAt > NODE_LEASE) context.sockets.closeAll();
      throw error;
    }
    await freeAbandoned(context);
    await grantUnanswered(context);
  };
  // One at a time: while the database does not answer, each would hold a connection.
  let isBeating = false;
  const beatAlone = async () => {
    if (isBeating) return;
    isBeating = true;
    await beat().finally(() => {
      isBeating = false;
    });
  };
  const beating = setInterval(() => background.run('lease of this server not renewed', beatAlone), BEAT);
  beating.unref();
  app.addHook('preClose', async () => clearInterval(beating));
  app.addHook('onClose', () =>
    background.guard('rooms not handed back', () => store.nodes.leave(clock.now() + ROOM_LEASE)),
  );
};

/** After this process stood still for longer than its lease: others may have taken or freed the rooms of its tabs. */
export function closeLost({ store, sockets }: ChannelDeps): Promise<void> {
  return sockets.inTurn(() => sockets.closeLost((client, page) => hasRoom(client, page, store)));
}

/** Frees the rooms whose lease ran out, and tells those who wait for them. */
export async function freeAbandoned(context: ChannelDeps): Promise<void> {
  const { store, clock, sockets } = context;
  for (const page of await store.rooms.ranOut(clock.now())) {
    await sockets.inTurn(() =>
      store.tx(async (tx) => {
        const room = await tx.rooms.of(page);
        // Another process may have freed it already, or the tab may be back.
        if (!room?.holder || expireRoom(room, clock.now()).holder !== null) return;
        await freeRooms([{ page_id: page, room }], tx);
      }),
    );
  }
}

import { mayDo } from '#core/access/roles.ts';
import type { RoomSeeker } from '#core/access/room.ts';
import type { RoomReply, RoomRequest } from '#core/ports/realtime.ts';
import { askForRoom, giveRoom, keepPage, type RoomAsking, tellActive, withdrawRequest } from './ask-for-room.ts';
import { currentRoom, mayWatch, shownHolder, visiblePage } from './current-room.ts';
import { leavePage } from './free-rooms.ts';
import { followLists } from './list-news.ts';
import type { ChannelDeps, RoomSocket } from './sockets.ts';

/**
 * Tells those who might get a room who holds it, and then its changes, as long as they might. Those who may only read
 * the page are told of saves alone, as long as they may: who edits a template is nobody else's business.
 */
async function watchRoom(
  pageId: string,
  { client, session, userId, waiting }: RoomSocket,
  context: ChannelDeps,
): Promise<RoomReply> {
  const visible = await visiblePage(pageId, userId, context);
  if (visible === null || !(await mayWatch({ session }, visible.page, context))) return { code: 404 };
  const mayWrite = mayDo(visible.role, 'write');
  waiting.set(pageId, mayWrite ? 'write' : 'read');
  if (!mayWrite) return { code: 200, reads: true };
  const { holder } = await currentRoom(pageId, context);
  // It was handed over while the tab of who asked for it had no connection.
  const yours = holder?.client === client;
  const shown = holder && shownHolder(holder, visible.page);
  return { code: 200, asks: true, ...(shown && { holder: shown }), ...(yours && { yours }) };
}

export interface RoomFrame extends RoomRequest {
  /** Chosen by the client to recognise its reply; sent back unchanged. */
  readonly ref: string | number;
}

type Handler = (frame: RoomFrame, seeker: RoomSeeker, socket: RoomSocket, context: ChannelDeps) => Promise<RoomReply>;

/** A client that was refused is told when the room changes. */
const asking =
  (way: RoomAsking, gently = way): Handler =>
  async ({ room, gentle }, seeker, { waiting, holding, requesting }, context) => {
    const reply = await askForRoom(gentle ? gently : way, room, seeker, context);
    if (reply.code === 200) holding.add(room);
    if (reply.code === 202) requesting.add(room);
    else requesting.delete(room);
    // The holder is named to everybody who could have the room, even if they may not kick.
    if (reply.holder) waiting.set(room, 'write');
    else waiting.delete(room);
    return reply;
  };

const HANDLERS: Readonly<Record<RoomRequest['event'], Handler>> = {
  join: asking('join'),
  kick: asking('kick', 'gentle kick'),
  ask: asking('ask'),
  watch: ({ room }, _seeker, socket, context) => watchRoom(room, socket, context),
  follow: ({ room }, _seeker, socket, context) => followLists(room, socket, context),
  async unask({ room }, { client }, { requesting }, context) {
    await withdrawRequest(room, client, context);
    requesting.delete(room);
    return { code: 200 };
  },
  give: async ({ room }, { client }, _socket, context) => done(await giveRoom(room, client, context)),
  keep: async ({ room }, { client }, _socket, context) => done(await keepPage(room, client, context)),
  async active({ room }, { client }, _socket, context) {
    await tellActive(room, client, context);
    return { code: 200 };
  },
  async leave({ room }, { client }, { holding }, context) {
    await leavePage(room, client, context);
    holding.delete(room);
    return { code: 200 };
  },
};

/** There was a request to answer, or there is none any more. */
function done(isDone: boolean): RoomReply {
  return { code: isDone ? 200 : 409 };
}

/** Does what a frame asks; the reply carries its `ref`. Called in the sockets' turn. */
export async function handleFrame(
  frame: RoomFrame,
  seeker: RoomSeeker,
  socket: RoomSocket,
  context: ChannelDeps,
): Promise<RoomReply & { ref: RoomFrame['ref'] }> {
  return { ref: frame.ref, ...(await HANDLERS[frame.event](frame, seeker, socket, context)) };
}

/** A frame as it came over the wire; null where it is none. */
export function readFrame(data: string): RoomFrame | null {
  try {
    const frame = JSON.parse(data) as Partial<RoomFrame> | null;
    if (typeof frame !== 'object' || frame === null) return null;
    const { ref, event, room, gentle } = frame;
    if (typeof room !== 'string' || (typeof ref !== 'string' && typeof ref !== 'number')) return null;
    return typeof event === 'string' && Object.hasOwn(HANDLERS, event)
      ? { ref, event, room, ...(gentle === true && { gentle }) }
      : null;
  } catch {
    return null;
  }
}

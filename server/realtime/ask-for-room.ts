import { mayDo, type PageRole } from '#core/access/roles.ts';
import { joinRoom, kickFromRoom, type RoomAnswer, type RoomSeeker, type RoomState } from '#core/access/room.ts';
import type { RoomReply } from '#core/ports/realtime.ts';
import type { ServerContext } from '../context.ts';
import { revisionName } from '../pages/etag.ts';
import type { PageRecord } from '../store/pages.ts';
import { currentRoom, keepRoom } from './current-room.ts';
import { editablePage } from './editable-page.ts';

/** How a room is asked for: politely, or by taking it from whoever has it. */
export type Asking = 'join' | 'kick';

type Rule = (room: RoomState, seeker: RoomSeeker, role: PageRole, now: number) => RoomAnswer;

const RULES: Readonly<Record<Asking, Rule>> = {
  join: (room, seeker, _role, now) => joinRoom(room, seeker, now),
  kick: (room, seeker, role, now) => kickFromRoom(room, seeker, mayDo(role, 'kick'), now),
};

/**
 * Asks for the room of a page. The new epoch is stored in the transaction that decides it, so a save of the loser
 * either landed before or never will (spec rooms.7); only then is the loser told. 404 where there is no such page to
 * see, 403 where it may not be edited or the holder not be kicked, 409 where somebody has it.
 */
export function askForRoom(asking: Asking, pageId: string, seeker: RoomSeeker, context: ServerContext): RoomReply {
  const { store, sockets } = context;
  const asked = store.transaction(() => decide(asking, pageId, seeker, context));
  if ('refused' in asked) return { code: asked.refused };
  const { answer, page } = asked;
  const { holder } = answer.room;
  if (!answer.given) {
    return { code: asking === 'kick' ? 403 : 409, ...(holder ? { holder: holder.user } : {}) };
  }
  if (answer.displaced) sockets.push(answer.displaced.client, { event: 'kicked', room: pageId, by: seeker.user });
  return { code: 200, epoch: answer.room.epoch, revision: revisionName(page) };
}

function decide(
  asking: Asking,
  pageId: string,
  seeker: RoomSeeker,
  context: ServerContext,
): { refused: number } | { answer: RoomAnswer; page: PageRecord } {
  const found = editablePage(pageId, seeker.user.user_id, context);
  if ('refused' in found) return found;
  const { page, role } = found;
  const room = currentRoom(pageId, context);
  const answer = RULES[asking](room, seeker, role, context.clock.now());
  if (answer.room !== room) keepRoom(pageId, answer.room, context);
  return { answer, page };
}

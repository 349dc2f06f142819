import { mayDo, type PageRole } from '#core/access/roles.ts';
import { joinRoom, kickFromRoom, type RoomAnswer, type RoomSeeker, type RoomState } from '#core/access/room.ts';
import type { RoomReply } from '#core/ports/realtime.ts';
import { lives } from '../access/authenticate.ts';
import { revisionName } from '../http/headers.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { currentRoom } from './current-room.ts';
import { editablePage } from './editable-page.ts';

/** How to request a room: free rooms only, or from its holder. */
export type Asking = 'join' | 'kick';

type Rule = (room: RoomState, seeker: RoomSeeker, role: PageRole, now: number) => RoomAnswer;

const RULES: Readonly<Record<Asking, Rule>> = {
  join: (room, seeker, _role, now) => joinRoom(room, seeker, now),
  kick: (room, seeker, role, now) => kickFromRoom(room, seeker, mayDo(role, 'kick'), now),
};

interface AskDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/**
 * Requests the room of a page. The new epoch is stored in the transaction that decides it, so that a save of the loser
 * is either stored before or refused (spec rooms.7); the loser is told when it is kept. 404 if the page is not visible, 403
 * if it may not be edited or the holder not be kicked, 409 if somebody holds it, 401 if the session has ended meanwhile.
 * Called in the sockets' turn.
 */
export async function askForRoom(
  asking: Asking,
  pageId: string,
  seeker: RoomSeeker,
  { store, clock }: AskDeps,
): Promise<RoomReply> {
  const asked = await store.tx((tx) => decide(asking, pageId, seeker, { store: tx, clock }));
  if ('refused' in asked) return { code: asked.refused };
  const { answer, page } = asked;
  const { holder } = answer.room;
  if (!answer.given) {
    return { code: asking === 'kick' ? 403 : 409, ...(holder ? { holder: holder.user } : {}) };
  }
  return { code: 200, epoch: answer.room.epoch, revision: revisionName(page) };
}

async function decide(
  asking: Asking,
  pageId: string,
  seeker: RoomSeeker,
  deps: { readonly store: Repositories; readonly clock: Clock },
): Promise<{ refused: number } | { answer: RoomAnswer; page: PageRecord }> {
  if (!(await lives(seeker.session, deps))) return { refused: 401 };
  const found = await editablePage(pageId, seeker.user.user_id, deps);
  if ('refused' in found) return found;
  const { page, role } = found;
  const room = await currentRoom(pageId, deps);
  const answer = RULES[asking](room, seeker, role, deps.clock.now());
  if (answer.given) {
    // Stored even if it is the same room: the tab may have been connected to another process before.
    await deps.store.rooms.set(pageId, answer.room, room);
    const from = answer.displaced?.client ?? null;
    await deps.store.outbox.add({ kind: 'room-taken', page: pageId, by: seeker.user.user_id, from });
  }
  return { answer, page };
}

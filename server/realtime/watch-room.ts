import type { RoomReply } from '#core/ports/realtime.ts';
import type { ServerContext } from '../context.ts';
import { holderOf } from './current-room.ts';
import { editablePage } from './editable-page.ts';
import type { RoomSocket } from './sockets.ts';

/** Tells who has a room, and from then on what becomes of it; for those who might have it. */
export function watchRoom(pageId: string, { userId, waiting }: RoomSocket, context: ServerContext): RoomReply {
  const found = editablePage(pageId, userId, context);
  if ('refused' in found) return { code: found.refused };
  waiting.add(pageId);
  const holder = holderOf(pageId, context);
  return { code: 200, ...(holder && { holder }) };
}

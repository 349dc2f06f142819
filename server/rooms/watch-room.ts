import type { RoomReply } from '#core/ports/realtime.ts';
import { holderOf } from './current-room.ts';
import type { ChannelDeps } from './deps.ts';
import { editablePage } from './editable-page.ts';
import type { RoomSocket } from './sockets.ts';

/** Tells who holds a room, and then its changes; for those who might get it. */
export async function watchRoom(
  pageId: string,
  { userId, waiting }: RoomSocket,
  context: ChannelDeps,
): Promise<RoomReply> {
  const found = await editablePage(pageId, userId, context);
  if ('refused' in found) return { code: found.refused };
  waiting.add(pageId);
  const holder = await holderOf(pageId, context);
  return { code: 200, ...(holder && { holder }) };
}

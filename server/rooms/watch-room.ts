import type { RoomReply } from '#core/ports/realtime.ts';
import { holderOf } from './current-room.ts';
import type { ChannelDeps } from './deps.ts';
import { editablePage } from './editable-page.ts';
import type { RoomSocket } from './sockets.ts';

/** Tells who has a room, and from then on what becomes of it; for those who might have it. */
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

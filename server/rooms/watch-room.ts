import { mayDo } from '#core/access/roles.ts';
import type { RoomReply } from '#core/ports/realtime.ts';
import { currentRoom, shownHolder } from './current-room.ts';
import type { ChannelDeps } from './deps.ts';
import { visiblePage } from './editable-page.ts';
import type { RoomSocket } from './sockets.ts';

/**
 * Tells those who might get a room who holds it, and then its changes, as long as they might. Those who may only read
 * the page are told of saves alone, as long as they may: who edits a template is nobody else's business.
 */
export async function watchRoom(
  pageId: string,
  { client, userId, waiting }: RoomSocket,
  context: ChannelDeps,
): Promise<RoomReply> {
  const found = await visiblePage(pageId, userId, context);
  if (found === null) return { code: 404 };
  const mayWrite = mayDo(found.role, 'write');
  waiting.set(pageId, mayWrite ? 'write' : 'read');
  if (!mayWrite) return { code: 200, reads: true };
  const { holder } = await currentRoom(pageId, context);
  // It was handed over while the tab of who asked for it had no connection.
  const yours = holder?.client === client;
  const shown = holder && shownHolder(holder, found.page);
  return { code: 200, asks: true, ...(shown && { holder: shown }), ...(yours && { yours }) };
}

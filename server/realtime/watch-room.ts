import { mayDo } from '#core/access/roles.ts';
import type { RoomReply } from '#core/ports/realtime.ts';
import type { ServerContext } from '../context.ts';
import { roleOf } from '../pages/role-of.ts';
import { holderOf } from './current-room.ts';
import type { RoomSocket } from './sockets.ts';

/** Tells who has a room, and from then on what becomes of it; for those who might have it. */
export function watchRoom(pageId: string, { userId, waiting }: RoomSocket, context: ServerContext): RoomReply {
  const user = context.store.users.byId(userId);
  const page = context.store.pages.byId(pageId);
  const role = user && page ? roleOf(user, page, context) : 'stranger';
  if (!mayDo(role, 'read')) return { code: 404 };
  if (!mayDo(role, 'write')) return { code: 403 };
  waiting.add(pageId);
  const holder = holderOf(pageId, context);
  return { code: 200, ...(holder && { holder }) };
}

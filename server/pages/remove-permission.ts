import type { ServerContext } from '../context.ts';
import { releaseLostRoom } from '../realtime/release-lost-room.ts';

/** Takes a permission back, and the room with it. Whether there was one. */
export function removePermission(pageId: string, permissionId: string, context: ServerContext): boolean {
  const removed = context.store.permissions.remove(pageId, permissionId);
  if (removed) releaseLostRoom(pageId, context);
  return removed !== undefined;
}

import type { ServerContext } from '../context.ts';
import { releaseLostRoom } from '../realtime/release-lost-room.ts';

/** Takes a permission back, and the room with it. Whether there was one. */
export async function removePermission(pageId: string, permissionId: string, context: ServerContext): Promise<boolean> {
  const removed = await context.store.permissions.remove(pageId, permissionId);
  if (removed) await releaseLostRoom(pageId, context);
  return removed !== undefined;
}

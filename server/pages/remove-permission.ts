import { releaseLostRoom } from '../rooms/release-lost-room.ts';
import type { PageDeps } from './deps.ts';

/** Takes a permission back, and the room with it. Whether there was one. */
export async function removePermission(pageId: string, permissionId: string, context: PageDeps): Promise<boolean> {
  const removed = await context.store.permissions.remove(pageId, permissionId);
  if (removed) await releaseLostRoom(pageId, context);
  return removed !== undefined;
}

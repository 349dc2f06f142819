import { standingOf } from '#core/access/room.ts';
import { refusal } from '../domain/http-error.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { currentRoom, type RoomDeps } from '../rooms/current-room.ts';
import { matches, revisionName } from './etag.ts';

/** What a write is guarded by: who writes, and the headers that say what they knew. */
export interface WriteGuards {
  readonly user: UserRecord;
  readonly epoch: string | undefined;
  readonly ifMatch: string | undefined;
}

/**
 * spec saving.4, saving.5: while the page's room is held, a write carries the epoch of the one who holds it; while it
 * is free, the revision it was made from. Throws 409 where the room is another's, `unlessSame` is no change and so is
 * always fine, else 428 without a revision and 412 with an old one. Call it with the write lock held.
 */
export async function guardWrite(
  page: PageRecord,
  { user, epoch, ifMatch }: WriteGuards,
  unlessSame: boolean,
  deps: RoomDeps,
): Promise<void> {
  const room = await currentRoom(page.id, deps);
  const standing = standingOf({ user_id: user.id, epoch }, room, deps.clock.now());
  if (standing === 'room_held' || standing === 'epoch_old') {
    const holder = room.holder?.user ?? null;
    throw refusal(409, standing, holder === null ? 'server.page.letGo' : 'error.blocked', {}, { holder });
  }
  if (unlessSame) return;
  if (ifMatch === undefined) {
    if (standing === 'free') throw refusal(428, 'precondition_required', 'server.page.ifMatch', {}, here(page));
    return;
  }
  if (!matches(ifMatch, page)) throw refusal(412, 'precondition_failed', 'server.page.changed', {}, here(page));
}

function here(page: PageRecord): { revision: string } {
  return { revision: revisionName(page) };
}

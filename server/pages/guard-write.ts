import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import { HttpError, refusal } from '../errors/http-error.ts';
import { currentRoom } from '../realtime/current-room.ts';
import type { PageRecord } from '../store/pages.ts';
import { matches, revisionName } from './etag.ts';

/** The headers a write is guarded by. */
export interface WriteGuards {
  readonly epoch: string | undefined;
  readonly ifMatch: string | undefined;
}

/**
 * design 3: while the page's room is held, a write carries the epoch of the one who holds it; while it is free, the
 * revision it was made from. Throws 409 where the room is another's, `unlessSame` is no change and so is always
 * fine, else 428 without a revision and 412 with an old one. Call it with the write lock held.
 */
export function guardWrite(page: PageRecord, guards: WriteGuards, unlessSame: boolean, context: ServerContext): void {
  const room = currentRoom(page.id, context);
  if (room.holder !== null && guards.epoch !== String(room.epoch)) throw roomHeld(room.epoch, guards, room.holder.user);
  if (unlessSame) return;
  if (guards.ifMatch === undefined) {
    if (room.holder === null) throw refusal(428, 'precondition_required', 'server.page.ifMatch', {}, here(page));
    return;
  }
  if (!matches(guards.ifMatch, page)) throw refusal(412, 'precondition_failed', 'server.page.changed', {}, here(page));
}

function here(page: PageRecord): { revision: string } {
  return { revision: revisionName(page) };
}

function roomHeld(epoch: number, guards: WriteGuards, holder: unknown): HttpError {
  const code = guards.epoch === undefined ? 'room_held' : 'epoch_old';
  return new HttpError(409, code, text('error.blocked'), { epoch, holder });
}

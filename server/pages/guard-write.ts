import { expireRoom, FREE_ROOM, standingOf } from '#core/access/room.ts';
import { pageMissing } from '../access/access.ts';
import { refusal } from '../domain/http-error.ts';
import { revisionName } from '../http/headers.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { freeRooms } from '../rooms/free-rooms.ts';
import { matchesRevision } from './wire-page.ts';

// spec saving.10

/** The guards of a write: who writes, and the headers with the state they know. */
export interface WriteGuards {
  readonly user: UserRecord;
  readonly epoch: string | undefined;
  readonly ifMatch: string | undefined;
  /** Why the writer wants the draft kept that is replaced; null: they ask for nothing. */
  readonly keepsDraft: 'rollback' | 'program' | null;
}

/**
 * spec saving.4, saving.5: while the page's room is held, a write carries the holder's epoch; while it is free, the
 * revision it was made from. Throws 409 if the room is held by somebody else, unless `unlessSame` (no change) is true;
 * else 428 without a revision and 412 with an old one. Call it with the write lock held.
 */
export async function guardWrite(
  page: PageRecord,
  { user, epoch, ifMatch }: WriteGuards,
  unlessSame: boolean,
  { store, clock }: { readonly store: Pick<Repositories, 'rooms' | 'outbox'>; readonly clock: Clock },
): Promise<void> {
  const stored = (await store.rooms.of(page.id)) ?? FREE_ROOM;
  const room = expireRoom(stored, clock.now());
  const standing = standingOf({ user_id: user.id, epoch }, room, clock.now());
  if (standing === 'room_held' || standing === 'epoch_old') {
    const holder = room.holder?.user ?? null;
    throw refusal(409, standing, holder === null ? 'server.page.letGo' : 'error.blocked', {}, { holder });
  }
  if (unlessSame) return;
  if (ifMatch === undefined) {
    if (standing === 'free') throw refusal(428, 'precondition_required', 'server.page.ifMatch', {}, here(page));
    return;
  }
  if (!matchesRevision(ifMatch, page)) throw refusal(412, 'precondition_failed', 'server.page.changed', {}, here(page));
  // The last holder has not seen this write. A server that gets its lease back takes the room as held again.
  if (standing === 'free' && stored.holder) await freeRooms([{ page_id: page.id, room: stored }], store);
}

function here(page: PageRecord): { revision: string } {
  return { revision: revisionName(page) };
}

/** The page that an Idempotency-Key stands for. */
export const PAGE = {
  name: 'page',
  async again(id: string, { pages }: Repositories): Promise<PageRecord> {
    const page = await pages.byId(id);
    if (!page) throw pageMissing(id);
    return page;
  },
} as const;

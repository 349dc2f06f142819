import type { FastifyReply } from 'fastify';
import { mayDo } from '#core/access/roles.ts';
import type { Dropped } from '#core/ports/api.ts';
import { type RoleDeps, roleOf } from '../access/page-access.ts';
import { revisionName } from '../http/headers.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { holderOf, type RoomDeps } from '../rooms/current-room.ts';
import type { PageDeps } from './deps.ts';
import { forReader, pageToWire, type WirePage, withoutTemplateOwner } from './wire-page.ts';

/** One page with its revision as ETag (spec saving.9). */
export async function answerPage(
  page: PageRecord,
  reply: FastifyReply,
  deps: RoomDeps,
): Promise<{ editor_page: WirePage }> {
  reply.header('etag', `"${revisionName(page)}"`);
  return { editor_page: pageToWire(page, await holderOf(page, deps)) };
}

/** For the owner who opens a page: how many visits could not be recorded yet. */
export function toldToOwner(
  page: PageRecord,
  user: UserRecord,
  { visits }: Pick<PageDeps, 'visits'>,
): Pick<WirePage, 'unrecorded_visits'> {
  const unrecorded_visits = page.user_id === user.id ? visits.waitingAt(page.id) : 0;
  return unrecorded_visits > 0 ? { unrecorded_visits } : {};
}

/** A page just written, and what was removed from its Custom HTML (spec publishing.9: the editor lists it). */
export interface WrittenPage {
  readonly page: PageRecord;
  readonly dropped: readonly Dropped[];
}

export async function answerStored({ page, dropped }: WrittenPage, reply: FastifyReply, deps: RoomDeps) {
  return { ...(await answerPage(page, reply, deps)), ...(dropped.length > 0 && { dropped }) };
}

/** A page as a given reader sees it. */
export async function seenBy(user: UserRecord, page: PageRecord, wire: WirePage, deps: RoleDeps): Promise<WirePage> {
  const shown = withoutTemplateOwner(wire, user.id);
  return (await seesAll(user, page, deps)) ? shown : forReader(shown);
}

/**
 * The revision of what `seenBy` returns. If something is left out the revision has its own name: a reader who may write
 * later gets the whole page then, and cannot overwrite it with the partial one.
 */
export async function revisionSeenBy(user: UserRecord, page: PageRecord, deps: RoleDeps): Promise<string> {
  return (await seesAll(user, page, deps)) ? revisionName(page) : `${revisionName(page)}-read`;
}

async function seesAll(user: UserRecord, page: PageRecord, deps: RoleDeps): Promise<boolean> {
  return mayDo(await roleOf(user, page, deps), 'write');
}

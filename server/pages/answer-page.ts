import type { FastifyReply } from 'fastify';
import { mayDo } from '#core/access/roles.ts';
import type { Dropped } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { holderOf } from '../realtime/current-room.ts';
import type { PageRecord } from '../store/pages.ts';
import type { UserRecord } from '../store/users.ts';
import { revisionName } from './etag.ts';
import { roleOf } from './role-of.ts';
import { forReader, pageToWire, type WirePage, withoutTemplateOwner } from './to-wire.ts';

/** One page with its revision as ETag (spec saving.9). */
export function answerPage(page: PageRecord, reply: FastifyReply, context: ServerContext): { editor_page: WirePage } {
  reply.header('etag', `"${revisionName(page)}"`);
  return { editor_page: pageToWire(page, holderOf(page.id, context)) };
}

/** What the owner who opens a page is told of it: that visits to it could not be recorded yet. */
export function toldToOwner(
  page: PageRecord,
  user: UserRecord,
  { visits }: Pick<ServerContext, 'visits'>,
): Pick<WirePage, 'unrecorded_visits'> {
  const unrecorded_visits = page.user_id === user.id ? visits.waitingAt(page.id) : 0;
  return unrecorded_visits > 0 ? { unrecorded_visits } : {};
}

/** A page just written, and what of its Custom HTML was not kept (spec publishing.9: the editor lists it). */
export interface WrittenPage {
  readonly page: PageRecord;
  readonly dropped: readonly Dropped[];
}

export function answerStored({ page, dropped }: WrittenPage, reply: FastifyReply, context: ServerContext) {
  return { ...answerPage(page, reply, context), ...(dropped.length > 0 && { dropped }) };
}

/** A page as one of those who may read it sees it. */
export function seenBy(user: UserRecord, page: PageRecord, wire: WirePage, context: ServerContext): WirePage {
  const shown = withoutTemplateOwner(wire, user.id);
  return seesAll(user, page, context) ? shown : forReader(shown);
}

/**
 * The revision of what `seenBy` gives. Where something is left out it has a name of its own: whoever may write later
 * is sent the whole page then, and cannot save what they had over it.
 */
export function revisionSeenBy(user: UserRecord, page: PageRecord, context: ServerContext): string {
  return seesAll(user, page, context) ? revisionName(page) : `${revisionName(page)}-read`;
}

function seesAll(user: UserRecord, page: PageRecord, context: ServerContext): boolean {
  return mayDo(roleOf(user, page, context), 'write');
}

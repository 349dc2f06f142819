import type { FastifyReply } from 'fastify';
import { mayDo } from '#core/access/roles.ts';
import { withoutAccessCodes } from '#core/config/secrets.ts';
import type { Dropped, EditorPage } from '#core/ports/api.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import { type RoleDeps, roleOf } from '../access/access.ts';
import { allowsRevision, revisionName } from '../http/headers.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { holderOf, type RoomDeps } from '../rooms/current-room.ts';
import type { PageDeps } from './deps.ts';

/** Whether an If-Match header allows to change the page as it is now. */
export function matchesRevision(ifMatch: string, page: PageRecord): boolean {
  return allowsRevision(ifMatch, revisionName(page));
}

/** A page as it is sent (spec page-document.1), and who is editing it. */
export type WirePage = EditorPage & { readonly holder: RoomHolder | null };

export function pageToWire(page: PageRecord, holder: RoomHolder | null): WirePage {
  return {
    id: page.id,
    label: page.label,
    html: page.html,
    config: page.config,
    user_id: page.user_id,
    user_email: page.user_email,
    template: page.template,
    is_default: page.is_default,
    published_html: page.published_html,
    published_config: page.published_config,
    published_at: isoTime(page.published_at),
    screenshot_at: isoTime(page.screenshot_at),
    created_at: new Date(page.created_at).toISOString(),
    updated_at: new Date(page.updated_at).toISOString(),
    holder,
  };
}

/** A template as a person sees it: only its own account learns which account owns it and who edits it. */
export function withoutTemplateOwner(page: WirePage, userId: string): WirePage {
  if (!page.template || page.user_id === userId) return page;
  return { ...page, user_id: '', user_email: '', holder: null };
}

/** A page as a reader sees it: without what would let them log in as a visitor. */
function forReader(page: WirePage): WirePage {
  const published_config = page.published_config && withoutAccessCodes(page.published_config);
  return { ...page, config: withoutAccessCodes(page.config), published_config };
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** One page with its revision as ETag (spec saving.9). */
export async function answerPage(
  page: PageRecord,
  reply: FastifyReply,
  deps: RoomDeps,
): Promise<{ editor_page: WirePage }> {
  reply.header('etag', `"${revisionName(page)}"`);
  return { editor_page: pageToWire(page, await holderOf(page, deps)) };
}

/** The number of visits that could not be recorded yet, for the owner who opens the page. */
export function toldToOwner(
  page: PageRecord,
  { visits }: Pick<PageDeps, 'visits'>,
): Pick<WirePage, 'unrecorded_visits'> {
  const unrecorded_visits = visits.waitingAt(page.id);
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

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Found } from '#core/ports/filing/search.ts';
import { refusal } from '../domain/http-error.ts';
import { isCurrent, linkNextPart } from '../http/headers.ts';
import { COUNT } from '../http/schemas.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { Memberships } from '../ports/store/organisations.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { type PageListQuery, pagePlace, readPlace, type StoredPageList } from '../ports/store/pages.ts';
import { heldRooms, shownHolder } from '../rooms/current-room.ts';
import type { PageDeps } from './deps.ts';
import { openedTo } from './find-pages.ts';
import { requestsShown } from './requests/ask-to-publish.ts';
import { foundIn } from './search/found-in.ts';
import { readQuery } from './search/read-query.ts';
import { trashOf, trashToWire } from './trash.ts';
import { visitsInTrash } from './visits/count-visits.ts';
import { pageToWire, seenBy, type WirePage, withoutTemplateOwner } from './wire-page.ts';

/** Parameters of a list of pages beyond spec api.11; without them, all pages with all their fields. */
export interface PageListRequest {
  /** Names of fields, separated by commas. */
  readonly fields?: string;
  readonly limit?: string;
  readonly cursor?: string;
  /** Ids of pages, separated by commas. */
  readonly ids?: string;
  /** What is searched for. */
  readonly q?: string;
}

const MOST = 1_000;
const MOST_IDS = 100;

/** Fields of a single page that are in no list. */
const FIELDS: Readonly<
  Record<
    Exclude<keyof WirePage, 'unrecorded_visits' | 'role' | 'visitors_at' | 'publish_requests'> | 'folder_id' | 'found',
    { readonly heavy: boolean }
  >
> = {
  id: { heavy: false },
  label: { heavy: false },
  html: { heavy: true },
  config: { heavy: true },
  user_id: { heavy: false },
  user_email: { heavy: false },
  template: { heavy: false },
  is_default: { heavy: false },
  sanitized_html: { heavy: false },
  published_html: { heavy: true },
  published_config: { heavy: true },
  published_at: { heavy: false },
  screenshot_at: { heavy: false },
  holder: { heavy: false },
  trash: { heavy: false },
  folder_id: { heavy: false },
  found: { heavy: false },
  created_at: { heavy: false },
  updated_at: { heavy: false },
};
type Field = keyof typeof FIELDS;
type ListedPage = WirePage & { readonly folder_id: string | null; readonly found?: Found | undefined };

export function listSchema(own: Readonly<Record<string, object>> = {}) {
  const properties = {
    fields: { type: 'string', maxLength: 500 },
    limit: COUNT,
    cursor: { type: 'string', maxLength: 2_000 },
    ids: { type: 'string', maxLength: 5_000 },
    q: { type: 'string', maxLength: 200 },
    ...own,
  };
  return { querystring: { type: 'object', properties } };
}

interface ListCall {
  readonly query: PageListRequest;
  readonly user: UserRecord;
  readonly reply: FastifyReply;
  header(name: string): string | undefined;
  readonly raw: { readonly url: string };
}

/**
 * A list of the home menu: all of it or, with `limit`, a part and in `Link` the address of the next (RFC 8288). The
 * cursor names the last page of a part, so that added and removed pages neither hide nor repeat one.
 */
export function answerList(name: StoredPageList, call: ListCall, context: PageDeps): Promise<string | FastifyReply> {
  return answerPages(name, PAGES[name], call, context);
}

/** The same for pages that are found otherwise, in the order of one of the lists. */
export async function answerPages(
  name: StoredPageList,
  find: Find,
  call: ListCall,
  context: PageDeps,
): Promise<string | FastifyReply> {
  const { query, user, reply } = call;
  const fields = readFields(query.fields);
  const limit = query.limit === undefined ? undefined : Math.min(Number(query.limit), MOST);
  const words = readQuery(query.q ?? '');
  const light = fields !== null && !fields.some((field) => FIELDS[field].heavy);
  const opened = name === 'templates' ? {} : openedTo(user);
  const records = await find(context, user, { light, words, ...partOf(name, query, limit), ...opened });
  const pages = limit === undefined ? records : records.slice(0, limit);
  const last = pages.at(-1);
  if (last && pages.length < records.length) {
    linkNextPart(reply, call.raw.url, cursorOf(name, last));
  }
  const holders = new Map((await heldRooms(context)).map(([pageId, , holder]) => [pageId, holder]));
  const found = words.length > 0 ? await foundIn(pages, words, context.store) : null;
  const shown: Partial<ListedPage>[] = [];
  const { sharedRights, permissions, memberships, publishRequests, users, organisations } = context.store;
  const deps = { store: { sharedRights, permissions, users, organisations, memberships: askedOnce(memberships) } };
  const asked = await requestsShown(pages, user, { store: { ...deps.store, publishRequests } });
  const visits = await visitsInTrash(pages, context);
  for (const page of pages) {
    const holder = holders.get(page.id);
    const trash = name === 'trash' && (await trashToWire(page, user, visits.get(page.id), deps));
    if (trash === null) continue;
    const wire = { ...pageToWire(page, holder ? shownHolder(holder, page) : null), ...(trash && { trash }) };
    const { folder_id } = page;
    const publish_requests = asked.get(page.id);
    shown.push(
      only(fields, {
        folder_id,
        ...(found && { found: found.get(page.id) }),
        ...(publish_requests && { publish_requests }),
        ...(light ? withoutTemplateOwner(wire, user.id) : await seenBy(user, page, wire, deps)),
      }),
    );
  }
  const body = JSON.stringify({ editor_pages: shown });
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (isCurrent(call.header('if-none-match'), etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  return body;
}

/** Which of the pages are asked for, and one more than that. */
function partOf(
  name: StoredPageList,
  { cursor, ids }: PageListRequest,
  limit: number | undefined,
): Pick<PageListQuery, 'limit' | 'after' | 'ids'> {
  return {
    ...(limit !== undefined && { limit: limit + 1 }),
    ...(cursor !== undefined && { after: readCursor(name, cursor) }),
    ...(ids !== undefined && { ids: ids.split(',').slice(0, MOST_IDS) }),
  };
}

/** Memberships that are read once each: most pages of a list are of one organisation. */
function askedOnce({ ofActor }: Memberships): Pick<Memberships, 'ofActor'> {
  const asked = new Map<string, ReturnType<Memberships['ofActor']>>();
  return {
    ofActor(organisationId, userId) {
      const membership = asked.get(organisationId) ?? ofActor(organisationId, userId);
      asked.set(organisationId, membership);
      return membership;
    },
  };
}

type Find = (context: PageDeps, user: UserRecord, query: PageListQuery) => Promise<PageRecord[]>;

const PAGES: Readonly<Record<StoredPageList, Find>> = {
  mine: ({ store }, user, query) => store.pages.ofUser(user.id, query),
  shared: ({ store }, user, query) => store.pages.sharedWith(user.email, query),
  templates: ({ store }, _user, query) => store.pages.templates(query),
  trash: (context, user, query) => trashOf(user, query, context),
};

/** The requested fields; null for all of them. */
function readFields(named: string | undefined): Field[] | null {
  if (named === undefined) return null;
  return named.split(',').map((name) => {
    if (!Object.hasOwn(FIELDS, name)) {
      throw refusal(422, 'unknown_field', 'server.page.field', { name, fields: Object.keys(FIELDS).join(', ') });
    }
    return name as Field;
  });
}

/**
 * The page with what was asked for; its folder is in no answer that does not name it. Who asks to publish it is said without being
 * asked for: a server of before does not know the field.
 */
function only(fields: readonly Field[] | null, { folder_id, ...page }: ListedPage): Partial<ListedPage> {
  if (fields === null) return page;
  const { publish_requests } = page;
  return {
    ...Object.fromEntries(fields.map((field) => [field, field === 'folder_id' ? folder_id : page[field]])),
    ...(publish_requests && { publish_requests }),
  };
}

function cursorOf(name: StoredPageList, page: PageRecord): string {
  return Buffer.from(JSON.stringify(pagePlace(name, page))).toString('base64url');
}

function readCursor(name: StoredPageList, cursor: string) {
  const place = readPlace(name, parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!place) throw refusal(422, 'unknown_cursor', 'server.page.cursor');
  return place;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

import type { AuditEvent, AuditQuery } from '#core/ports/audit.ts';
import { refusal } from '../domain/http-error.ts';
import type { AuditFilter, AuditPlace } from '../ports/store/audit.ts';
import type { Repositories } from '../ports/store/store.ts';
import { EVENT_NAMES } from './events.ts';
import { tellEvents } from './tell-events.ts';

/** Events in one answer: without `limit`, and at most. */
const LIMIT = { usual: 100, most: 500 };

export interface ListDeps {
  readonly store: Pick<Repositories, 'auditEvents' | 'auditPeople'>;
}

/** A part of a list, and the cursor of the next one if there is more. */
export interface EventList {
  readonly audit_events: AuditEvent[];
  readonly next: string | undefined;
}

/** spec organisations.44: the events of an organisation, the newest first. */
export async function listOfOrganisation(id: string, query: AuditQuery, deps: ListDeps): Promise<EventList> {
  return answerPart({ ...filterOf(query), chain: id }, `of ${id}`, query, deps);
}

/** spec organisations.45: what a person did, and what was done to their account, wherever that was. */
export async function listOfPerson(id: string, query: AuditQuery, deps: ListDeps): Promise<EventList> {
  return answerPart({ ...filterOf(query), concerning: id }, `by ${id}`, query, deps, id);
}

async function answerPart(
  filter: AuditFilter,
  list: string,
  { cursor, limit }: AuditQuery,
  deps: ListDeps,
  reader?: string,
): Promise<EventList> {
  const most = Math.min(Number(limit ?? LIMIT.usual), LIMIT.most);
  const after = cursor === undefined ? null : placeOf(cursor, list);
  const events = await deps.store.auditEvents.list(filter, after, most + 1);
  const shown = events.slice(0, most);
  const last = events.length > most ? shown.at(-1) : undefined;
  return {
    audit_events: await tellEvents(shown, deps, ({ actor_id }) => reader === undefined || actor_id === reader),
    next: last && cursorOf(last, list),
  };
}

/** What a query asks for; throws 422 where it cannot be understood. */
export function filterOf({ name, actor, page, since }: AuditQuery): AuditFilter {
  if (name !== undefined && !EVENT_NAMES.some((one) => one === name))
    throw refusal(422, 'unknown_event', 'audit.nameWrong', { name });
  const from = since === undefined ? undefined : Date.parse(since);
  if (from !== undefined && !Number.isFinite(from)) throw refusal(422, 'invalid_since', 'audit.sinceWrong');
  return {
    ...(name !== undefined && { name }),
    ...(actor !== undefined && { actor }),
    ...(page !== undefined && { subject: { kind: 'page', id: page } }),
    ...(from !== undefined && { since: from }),
  };
}

/** Names the list as well: a cursor leads nowhere in another one. */
function cursorOf({ at, id }: AuditPlace, list: string): string {
  return Buffer.from(JSON.stringify([list, at, id])).toString('base64url');
}

function placeOf(cursor: string, list: string): AuditPlace {
  try {
    const [of, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (of === list && Number.isSafeInteger(at) && typeof id === 'string') return { at: at as number, id };
  } catch {
    // It was not made here.
  }
  throw refusal(422, 'invalid_cursor', 'audit.cursorWrong');
}

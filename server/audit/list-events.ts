import { mayInOrganisation, type OrganisationActor } from '#core/access/organisation-acts.ts';
import type { AuditPart, AuditQuery } from '#core/ports/audit.ts';
import { refusal } from '../domain/http-error.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { AuditFilter, AuditPlace } from '../ports/store/audit.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';
import { filterOf } from './select-events.ts';
import { type SeesPlace, tellEvents } from './tell-events.ts';

/** Events in one answer: without `limit`, and at most. */
const LIMIT = { usual: 100, most: 500 };

export interface ListDeps {
  readonly store: Pick<Repositories, 'auditEvents' | 'auditPeople' | 'users'>;
}

/** What somebody may read. */
interface Readable {
  /** The same for the same list. */
  readonly list: string;
  readonly filter: AuditFilter;
  /** From where others did something is not theirs to know, nor to search by: whose places they see; null: all. */
  readonly placesOf: string | null;
}

/** Who reads, and as what they came to the organisation. */
export interface EventReader {
  readonly organisation: Pick<OrganisationRecord, 'id'>;
  readonly actor: OrganisationActor;
  readonly user: Pick<UserRecord, 'id'>;
}

/**
 * spec organisations.44: owners and admins read all events of their organisation. Others read what they did in it, and what
 * was done to them; staff of the provider what staff did.
 */
export async function listOfOrganisation(reader: EventReader, query: AuditQuery, deps: ListDeps): Promise<AuditPart> {
  return answerPart(readableBy(reader), query, deps);
}

/** spec organisations.45: what a person did, and what was done to their account, wherever that was. */
export async function listOfPerson(id: string, query: AuditQuery, deps: ListDeps): Promise<AuditPart> {
  return answerPart({ list: `by ${id}`, filter: { concerning: id }, placesOf: id }, query, deps);
}

/** spec organisations.159: what staff of the provider did in all organisations, themselves and as somebody. */
export async function listOfStaff(query: AuditQuery, deps: ListDeps): Promise<AuditPart> {
  return answerPart({ list: 'staff', filter: { byProvider: true }, placesOf: null }, query, deps);
}

function readableBy({ organisation: { id: chain }, actor, user }: EventReader): Readable {
  if (mayInOrganisation(actor, 'audit.look')) return { list: `of ${chain}`, filter: { chain }, placesOf: null };
  if (actor === 'operator' || actor === 'support')
    return { list: `staff in ${chain}`, filter: { chain, byProvider: true }, placesOf: null };
  const filter = { chain, concerning: user.id };
  return { list: `of ${chain} by ${user.id}`, filter, placesOf: user.id };
}

async function answerPart(
  { list, filter, placesOf }: Readable,
  { cursor, limit, ...selection }: AuditQuery,
  deps: ListDeps,
): Promise<AuditPart> {
  const most = Math.min(Number(limit ?? LIMIT.usual), LIMIT.most);
  const after = cursor === undefined ? null : placeOf(cursor, list);
  const asked = await filterOf(selection, deps);
  const address = asked.address && { ...asked.address, ...(placesOf !== null && { by: placesOf }) };
  const fitting = { ...asked, ...(address && { address }), ...filter };
  const events = await deps.store.auditEvents.list(fitting, after, most + 1);
  const shown = events.slice(0, most);
  const last = events.length > most ? shown.at(-1) : undefined;
  const seesPlace: SeesPlace = ({ actor_id }) => placesOf === null || actor_id === placesOf;
  return {
    audit_events: await tellEvents(shown, deps, seesPlace),
    ...(last && { next: cursorOf(last, list) }),
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

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isProgram } from '../domain/addresses.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditEventRecord, AuditField, AuditPersonRecord } from '../ports/store/audit.ts';
import type { Repositories } from '../ports/store/store.ts';
import { currentDoer, type Person } from './doer.ts';
import { type EventName, eventKind, type FieldsOf } from './events.ts';

/** The chain of what belongs to no organisation: accounts, and the server itself. */
export const SERVER_CHAIN = 'server';

/** Where an event is written: the transaction of the act itself. */
export interface AuditDeps {
  readonly store: Pick<Repositories, 'auditEvents' | 'auditPeople' | 'outbox'>;
  readonly clock: Clock;
}

interface Act<Name extends EventName> {
  /** The organisation that it is done in; null: none. */
  readonly organisation: string | null;
  readonly subject: { readonly id: string; readonly label?: string };
  readonly fields: FieldsOf<Name>;
  readonly outcome?: AuditEventRecord['outcome'];
  /** Who did it, where nobody was signed in before. */
  readonly by?: Person;
}

/** Where an event has who acted as its person: no kind of event has a field of this name. */
export const ACTING_FIELD = 'acting';

/** Characters of each text. */
const MOST = 200;
/** Entries of a list. Altogether an event stays below 2 KiB. */
const MOST_ENTRIES = 30;

/**
 * spec organisations.40, organisations.41: writes down an act, in the transaction of the act: neither is kept without the
 * other. What is personal stands in rows of its own; no secret and no document is ever a field.
 */
export async function audited<Name extends EventName>(name: Name, act: Act<Name>, deps: AuditDeps): Promise<void> {
  const doer = currentDoer();
  const now = deps.clock.now();
  const user = act.by ?? doer.user;
  const kind = act.by ? 'person' : doer.kind;
  const acting = act.by ? null : doer.acting;
  const { ref, hash } = await addPerson(
    {
      user_id: user?.id || null,
      name: shortened(user?.fullname ?? ''),
      email: user && !isProgram(user) ? user.email : '',
      address: doer.address,
      user_agent: shortened(doer.userAgent),
    },
    deps,
  );
  await deps.store.auditEvents.add({
    id: nextId(now),
    chain: act.organisation ?? SERVER_CHAIN,
    at: now,
    name,
    outcome: act.outcome ?? 'done',
    actor_kind: kind,
    actor_id: user?.id || null,
    acting_id: acting?.id ?? null,
    subject_kind: eventKind(name)?.subject ?? '',
    subject_id: act.subject.id,
    subject_label: shortened(act.subject.label ?? ''),
    fields: {
      ...(await storedFields(name, act.fields, deps)),
      ...(acting && { [ACTING_FIELD]: await addPerson(personalOf(acting), deps) }),
    },
    request_id: doer.request,
    session_id: doer.session,
    token_id: doer.token,
    people_ref: ref,
    people_hash: hash,
  });
  await tellLists(name, act, deps);
}

/**
 * spec organisations.90: what is done to a page or a folder shows in the lists that are open elsewhere; so does what is done to a
 * person (spec organisations.262).
 */
async function tellLists(
  name: EventName,
  { organisation, subject }: Act<EventName>,
  { store }: AuditDeps,
): Promise<void> {
  if (organisation === null) return;
  if (/^(folder|group|member|people)\./.test(name)) await store.outbox.add({ kind: 'pages-changed', organisation });
  if (name.startsWith('page.')) await store.outbox.add({ kind: 'pages-changed', organisation, page: subject.id });
}

let count = 0;

/** An id that sorts the events of one process in the order in which they were written, also within a millisecond. */
function nextId(now: number): string {
  count = (count + 1) % 0x1000000;
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `${digits(now, 12)}-${digits(count, 6)}-${randomBytes(8).toString('hex')}`;
}

async function storedFields(
  name: EventName,
  fields: Readonly<Record<string, unknown>>,
  deps: AuditDeps,
): Promise<Record<string, AuditField>> {
  const stored: Record<string, AuditField> = {};
  for (const [field, type] of Object.entries(eventKind(name)?.fields ?? {})) {
    const value = fields[field];
    if (type === 'person' && value === '') stored[field] = '';
    else if (type === 'person') stored[field] = await addPerson({ ...NOBODY, email: String(value) }, deps);
    else if (type === 'list') stored[field] = (value as string[]).slice(0, MOST_ENTRIES).map((one) => one.slice(0, 60));
    else stored[field] = typeof value === 'number' ? value : shortened(String(value));
  }
  return stored;
}

/** As every engine stores it: without NUL and halves of characters. */
const shortened = (value: string): string =>
  Array.from(Buffer.from(value).toString().replaceAll('\0', '\ufffd')).slice(0, MOST).join('');

type Personal = Omit<AuditPersonRecord, 'ref' | 'salt'>;
const personalOf = ({ id, fullname, email }: Person): Personal => ({
  ...NOBODY,
  user_id: id,
  name: shortened(fullname),
  email,
});
const NOBODY: Personal = { user_id: null, name: '', email: '', address: '', user_agent: '' };

async function addPerson(personal: Personal, { store }: AuditDeps): Promise<{ ref: string; hash: string }> {
  const row = { ...personal, ref: randomUUID(), salt: randomBytes(16).toString('base64url') };
  await store.auditPeople.add(row);
  return { ref: row.ref, hash: personHash(row) };
}

/** Tells whether what is personal in an event is what was written then. */
export function personHash({ user_id, name, email, address, user_agent, salt }: AuditPersonRecord): string {
  const values = JSON.stringify([salt, user_id, name, email, address, user_agent]);
  return createHash('sha256').update(values).digest('base64url');
}

import type { AuditActor, AuditEvent } from '#core/ports/audit.ts';
import { utcWords } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import type { AuditEventRecord, AuditField, AuditPersonRecord } from '../ports/store/audit.ts';
import type { Repositories } from '../ports/store/store.ts';
import { ACTING_FIELD } from './audited.ts';
import { eventKind, type FieldType } from './events.ts';
import { isPersonField, personsOf } from './people.ts';

/** Whether somebody is told from where something was done. */
export type SeesPlace = (event: AuditEventRecord) => boolean;

type People = ReadonlyMap<string, AuditPersonRecord>;

/**
 * Events as they are sent, each with its sentence. From where somebody did something is told to whom `seesPlace` allows it.
 */
export async function tellEvents(
  events: readonly AuditEventRecord[],
  { store }: { readonly store: Pick<Repositories, 'auditPeople'> },
  seesPlace: SeesPlace = () => true,
): Promise<AuditEvent[]> {
  const refs = events.flatMap((event) => personsOf(event).map(({ ref }) => ref));
  const people: People = new Map((await store.auditPeople.of(refs)).map((person) => [person.ref, person]));
  return events.map((event) => tell(event, people, seesPlace(event)));
}

function tell(event: AuditEventRecord, people: People, seesPlace: boolean): AuditEvent {
  const { id, seq, at, name, outcome, subject_kind, subject_id, subject_label } = event;
  const known = event.people_ref === null ? undefined : people.get(event.people_ref);
  const actor: AuditActor = {
    kind: event.actor_kind,
    id: event.actor_id,
    name: known?.name ?? '',
    email: known?.email ?? '',
    address: seesPlace ? (known?.address ?? '') : '',
    user_agent: seesPlace ? (known?.user_agent ?? '') : '',
    ...actingIn(event, people),
  };
  const { [ACTING_FIELD]: _, ...own } = event.fields;
  const fields = Object.fromEntries(
    Object.entries(own).flatMap(([field, value]) => {
      const told = fieldValue(value, people);
      return told === null ? [] : [[field, told]];
    }),
  );
  const subject = { kind: subject_kind, id: subject_id, label: subject_label };
  return {
    ...{ id, seq, at: new Date(at).toISOString(), name, outcome, actor, subject, fields },
    sentence: sentenceOf(event, actor, fields),
  };
}

/** Who acted as the person, if anybody did. */
function actingIn({ acting_id: id, fields }: AuditEventRecord, people: People): Pick<AuditActor, 'acting'> {
  const field = fields[ACTING_FIELD];
  if (id === null || field === undefined || !isPersonField(field)) return {};
  const { name = '', email = '' } = people.get(field.ref) ?? {};
  return { acting: { id, name, email } };
}

function fieldValue(value: AuditField, people: People): string | number | readonly string[] | null {
  return isPersonField(value) ? (people.get(value.ref)?.email ?? text('audit.who.erased')) : value;
}

function sentenceOf({ name, subject_label, subject_id }: AuditEventRecord, actor: AuditActor, fields: object): string {
  const kind = eventKind(name);
  const params = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, inWords(value, kind?.fields[field])]),
  );
  const what = subject_label === '' ? subject_id : subject_label;
  return text(kind?.sentence ?? 'audit.unknown', { ...params, who: whoOf(actor), what, name }).trimEnd();
}

/** spec organisations.196: a moment stands in UTC, since nobody knows where the reader is. */
function inWords(value: string | number | readonly string[], type: FieldType | undefined): string | number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return value.join(', ');
  return type === 'time' && value !== '' ? text('audit.until', { time: utcWords(value) }) : value;
}

function whoOf(actor: AuditActor): string {
  const { acting } = actor;
  if (!acting) return personOf(actor);
  const staff = acting.name || acting.email || text('audit.who.erased');
  return text('audit.who.acting', { staff, who: personOf(actor) });
}

function personOf({ kind, id, name, email }: AuditActor): string {
  if (kind === 'system') return text('audit.who.system');
  if (id === null && name === '') return text(kind === 'visitor' ? 'audit.who.nobody' : 'audit.who.erased');
  const who = name || email || text('audit.who.erased');
  if (kind !== 'token') return who;
  return text(email === '' ? 'audit.who.program' : 'audit.who.token', { who });
}

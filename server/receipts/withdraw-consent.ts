import { randomUUID } from 'node:crypto';
import { verifiedAnswers, withoutMarketing } from '#core/auth/answers.ts';
import { contactsIn } from '#core/visitors/contacts.ts';
import type { ConsentSpeaker } from '#core/visitors/types.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { Erased } from '../ports/store/visitors/found-visitors.ts';
import type { KeptConsent } from '../ports/store/visits.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { subjectsOf } from './subjects.ts';

// spec visitors.64

/** Records that are marked in one transaction. */
const PORTION = 200;
/** For how long it is proved that somebody took a consent back: as long as claims are usual. */
const PROVED = 3 * 365 * 86_400_000;

interface Organisation {
  readonly id: string;
}

/** When it is taken back, and by whom. */
export interface Said {
  readonly at: number;
  readonly by: ConsentSpeaker;
}

/** Nobody writes to these people any more. Answers how many records said otherwise. */
export async function withdrawConsent(
  organisation: Organisation,
  people: readonly Erased[],
  said: Said,
  store: Pick<Transactional, 'tx'>,
): Promise<number> {
  let records = 0;
  for (const person of people) {
    await store.tx((tx) => stop(organisation, person, said.at, tx));
    for (let marked = PORTION; marked === PORTION; records += marked)
      marked = await store.tx((tx) => markPortion(organisation, person, said, tx));
  }
  return records;
}

/**
 * A visitor takes back what they agreed to at one login. It means others' records only by an email or number that was
 * verified: a typed one may be anybody's, and a device too.
 */
export async function withdrawOwn(
  organisation: Organisation,
  records: readonly KeptConsent[],
  at: number,
  store: Pick<Transactional, 'tx'>,
): Promise<void> {
  const receipts = new Set(records.flatMap(({ receipt_id }) => receipt_id ?? []));
  for (const receipt of receipts) await store.tx((tx) => stop(organisation, { receipt }, at, tx));
  const verified = new Set(records.flatMap((record) => contactsIn(verifiedAnswers(record))));
  const people = [...records.map(({ id }) => ({ id })), ...[...verified].map((contact) => ({ contact }))];
  await withdrawConsent(organisation, people, { at, by: 'visitor' }, store);
}

/** A record means the person who gave its email or number, and else its device. */
export function peopleOfRecord({ given, client }: Pick<KeptConsent, 'given' | 'client'>): Erased[] {
  const contacts = contactsIn(given);
  return contacts.length > 0 ? contacts.map((contact) => ({ contact })) : [{ client }];
}

type Stopped = Erased | { readonly receipt: string };

async function stop({ id }: Organisation, person: Stopped, at: number, tx: Transactional): Promise<void> {
  // One record alone names nobody.
  if ('id' in person) return;
  const known = 'contact' in person ? { contacts: [person.contact] } : person;
  await tx.consentProofs.stop(id, await subjectsOf(known, tx), at, at + PROVED);
}

/** How many were marked. */
async function markPortion(organisation: Organisation, person: Erased, said: Said, tx: Transactional): Promise<number> {
  const agreed = await tx.consentProofs.agreed(organisation.id, person, PORTION);
  for (const record of agreed) await mark(organisation, record, said, tx);
  return agreed.length;
}

async function mark(
  { id: organisation_id }: Organisation,
  { id, page_id, given, ...record }: KeptConsent,
  { at, by }: Said,
  tx: Transactional,
): Promise<void> {
  const receipt_id = record.receipt_id ?? randomUUID();
  const known = await tx.consentProofs.ofReceipt(receipt_id);
  // Whom the owner named by a device gave an email as well.
  for (const contact of by === 'owner' ? contactsIn(given) : [])
    await stop({ id: organisation_id }, { contact }, at, tx);
  await tx.consentProofs.withdraw({ id, given: withoutMarketing(given), receipt_id }, at);
  // Visits without a new question share a receipt: it is taken back once.
  if (known.at(-1)?.state === 'withdrawn') return;
  const kept_until = Math.max(known.at(-1)?.kept_until ?? 0, at + PROVED);
  await tx.consentProofs.add({
    ...{ receipt_id, organisation_id, page_id, at, state: 'withdrawn', purpose: 'marketing', said_by: by },
    ...{ wording_hash: known[0]?.wording_hash ?? null, kept_until },
  });
  await tellWebhooks(
    'consent.withdrawn',
    {
      ...{ organisation: organisation_id, at, contacts: contactsIn(given) },
      data: { visitor_id: String(id), page_id, receipt_id, purpose: 'marketing', by },
    },
    { store: tx, clock: { now: () => at } },
  );
}

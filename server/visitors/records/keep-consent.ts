import { withoutMarketing } from '#core/auth/answers.ts';
import type { ConsentState, Statement, Wording } from '#core/visitors/types.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { ConsentRecord, KeptConsent } from '../../ports/store/visits.ts';
import { responsibleFor } from '../../receipts/responsible.ts';
import { subjectsOf } from '../../receipts/subjects.ts';
import { wordingOf } from './stated-purposes.ts';

// spec visitors.63, visitors.64

/** As the store filed it. */
export type FiledConsent = Pick<KeptConsent, 'id' | 'organisation_id'> & {
  /** Its visitor took it back before it was written. */
  readonly isWithdrawn: boolean;
};

/**
 * Keeps what a visitor agreed to, and the events that prove it. It belongs to the transaction of the visit. A consent that
 * waited while its visitor took it back is not used.
 */
export async function keepConsent(record: ConsentRecord, data: Repositories): Promise<FiledConsent> {
  const { receipt_id, wordings = [], asked = null, proved = 0 } = record;
  // A server of the version before left it in its journal.
  if (!receipt_id) return { ...(await data.consents.add(record)), isWithdrawn: false };
  const askedAt = record.asked_at ?? record.at;
  const withdrawn = await withdrawnAt(record, askedAt, data);
  const statement = await statementOf(record, data);
  const kept = { ...record, statement: statement.hash };
  const added = await data.consents.add(withdrawn === null ? kept : withdrawnRecord(kept, withdrawn));
  const filed = { ...added, isWithdrawn: withdrawn !== null };
  const kept_until = record.at + record.lifetime + proved;
  for (const wording of [statement, ...wordings]) await data.consentProofs.keepWording(wording, wholeDay(kept_until));
  // A visitor who comes back is not asked again: there is nothing new that they said.
  if (!asked || record.asked_at !== undefined) return filed;
  const { page_id, organisation_id } = record;
  const add = (at: number, state: ConsentState) =>
    data.consentProofs.add({
      ...{ receipt_id, organisation_id: organisation_id ?? '', page_id, at, state, kept_until },
      ...{ purpose: asked.purpose, said_by: 'visitor', wording_hash: asked.wording_hash },
    });
  await add(askedAt, asked.given ? 'given' : 'refused');
  if (withdrawn !== null) await add(withdrawn, 'withdrawn');
  return filed;
}

/** What was stated, with who is responsible: that is known of the organisation alone. */
async function statementOf({ stated, organisation_id }: ConsentRecord, data: Repositories): Promise<Wording> {
  const responsible = await responsibleFor(organisation_id ?? null, data);
  return wordingOf(JSON.stringify({ purposes: [], ...stated, responsible } satisfies Statement), null);
}

const DAY = 86_400_000;
/** The same for all visits of a day, so that few of them write. */
const wholeDay = (time: number): number => (Math.floor(time / DAY) + 1) * DAY;

async function withdrawnAt(record: ConsentRecord, askedAt: number, data: Repositories): Promise<number | null> {
  const { marketing, organisation_id, contacts = [], client, receipt_id } = record;
  if (marketing !== true) return null;
  // By a device only an owner takes it back: a visitor may have written any.
  const subjects = await subjectsOf({ contacts, client, ...(receipt_id && { receipt: receipt_id }) }, data);
  const stopped = await data.consentProofs.stoppedAt(organisation_id ?? '', subjects);
  return stopped !== null && stopped >= askedAt ? stopped : null;
}

function withdrawnRecord(record: ConsentRecord, at: number): ConsentRecord {
  return { ...record, given: withoutMarketing(record.given), marketing: false, withdrawn_at: at };
}

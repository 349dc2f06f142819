import { contactsIn } from '#core/visitors/contacts.ts';
import type { Responsible, StatedPurpose, Statement, Wording } from '#core/visitors/types.ts';
import { refusal } from '../domain/http-error.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import type { ConsentEvent } from '../ports/store/visitors/consent-proofs.ts';
import type { KeptConsent } from '../ports/store/visits.ts';
import { pseudonymKey, pseudonymOf } from './subjects.ts';

// spec visitors.66

/** All that a receipt says, as it was when its visitor was asked. */
export interface ReceiptFacts {
  readonly receiptId: string;
  /** A pseudonym: the receipt itself names nobody. */
  readonly subject: string;
  readonly record: KeptConsent;
  readonly purposes: readonly StatedPurpose[];
  readonly asks: NonNullable<Statement['asks']>;
  readonly responsible: Responsible | null;
  readonly events: readonly ConsentEvent[];
  readonly wordings: readonly Wording[];
  /** The address of the server, without a slash at its end. */
  readonly origin: string;
}

interface FactDeps {
  readonly store: Transactional;
  publicUrl(): string;
}

/** What is known of a record. 410 where a server of an older version wrote it: nobody knows what was stated then. */
export async function receiptFacts(record: KeptConsent, { store, publicUrl }: FactDeps): Promise<ReceiptFacts> {
  const { receipt_id } = record;
  const statement = await statementOf(record, store);
  if (receipt_id === null || statement === null) throw refusal(410, 'receipt_missing', 'server.visitors.noReceipt');
  const events = await store.consentProofs.ofReceipt(receipt_id);
  const { purposes, asks = [], responsible = null } = statement;
  const hashes = purposes.flatMap(({ wording_hash }) => wording_hash ?? []);
  const key = await store.tx(pseudonymKey);
  return {
    ...{ receiptId: receipt_id, record, purposes, asks, responsible, events, origin: publicUrl() },
    subject: `psn_${pseudonymOf(key, `receipt ${record.organisation_id} ${personOf(record)}`)}`,
    wordings: await store.consentProofs.wordings(hashes),
  };
}

/** By what they gave, else by their device. */
const personOf = ({ given, client }: KeptConsent): string => contactsIn(given)[0] ?? client.toLowerCase();

/** What was stated to a visitor; null: the record is from before that was kept. */
export async function statementOf(
  { statement }: Pick<KeptConsent, 'statement'>,
  { consentProofs }: Pick<Repositories, 'consentProofs'>,
): Promise<Statement | null> {
  const [kept] = statement === null ? [] : await consentProofs.wordings([statement]);
  return kept ? (JSON.parse(kept.text) as Statement) : null;
}

import type { ConsentSpeaker, ConsentState, Purpose, Wording } from '#core/visitors/types.ts';
import type { KeptConsent } from '../visits.ts';
import type { Erased } from './found-visitors.ts';

/** What became of a consent at one time. It outlives the record: it proves that somebody agreed, or took it back. */
export interface ConsentEvent {
  /** Of the record; once that is erased, the SHA-256 of it. */
  readonly receipt_id: string;
  readonly organisation_id: string;
  readonly page_id: string;
  readonly at: number;
  readonly state: ConsentState;
  readonly purpose: Purpose;
  readonly said_by: ConsentSpeaker;
  /** SHA-256 of the words that were agreed to; null: not known. */
  readonly wording_hash: string | null;
  readonly kept_until: number;
}

/** What proves the consents of visitors (spec visitors.63, visitors.64). */
export interface ConsentProofs {
  add(event: ConsentEvent): Promise<void>;
  /** Of one record, the oldest first. */
  ofReceipt(receiptId: string): Promise<ConsentEvent[]>;
  /** The records that have a receipt, the newest first. */
  records(receiptId: string): Promise<KeptConsent[]>;
  /** Keeps words until a time, or longer where they are kept longer already. */
  keepWording(wording: Wording, until: number): Promise<void>;
  wordings(hashes: readonly string[]): Promise<Wording[]>;
  /** The records of somebody who agreed to be written to and did not take it back, `most` at most. */
  agreed(organisationId: string, by: Erased, most: number): Promise<KeptConsent[]>;
  /** Marks a record: its visitor took it back, and their answer goes. */
  withdraw(record: Pick<KeptConsent, 'id' | 'given'> & { readonly receipt_id: string }, at: number): Promise<void>;
  /** From now on nobody of these is written to, whoever agreed before `at`. Subjects are pseudonyms. */
  stop(organisationId: string, subjects: readonly string[], at: number, until: number): Promise<void>;
  /** The last time that one of them took it back; null: nobody did. */
  stoppedAt(organisationId: string, subjects: readonly string[]): Promise<number | null>;
  /** Limits how long the events of a page are kept. */
  shorten(pageId: string, lifetime: number): Promise<void>;
  removeEnded(now: number): Promise<void>;
}

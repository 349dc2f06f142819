import type { Purpose, Statement, Wording } from '#core/visitors/types.ts';

/** The consent of a visitor, with its time and wording, and the visitor's answers. */
export interface ConsentRecord {
  readonly page_id: string;
  readonly at: number;
  /** The device as the gateway names it (its MAC), else the address the request came from. */
  readonly client: string;
  /** Time at which the visitor was asked; absent if that is `at`. A visitor who comes back is not asked again each time. */
  readonly asked_at?: number;
  readonly method: string;
  readonly language: string | null;
  readonly wording: string;
  /** The hash of what was published then (spec visitors.9), so that the page can be shown again as it was. */
  readonly hash: string;
  /** Answers by field. */
  readonly given: Readonly<Record<string, string>>;
  /** The page's labels of these fields at that time. */
  readonly labels: Readonly<Record<string, string>>;
  /** How long it is kept, in milliseconds. */
  readonly lifetime: number;
  /** Of the page at that time; absent in what a server from before left in its journal. */
  readonly organisation_id?: string | null;
  /** The configured gateway that they came through; null: none that is known. */
  readonly gateway_id?: string | null;
  /** Whether they agreed to be written to; null: they were not asked. */
  readonly marketing?: boolean | null;
  /** Emails and numbers that they are found by. */
  readonly contacts?: readonly string[];
  /** A UUID that names what they agreed to; null: an older server wrote the record. */
  readonly receipt_id?: string | null;
  /** The hash of what was stated to them, as JSON of a `Statement` among the wordings; null as `receipt_id`. */
  readonly statement?: string | null;
  /** That itself, where it is not kept yet. */
  readonly stated?: Statement;
  /** The words of it that are kept beside the record. */
  readonly wordings?: readonly Wording[];
  /** The consent that they were asked for; null: none. */
  readonly asked?: AskedConsent | null;
  /** For how long it is proved what they agreed to, after the record is erased, in milliseconds. */
  readonly proved?: number;
  /** When they took it back to be written to. */
  readonly withdrawn_at?: number | null;
}

/** A consent that a visitor is asked for. */
export interface AskedConsent {
  readonly purpose: Purpose;
  readonly given: boolean;
  readonly wording_hash: string;
}

/** What of a record is kept beside it. */
type Beside = 'lifetime' | 'contacts' | 'wordings' | 'proved' | 'asked' | 'stated';

export interface KeptConsent extends Required<Omit<ConsentRecord, Beside>> {
  /** Grows with each consent. */
  readonly id: number;
  /** Time at which it is erased. */
  readonly erase_at: number;
}

/** Selects consents: one record, a device, or an entered value such as an email. */
export type ErasedBy = { readonly id: number } | { readonly client: string } | { readonly value: string };

export interface Consents {
  /** As it is filed: its number, and whose it is. */
  add(consent: ConsentRecord): Promise<Pick<KeptConsent, 'id' | 'organisation_id'>>;
  /** Time of this client's last login with this method; null if there was none. */
  lastAt(client: Pick<ConsentRecord, 'page_id' | 'client' | 'method'>): Promise<number | null>;
  /** The last one of this client at the page. */
  last(client: Pick<ConsentRecord, 'page_id' | 'client'>): Promise<KeptConsent | undefined>;
  /** The oldest first. */
  ofPage(pageId: string): Promise<KeptConsent[]>;
  /** The newest first, of those before `id`. */
  before(pageId: string, id: number, limit: number): Promise<KeptConsent[]>;
  /** What was erased. A value must match completely, in any case. */
  erase(pageId: string, by: ErasedBy): Promise<KeptConsent[]>;
  eraseDue(now: number): Promise<void>;
  /** How many clients logged in at a page since. */
  clientsSince(pageId: string, time: number): Promise<number>;
  /** Limits the lifetime of a page's visitors to `lifetime`; earlier erasures stay. */
  shorten(pageId: string, lifetime: number): Promise<void>;
}

/** Which visits are recorded, for as long as one may be reported again. */
export interface RecordedVisits {
  /** Whether it is recorded for the first time. */
  add(id: string, at: number): Promise<boolean>;
  removeBefore(time: number): Promise<void>;
}

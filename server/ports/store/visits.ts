/** What a visitor agreed to, when, and in which words; and what they answered. */
export interface ConsentRecord {
  readonly page_id: string;
  readonly at: number;
  /** The device as the gateway names it (its MAC), else the address the request came from. */
  readonly client: string;
  readonly method: string;
  readonly language: string | null;
  readonly wording: string;
  /** Of what was published then (spec visitors.9), so that the page can be shown again as it was. */
  readonly hash: string;
  /** What they answered, by field. */
  readonly given: Readonly<Record<string, string>>;
  /** How the page called each of these fields then. */
  readonly labels: Readonly<Record<string, string>>;
  /** How long it is kept, in milliseconds. */
  readonly lifetime: number;
}

export interface KeptConsent extends Omit<ConsentRecord, 'lifetime'> {
  /** Grows with each consent. */
  readonly id: number;
  /** When it is erased. */
  readonly erase_at: number;
}

/** Whose consents are meant: one record, a device, or a value they gave, such as their email. */
export type ErasedBy = { readonly id: number } | { readonly client: string } | { readonly value: string };

export interface Consents {
  add(consent: ConsentRecord): Promise<void>;
  /** When this client last logged in so; null where it never did. */
  lastAt(client: Pick<ConsentRecord, 'page_id' | 'client' | 'method'>): Promise<number | null>;
  /** The oldest first. */
  ofPage(pageId: string): Promise<KeptConsent[]>;
  /** The newest first, of those before `id`. */
  before(pageId: string, id: number, limit: number): Promise<KeptConsent[]>;
  /** How many were erased. A value is meant whole; capitals make no difference. */
  erase(pageId: string, by: ErasedBy): Promise<number>;
  eraseDue(now: number): Promise<void>;
  /** What is kept of a page's visitors is kept no longer than `lifetime`; what was to be erased sooner stays so. */
  shorten(pageId: string, lifetime: number): Promise<void>;
}

/** Which visits are recorded, for as long as one may be handed in again. */
export interface RecordedVisits {
  /** Whether it is recorded for the first time. */
  add(id: string, at: number): Promise<boolean>;
  removeBefore(time: number): Promise<void>;
}

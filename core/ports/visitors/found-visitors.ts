import type { ConsentSpeaker, ConsentState, StatedPurpose } from '#core/visitors/types.ts';
import type { Visitor } from './page-visitors.ts';

/** A visitor of any page of an organisation. */
export interface FoundVisitor extends Visitor {
  /** `label` is null where the page was removed for good. */
  readonly page: { readonly id: string; readonly label: string | null };
  /** The configured gateway that they came through; null: none that is known. `name` is null where it was removed. */
  readonly gateway: { readonly id: string; readonly name: string | null } | null;
  /** Whether they agreed to be written to; null: they were not asked. */
  readonly marketing: boolean | null;
  /** When they took it back, as ISO 8601; null: they did not. */
  readonly withdrawn_at: string | null;
}

/** A receipt with its signature: a detached JWS over the canonical JSON of it. */
export interface SignedReceipt {
  readonly receipt: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

/** What became of a consent at one time. */
export interface ConsentMoment {
  readonly at: string;
  readonly state: ConsentState;
  readonly by: ConsentSpeaker;
  /** The words that they agreed to; null: not known. */
  readonly wording: string | null;
}

/** One of them with all that is kept. */
export interface VisitorRecord extends FoundVisitor {
  /** The words that they accepted. */
  readonly wording: string;
  /** Whether the page is kept as they saw it. */
  readonly page_kept: boolean;
  /** Names what they agreed to; null: the record is from before that was kept. */
  readonly receipt_id: string | null;
  /** What was stated to them; empty: the record is from before that was kept. */
  readonly purposes: readonly StatedPurpose[];
  /** What became of their consent to be written to, the oldest first. */
  readonly consent_events: readonly ConsentMoment[];
}

/** Whom a list is about; what is absent does not matter. */
export interface VisitorSelection {
  /** The id of a page. */
  readonly page?: string;
  /** The id of a gateway. */
  readonly gateway?: string;
  readonly method?: string;
  /** An email or a phone number. */
  readonly contact?: string;
  /** As its gateway names it. */
  readonly device?: string;
  readonly marketing?: 'yes' | 'no' | 'withdrawn';
  /** The first moment, as ISO 8601. */
  readonly since?: string;
  /** The moment before which they came, as ISO 8601. */
  readonly until?: string;
}

export interface VisitorQuery extends VisitorSelection {
  readonly limit?: string;
  readonly cursor?: string;
}

export interface FoundVisitors {
  readonly visitors: readonly FoundVisitor[];
  /** The wordings that they accepted, by the names in `terms` of each. */
  readonly terms: Readonly<Record<string, string>>;
}

/** A part of the list. One without visitors may have a next part: a search looks at some thousand records at a time. */
export interface FoundVisitorsPart extends FoundVisitors {
  readonly next?: string;
}

/** Who is to be erased: a person by an email or a number, a device, or one record. */
export type ErasedWhom = { readonly contact: string } | { readonly device: string } | { readonly id: string };

/** What was erased: records of visits, on so many pages, of so many devices. */
export interface ErasedVisitors {
  readonly records: number;
  readonly pages: number;
  readonly devices: number;
}

/** The visitors of all pages of an organisation, for its owners and admins. `org` is an id or a name in addresses. */
export interface FoundVisitorCalls {
  /** The newest first. */
  foundVisitors(org: string, query?: VisitorQuery, signal?: AbortSignal): Promise<FoundVisitorsPart>;
  visitor(org: string, id: string, signal?: AbortSignal): Promise<VisitorRecord>;
  /** The page as a visitor saw it, as a document. */
  seenPage(org: string, id: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** What they agreed to and were told, signed. */
  visitorReceipt(org: string, id: string, format: 'dpv' | 'kantara', signal?: AbortSignal): Promise<SignedReceipt>;
  /** Nobody writes to them any more. Answers how many records said otherwise. */
  withdrawConsent(org: string, whom: ErasedWhom, signal?: AbortSignal): Promise<number>;
  eraseFoundVisitors(org: string, whom: ErasedWhom, signal?: AbortSignal): Promise<ErasedVisitors>;
}

import type { KeptConsent } from '../visits.ts';

/** Whom a list of visitors is about; what is absent does not matter. */
export interface WantedVisitors {
  readonly page_id?: string;
  readonly gateway_id?: string;
  readonly method?: string;
  /** A device, in any case. */
  readonly client?: string;
  /** An email or a number, as `contactKey` writes it. */
  readonly contact?: string;
  /** What they said to being written to, as it stands now. */
  readonly marketing?: 'yes' | 'no' | 'withdrawn';
  /** Milliseconds since 1970, `until` itself not included. */
  readonly from?: number;
  readonly until?: number;
}

/** A place in the list, behind which the next part begins. */
export type VisitorPlace = Pick<KeptConsent, 'at' | 'id'>;

export interface FoundPart {
  readonly visitors: readonly KeptConsent[];
  /** Where the search goes on; null: all was looked at. A part may be empty and yet not the last. */
  readonly next: VisitorPlace | null;
}

/** Selects all records of one person: by an email or a number, by a device, or one record by its id. */
export type Erased = { readonly contact: string } | { readonly client: string } | { readonly id: number };

/** The visitors of all pages of an organisation (spec visitors.60). */
export interface FoundVisitors {
  /** The newest first. It looks at no more than some thousand records at a time, so that nobody waits for it. */
  find(organisationId: string, wanted: WantedVisitors, before: VisitorPlace | null, most: number): Promise<FoundPart>;
  /** The names that pages have now; one that was removed has none. */
  pageLabels(pageIds: readonly string[]): Promise<{ readonly id: string; readonly label: string }[]>;
  byId(organisationId: string, id: number): Promise<KeptConsent | undefined>;
  /** The records that would be erased, `most` at most. */
  of(organisationId: string, by: Erased, most: number): Promise<KeptConsent[]>;
  /** How many were erased. */
  erase(organisationId: string, by: Erased): Promise<number>;
  /**
   * Forgets what else names a device at the pages of an organisation: its sessions and leases, that it is online, what it
   * is granted, which vouchers it used. Those still count it. `hashes`: the versions of pages in the records of it.
   */
  forgetDevice(organisationId: string, client: string, hashes: readonly string[]): Promise<void>;
  /** Forgets the codes that were sent to a number. */
  forgetCodes(organisationId: string, number: string): Promise<void>;
  /** Makes sure, as far as the engine can, that no file has what was erased; whether it could. Not within a transaction. */
  overwriteErased(): Promise<boolean>;
  /** Records that a server of the version before wrote: they belong to nobody yet, and nothing finds them. */
  unfiled(most: number): Promise<Pick<KeptConsent, 'id' | 'given'>[]>;
  /** Files one of them. Whose it is is said by its page. */
  file(id: number, found: { readonly contacts: readonly string[]; readonly marketing: boolean | null }): Promise<void>;
  /** Pages were given to another organisation, and their visitors with them. */
  follow(pageIds: readonly string[]): Promise<void>;
}

/** A page as its visitors saw it, in one language. */
export interface SeenPage extends Pick<KeptConsent, 'page_id' | 'hash' | 'language'> {
  /** The document, compressed by Brotli, in base64. */
  readonly document: string;
}

export interface SeenPages {
  /** Keeps it until a time, or longer where it is kept longer already. */
  add(page: SeenPage, until: number): Promise<void>;
  /** The same for one that is kept; false: it is not. */
  keep(page: Omit<SeenPage, 'document'>, until: number): Promise<boolean>;
  of(page: Pick<SeenPage, 'page_id' | 'hash' | 'language'>): Promise<string | undefined>;
  removeEnded(now: number): Promise<void>;
}

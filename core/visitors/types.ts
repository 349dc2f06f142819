// spec visitors.63

/** What data of visitors are used for. */
export type Purpose = 'access' | 'marketing';

/** Why that is lawful. Accepting terms is no consent: they are a contract, and a page without terms has its own interest. */
export type Basis = 'contract' | 'legitimate-interest' | 'consent';

/** A purpose as it was stated to a visitor. */
export interface StatedPurpose {
  readonly key: Purpose;
  readonly basis: Basis;
  /** SHA-256 of the words that they saw; null: there were none. */
  readonly wording_hash: string | null;
  /** Days for which its data are kept. */
  readonly days: number;
}

/** Who is responsible for the data of visitors (GDPR, article 13). What is not said is empty. */
export interface Responsible {
  readonly name: string;
  /** The postal address, on one line or several. */
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** The email of the data protection officer, where there is one. */
  readonly officer: string;
  /** Of the venue, such as DE. */
  readonly country: string;
}

/** What a page states to its visitors. It is kept by its hash: many of them read the same. */
export interface Statement {
  readonly purposes: readonly StatedPurpose[];
  /** What is asked of them, by the names of the fields. */
  readonly asks?: readonly { readonly field: string; readonly optional: boolean }[];
  /** null: nobody was named. */
  readonly responsible?: Responsible | null;
}

/** Words as visitors read them, by their hash. */
export interface Wording {
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  /** Empty: the page's own. */
  readonly language: string;
  readonly text: string;
}

/** What became of a consent: it is given or not, taken back, or its data are gone. */
export type ConsentState = 'given' | 'refused' | 'withdrawn' | 'expired';

/** Who said so. */
export type ConsentSpeaker = 'visitor' | 'owner' | 'system';

import type { Wrong } from '#core/auth/types.ts';
import type { Handover } from '#core/gateways/types.ts';
import type { PublishedPage } from './published-pages.ts';

/** A login that only waits to be judged: what is left of the visitor's form once nothing in it is wrong. */
export interface Attempt {
  readonly page: string;
  readonly method: string;
  readonly language: string | null;
  /** The device as its gateway names it, else the address it came from. */
  readonly client: string;
  readonly handover: Handover | null;
  /** How the visitor can be reached, as typed, by field. */
  readonly given: Readonly<Record<string, string>>;
}

/** What a judge says: in, with a word about what is left; not in, and why; or a step of the visitor's own first. */
export type Verdict =
  | { readonly kind: 'granted'; readonly note?: string }
  | { readonly kind: 'refused'; readonly wrong: Wrong }
  | { readonly kind: 'onward'; readonly path: string };

export interface Case {
  readonly attempt: Attempt;
  readonly page: PublishedPage;
  readonly values: Readonly<Record<string, string>>;
  readonly now: number;
  /** As the visitor reached us; it says whose dashboard's apps are used. */
  readonly hostname: string;
}

/** A step of the same visit, in its language. */
export function stepPath({ page, language }: Attempt, step: string, state: string): string {
  return `/p/${page}/${step}?s=${state}${language === null ? '' : `&lang=${encodeURIComponent(language)}`}`;
}

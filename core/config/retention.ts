import { durationInWords } from '#core/rules/time.ts';
import { RETENTION_DAYS } from './fields/page.ts';
import type { PageConfiguration } from './types.ts';

/** Where a page sets none: long enough to look into an abuse, and no longer. */
const DEFAULT_RETENTION_DAYS = 90;

/** Days for which it can be proved what visitors consented to, once the record of it is erased: as long as claims are usual. */
const DEFAULT_PROOF_DAYS = 1_095;

/** Placeholder in the terms for how long records of visitors are kept. */
const PLACEHOLDER = '{retention}';

type Retained = Pick<PageConfiguration, 'retention_days'>;

/** Days for which a record of a visitor of this page is kept. */
export function retentionDays({ retention_days: days }: Retained): number {
  const usable = typeof days === 'number' && Number.isInteger(days) && days >= RETENTION_DAYS.least;
  return usable ? Math.min(days, RETENTION_DAYS.most) : DEFAULT_RETENTION_DAYS;
}

/** Days for which the proof of a consent is kept beyond its record. */
export function proofDays(_configuration: Retained): number {
  return DEFAULT_PROOF_DAYS;
}

/** The terms as they are read: with the page's own days in place of the placeholder, in the words of the language. */
export function termsWithRetention(
  terms: string,
  configuration: Retained & Partial<Pick<PageConfiguration, 'defaultLanguage'>>,
  language: string | null,
): string {
  if (!terms.includes(PLACEHOLDER)) return terms;
  const spoken = language ?? configuration.defaultLanguage ?? 'en';
  const days = durationInWords(retentionDays(configuration), 'day', spoken);
  return terms.replaceAll(PLACEHOLDER, days);
}

import type { AdvertDetails, Advertising } from './types.ts';

const NONE: AdvertDetails = {};

/** What is set of the advert at an address; one that is on the list twice is the same advert, shown more often. */
export function advertDetails({ details = {} }: Pick<Advertising, 'details'>, url: string): AdvertDetails {
  const address = url.trim();
  return (Object.hasOwn(details, address) && details[address]) || NONE;
}

/** Under which the translations of its description are kept (spec page-document.11). */
export function advertTextKey(url: string): string {
  return `advert.${url.trim()}.alt`;
}

/** The first and the last day that it can be, YYYY-MM-DD: the same day where the time zone is known. */
export interface PossibleDays {
  readonly earliest: string;
  readonly latest: string;
}

/** Whether an advert has its days now, has them later, or had them. */
export type AdvertTime = 'now' | 'early' | 'over';

/** spec advertising.13: its first and its last day are days on which it is shown. */
export function advertTime({ from = '', until = '' }: AdvertDetails, { earliest, latest }: PossibleDays): AdvertTime {
  if (until !== '' && until < earliest) return 'over';
  return from !== '' && from > latest ? 'early' : 'now';
}

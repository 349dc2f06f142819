import { isObject, type JsonObject, own, withKey } from './json.ts';
import type { AdvertDetail, Advertising } from './types.ts';

const NONE: AdvertDetail = {};

/** The settings of the advert at an address; one that is on the list twice is the same advert, shown more often. */
export function advertDetails({ details = {} }: Pick<Advertising, 'details'>, url: string): AdvertDetail {
  const address = url.trim();
  return (Object.hasOwn(details, address) && details[address]) || NONE;
}

/** The key of the translations of an advert's description (spec page-document.11). */
export function advertTextKey(url: string): string {
  return `advert.${url.trim()}.alt`;
}

/** The first and the last day that today can be, YYYY-MM-DD: one day where the time zone is known. */
export interface PossibleDays {
  readonly earliest: string;
  readonly latest: string;
}

/** Whether an advert has its days now, has them later, or had them. */
export type AdvertTime = 'now' | 'early' | 'over';

/** spec advertising.13: its first and its last day are days on which it is shown. */
export function advertTime({ from = '', until = '' }: AdvertDetail, { earliest, latest }: PossibleDays): AdvertTime {
  if (until !== '' && until < earliest) return 'over';
  return from !== '' && from > latest ? 'early' : 'now';
}

/** The units a rotation counts in, as they are stored (spec advertising.9: in upper case). */
export const ROTATION_UNITS = ['MIN', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;

export type RotationUnit = (typeof ROTATION_UNITS)[number];

const DAY = 86_400;

/** Seconds of each; a month counts 30 days and a year 365 where only seconds are asked for. */
export const unitSeconds: Readonly<Record<RotationUnit, number>> = {
  MIN: 60,
  HOUR: 3_600,
  DAY,
  WEEK: 7 * DAY,
  MONTH: 30 * DAY,
  YEAR: 365 * DAY,
};

/** The unit of any spelling that spec validation-rules.5 accepts: `minutes`, `Day`, `WEEKS`. A day where it is none. */
export function rotationUnit(spelling: string): RotationUnit {
  const name = spelling.trim().toUpperCase().replace(/S$/, '').replace('MINUTE', 'MIN');
  return ROTATION_UNITS.find((unit) => unit === name) ?? 'DAY';
}

/** spec advertising.9: units of adverts are read in any case and stored in upper case. */
export function normaliseUnits(configuration: JsonObject): JsonObject {
  const advertising = own(configuration, 'advertising');
  const rotation = isObject(advertising) ? own(advertising, 'rotation') : undefined;
  if (!isObject(advertising) || !isObject(rotation)) return configuration;
  const unit = own(rotation, 'duration_unit');
  if (typeof unit !== 'string' || unit === unit.toUpperCase()) return configuration;
  const settled = withKey(rotation, 'duration_unit', unit.toUpperCase());
  return withKey(configuration, 'advertising', withKey(advertising, 'rotation', settled));
}

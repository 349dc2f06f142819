import { pageStrings } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { durationInWords } from '#core/rules/time.ts';
import { webAddress } from '#core/rules/url.ts';
import { visitorText } from './visitor-text.ts';

// spec visitors.14

type Languages = Pick<PageConfiguration, 'languages'>;

/**
 * Where the gateway leads a visitor whom it has let in. `wanted` is the address that they asked for, `own` that of the
 * page's own step.
 */
export function landingOf(
  { after_login = 'wanted', landing_url = '' }: Pick<PageConfiguration, 'after_login' | 'landing_url'>,
  { wanted, own }: { readonly wanted: string; readonly own: string },
): string {
  if (after_login === 'text') return own;
  return after_login === 'address' && webAddress(landing_url) !== null ? landing_url : wanted;
}

/** What a visitor reads who is online: the page's own words, else the product's. */
export function successText(
  configuration: Languages & Pick<PageConfiguration, 'after_login' | 'success_text'>,
  language: string | null,
): string {
  const { after_login, success_text = '' } = configuration;
  const own = after_login === 'text' ? (pageStrings(configuration, language)('success_text') ?? success_text) : '';
  return own.trim() === '' ? visitorText(configuration, language, 'visitor.connectedHint') : own;
}

const MINUTE = 60_000;
const SHORTEST = [MINUTE, 'minute'] as const;
/** A time is told in the longest unit that it has two of. */
const UNITS = [[1_440 * MINUTE, 'day'], [60 * MINUTE, 'hour'], SHORTEST] as const;

/** How long a visitor is online yet, in their language; null where nobody knows, and in the last minute. */
export function timeLeft(
  configuration: Languages,
  language: string | null,
  { until, now }: { readonly until: number | null; readonly now: number },
): string | null {
  const left = (until ?? now) - now;
  if (left < MINUTE) return null;
  const [length, unit] = UNITS.find(([length]) => left >= 2 * length) ?? SHORTEST;
  const time = durationInWords(Math.floor(left / length), unit, language ?? 'en');
  return visitorText(configuration, language, 'visitor.onlineFor').replaceAll('{time}', time);
}

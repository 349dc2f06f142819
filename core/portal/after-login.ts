import type { MethodConfig } from '#core/auth/types.ts';
import { pageStrings } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Json } from '#core/page/types.ts';
import { durationInWords } from '#core/rules/time.ts';
import { facebookPage, webAddress } from '#core/rules/url.ts';
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

const NAMES = ['like', 'checkin', 'post'] as const;

/** Something a visitor is invited to do at Facebook (spec login-methods.19: the flow's actions). */
export interface Invitation {
  readonly name: (typeof NAMES)[number];
  readonly url: string;
}

/**
 * What a visitor who logged in by Facebook is invited to now. `since` is minutes from their last login so, null where
 * none is known. spec login-methods.22, login-methods.23: an action is asked again after `once` minutes, 0 at every
 * login; who may skip it is asked again after `whenSkip.once` where that is sooner, for nobody can know whether they
 * followed it.
 */
export function dueInvitations({ flow }: MethodConfig, since: number | null): readonly Invitation[] {
  const { active, actions } = objectOf(flow);
  if (active !== true || !Array.isArray(actions)) return [];
  return (actions as readonly Json[]).map(objectOf).flatMap((action) => {
    const name = NAMES.find((known) => known === action.name);
    const address = typeof action.pageUrl === 'string' ? action.pageUrl.trim() : '';
    if (name === undefined || facebookPage(address) !== null) return [];
    if (since !== null && since < pauseOf(action)) return [];
    return [{ name, url: /^https?:\/\//i.test(address) ? address : `https://${address}` }];
  });
}

/** Minutes until an action is asked again. */
function pauseOf({ once, whenSkip }: Readonly<Record<string, Json>>): number {
  const again = objectOf(whenSkip);
  const pauses = [once, again.askAgain === true ? again.once : undefined];
  return Math.min(...pauses.map((pause) => (typeof pause === 'number' ? pause : Number.POSITIVE_INFINITY)));
}

function objectOf(value: Json | undefined): Readonly<Record<string, Json>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, Json>>) : {};
}

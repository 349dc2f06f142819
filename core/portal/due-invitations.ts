import type { MethodConfig } from '#core/auth/types.ts';
import { isObject } from '#core/config/json.ts';
import type { Json } from '#core/page/types.ts';
import { facebookPage } from '#core/rules/url.ts';

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
  return isObject(value) ? (value as Readonly<Record<string, Json>>) : {};
}

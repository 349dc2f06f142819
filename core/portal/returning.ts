import { askedFields, checkAsked } from '#core/auth/asked-fields.ts';
import { asksSecurity } from '#core/auth/page-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { LoginMethod, Matches } from '#core/auth/types.ts';
import { verifierOf } from '#core/auth/verifiers.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { ASK_AGAIN_DAYS } from '#core/constants.ts';
import { termsShown } from './visitor-text.ts';

// spec visitors.16

const DAY = 86_400_000;
/** How long a session counts as going on of which only the gateway knows the end. */
const LONGEST_SESSION = DAY;

/** What is recorded of the last login of a device. */
export interface LastLogin {
  /** When its visitor was asked. */
  readonly asked_at: number;
  readonly method: string;
  readonly language: string | null;
  /** The terms that were accepted. */
  readonly wording: string;
  readonly given: Readonly<Record<string, string>>;
  /** Hash of what was published then. */
  readonly hash: string;
}

export interface ReturningPage {
  readonly configuration: PageConfiguration;
  /** Names of the methods it has an element for. */
  readonly methods: ReadonlySet<string>;
  readonly hash: string;
}

interface Now {
  readonly now: number;
  /** The session of the device, if it still goes on; `ends_at` is null where only the gateway knows. */
  readonly session: { readonly ends_at: number | null } | null;
  readonly matches: Matches;
}

/** Whether the page knows devices again at all. */
export function knowsDevices({ ask_again = 'always' }: Pick<PageConfiguration, 'ask_again'>): boolean {
  return ask_again !== 'always';
}

/**
 * Whether a device need not log in anew: it did so not long ago, the page still offers that method, nobody changed the
 * terms it accepted, and it was asked everything that is asked now.
 */
export function mayReturn(page: ReturningPage, last: LastLogin, { now, session, matches }: Now): boolean {
  const { configuration, methods } = page;
  const { authentications } = configuration;
  const method = loginMethod(last.method);
  const isOffered = authentications.some(({ name, active }) => active && name === last.method && methods.has(name));
  if (!method || !isOffered || last.wording !== termsShown(configuration, last.language)) return false;
  if (last.hash !== page.hash && !fitsStill(method, last, configuration, matches)) return false;
  // A coupon is used up by logins: its device returns within the time that it has, and needs a coupon after that.
  if (verifierOf(method.name)?.isUsedUp) return session !== null && session.ends_at !== null;
  const asked = now - last.asked_at;
  if (configuration.ask_again === 'days') return asked < (configuration.ask_again_days ?? ASK_AGAIN_DAYS.usual) * DAY;
  return session !== null && (session.ends_at !== null || asked < LONGEST_SESSION);
}

/**
 * Whether a page that was published again still takes what was answered before. Codes and passwords are not kept, so
 * nobody knows whether they are the same.
 */
function fitsStill(
  method: LoginMethod,
  { given }: LastLogin,
  configuration: PageConfiguration,
  matches: Matches,
): boolean {
  const { authentications } = configuration;
  if (asksSecurity(configuration)) return false;
  const asked = askedFields(method.name, authentications);
  if (!verifierOf(method.name)?.isUsedUp && asked.some(({ credential }) => credential === true)) return false;
  const problems = Object.keys(checkAsked(method, given, authentications, { matches }));
  return problems.every((name) => asked.find((field) => field.name === name)?.credential === true);
}

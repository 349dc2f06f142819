import { createHash } from 'node:crypto';
import type { Answers } from '#core/auth/answers.ts';
import { askedFields } from '#core/auth/asked-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Wrong } from '#core/auth/types.ts';
import { deviceAt } from '#core/gateways/registry.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { methodAwayText } from '#core/publish/visit.ts';
import type { TextKey } from '#core/texts/index.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { Use } from './use.ts';

/** A valid login that waits for a decision. */
export interface PendingLogin {
  /** The same for each press of the same button by the same device. */
  readonly id: string;
  readonly page: string;
  readonly method: string;
  readonly language: string | null;
  /** The device as its gateway names it, else the address it came from. */
  readonly client: string;
  /** The name under which the device is counted, where that is not `client`. */
  readonly device?: string;
  readonly arrival: Arrival | null;
  /** The visitor's answers, by field. */
  readonly given: Readonly<Record<string, string>>;
}

interface Refusal {
  readonly kind: 'refused';
  readonly wrong: Wrong;
  /** Whether the visitor shall see the other methods in place of this one's fields. */
  readonly showsOthers?: true;
}

/** A verifier's decision: granted, with a note about what is left; refused, with the reason; or another step first. */
export type LoginDecision =
  | {
      readonly kind: 'granted';
      readonly note?: string;
      /** What it uses up once access is granted. */
      readonly use?: Use;
      /** What a provider says of the visitor. It is kept with the visitor's own answers. */
      readonly told?: Answers;
    }
  | Refusal
  | { readonly kind: 'onward'; readonly path: string };

export interface LoginContext {
  readonly login: PendingLogin;
  readonly page: PublishedPage;
  readonly values: Readonly<Record<string, string>>;
  readonly now: number;
  /** Where the visitor asks from. */
  readonly address: string;
  /** As the visitor reached us; it says whose dashboard's apps are used. */
  readonly hostname: string;
}

/** Names a login by what it is: a device at a gateway, a page, and what was typed for a method. */
export function pendingLoginId(
  { method, client, device = client, arrival }: Pick<PendingLogin, 'method' | 'client' | 'device' | 'arrival'>,
  page: PublishedPage,
  values: Readonly<Record<string, string>>,
): string {
  const asked = askedFields(method, page.draft.configuration.authentications);
  const names = asked.flatMap(({ name, options }) => [name, ...(options ?? []).map((option) => option.name)]);
  const typed = names.map((name) => [name, values[name]?.trim()]);
  // What was verified for one device lets in no other that has taken its name.
  const named = loginMethod(method)?.verifier === undefined ? client : device;
  const whole = [page.id, page.hash, method, named, arrival && deviceAt(arrival), typed];
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url');
}

/** Names a device at its gateway, however often it arrives. */
export function deviceHash(arrival: Arrival): string {
  return createHash('sha256').update(deviceAt(arrival)).digest('base64url');
}

/** A step of the same visit, in its language. */
export function stepPath({ page, language }: PendingLogin, step: string, state: string): string {
  return `/p/${page}/${step}?s=${state}${language === null ? '' : `&lang=${encodeURIComponent(language)}`}`;
}

/**
 * What a visitor is told whose login method needs the store, which does not answer: which other methods of the page let
 * in without the store, if there are any. Rethrows other errors.
 */
export function methodAway(
  error: unknown,
  { draft }: PublishedPage,
  language: string | null,
  log: VisitorDeps['log'],
): Refusal {
  const wrong = loginAway(error, log);
  const said = methodAwayText(draft, language);
  return said === null ? { kind: 'refused', wrong } : { kind: 'refused', wrong: { said }, showsOthers: true };
}

/** What a visitor is told where a login cannot be finished without the store. Rethrows errors that are not the store's. */
export function loginAway(error: unknown, log: VisitorDeps['log']): TextKey {
  if (!storageProblem(error)) throw error;
  log.warn({ err: error }, 'a login that needs the store is refused, because the store does not answer');
  return 'visitor.away';
}

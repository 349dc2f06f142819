import { asksTerms } from '#core/auth/page-fields.ts';
import { namesDevice } from '#core/gateways/gateway-address.ts';
import type { Handover } from '#core/gateways/types.ts';
import { knowsDevices, mayReturn } from '#core/portal/returning.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { sessionOf } from '../captive-portal/device-states.ts';
import type { VisitorDeps } from '../deps.ts';
import type { Earlier } from '../grants/decide-login.ts';
import { type PendingLogin, pendingLoginId } from '../verifiers/pending-login.ts';
import { lastLoginOf } from '../visit/known-device.ts';
import { backToPage, type Visit } from '../visit/visit.ts';

/** A device that was let in so shortly before is perhaps not online, because its gateway does not say that it refused. */
const JUST_NOW = 10 * 60_000;

type ReturningDeps = Pick<VisitorDeps, 'store' | 'visits' | 'clock' | 'patterns'>;

/** A device that need not log in anew. */
export interface Returning {
  readonly login: PendingLogin;
  readonly earlier: Earlier;
  /** When it was here last. */
  readonly at: number;
}

/**
 * The login that a device made before, by the record of it: what is erased there is forgotten here. null where it has to
 * log in, and while the store does not answer.
 */
export async function returningLogin(
  { page, language, kept }: Pick<Visit, 'page' | 'language' | 'kept'>,
  handover: Handover,
  deps: ReturningDeps,
): Promise<Returning | null> {
  const { configuration } = page.draft;
  const { client } = handover;
  if (!namesDevice(client) || !knowsDevices(configuration)) return null;
  const record = await lastLoginOf({ page, handover, kept }, deps);
  if (!record) return null;
  const last = { ...record, asked_at: record.asked_at ?? record.at };
  const session = await sessionOf({ page_id: page.id, client }, deps);
  const { methods } = page.portal;
  const asked = { configuration, methods, hash: page.hash };
  const returns = await deps.patterns.judge(page.user_id, (matches) =>
    mayReturn(asked, last, { now: deps.clock.now(), session, matches }),
  );
  if (!returns) return null;
  const { method, given, at, asked_at } = last;
  const id = pendingLoginId({ method, client, handover }, page, given);
  const agreed = { language: last.language, askedAt: asked_at };
  const endsAt = session?.ends_at ?? undefined;
  return {
    login: { id, page: page.id, method, language, client, handover, given },
    earlier: { agreed, ...(endsAt !== undefined && { endsAt }) },
    at,
  };
}

/**
 * Welcomes a device that need not log in: one press, and without terms the browser goes on by itself. The way to the page
 * stays open.
 */
export function welcomeNotice(visit: Visit, handover: Handover, { at }: Pick<Returning, 'at'>): StepNotice {
  const { page, language, now } = visit;
  const { configuration } = page.draft;
  const back = backToPage(visit, { handover, language });
  const onward = back.replace(`/p/${page.id}`, `/p/${page.id}/welcome`);
  const hasTerms = asksTerms(configuration);
  const goesOn = !hasTerms && now - at > JUST_NOW;
  return visitSteps.welcome(visitorSpeech(configuration, language), { hasTerms, onward, back, goesOn });
}

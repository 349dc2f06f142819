import { methodConfig } from '#core/auth/asked-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import { dueInvitations, type Invitation } from '#core/portal/after-login.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { PendingLogin } from '../verifiers/pending-login.ts';
import type { Visit } from '../visit/visit.ts';
import { nextUrl, openHandoff } from './handoff.ts';

const MINUTE = 60_000;

/** What this login is invited to; asked before it is kept, for then it would be its own last one. */
export async function invitationsFor(
  { method, client }: PendingLogin,
  page: PublishedPage,
  { store, clock }: Pick<VisitorDeps, 'store' | 'clock'>,
): Promise<readonly Invitation[]> {
  if (!loginMethod(method)?.invites) return [];
  const config = methodConfig(method, page.draft.configuration.authentications);
  const last = await store.consents.lastAt({ page_id: page.id, client, method });
  return dueInvitations(config, last === null ? null : Math.floor((clock.now() - last) / MINUTE));
}

/** What the visitor is invited to before they go on; null where the step is too old. */
export function invitationStep(
  { page, query, now }: Visit,
  { secret }: Pick<VisitorDeps, 'secret'>,
): StepNotice | null {
  const handoff = openHandoff(page.id, secret, query.s, now);
  if (!handoff) return null;
  const { invitations = [], ...onward } = handoff;
  const speech = visitorSpeech(page.draft.configuration, handoff.language);
  return visitSteps.invitation(speech, { invitations, onward: nextUrl(page, secret, now, onward) });
}

import { TERMS_ACCEPTED, TERMS_FIELD } from '#core/auth/page-fields.ts';
import type { Wrong } from '#core/auth/types.ts';
import { isOwnHandover } from '#core/gateways/binding.ts';
import type { Handover } from '#core/gateways/types.ts';
import { visitorSpeech, wrongText } from '#core/portal/visitor-text.ts';
import type { Notice } from '#core/publish/step/notice-page.ts';
import { AGAIN_FIELD, CODE_FIELD, visitSteps } from '#core/publish/step/visit-steps.ts';
import type { VisitorDeps } from '../deps.ts';
import type { Grants } from '../grants/grants.ts';
import { stepPath } from '../grants/pending-login.ts';
import type { Shown } from '../published-pages.ts';
import { backToPage, passOf, VISIT_LIFE, type Visit } from '../visit.ts';
import type { SmsCodes } from './sms-codes.ts';
import { type SmsVisit, smsStates } from './verify-sms.ts';

/** The step the visitor goes back from, in the address of the form. */
const TYPED_BEFORE = 'sms';

/** The step where the code is typed; null where the visit it belongs to is older than `now`. */
function openStep(
  { page }: Visit,
  state: string | undefined,
  now: number,
  { secret }: Pick<VisitorDeps, 'secret'>,
): SmsVisit | null {
  const visit = smsStates(secret).open(state, now);
  return visit && visit.page === page.id ? visit : null;
}

/** The device that types the code; null where the step is too old. */
export function deviceOfSms(visit: Visit, deps: Pick<VisitorDeps, 'secret'>): string | null {
  return openStep(visit, visit.query.s, visit.now, deps)?.client ?? null;
}

/** Asks for the code. */
export function smsNotice(visit: Visit, deps: VisitorDeps, problem: Wrong | null = null): Notice {
  const { page, query, language, now } = visit;
  const { configuration } = page.draft;
  const speech = visitorSpeech(configuration, language);
  const step = openStep(visit, query.s, now, deps);
  if (!step) {
    const handover = openStep(visit, query.s, now - VISIT_LIFE, deps)?.handover ?? null;
    return visitSteps.expired(speech, { back: backToPage(visit, { handover, language }) });
  }
  return visitSteps.smsCode(speech, {
    // Where anybody can name the device, not even the end of its visitor's number is told.
    number: step.reopened && step.handover && !isOwnHandover(step.handover) ? null : step.number,
    hasCode: step.hasCode === true,
    reopened: step.reopened === true,
    error: problem && wrongText(configuration, language, problem),
    action: stepPath(step, 'sms', query.s ?? ''),
    change: changeNumber(visit, step),
  });
}

/** Back to the form the number was typed in; empty for who opens the window again. */
function changeNumber(visit: Visit, step: SmsVisit): string {
  const [path, query = ''] = backToPage(visit, step).split('?');
  const form = new URLSearchParams(query);
  form.set('type', step.method);
  if (!step.reopened) form.set(TYPED_BEFORE, visit.query.s ?? '');
  return `${path}/form?${form}`;
}

/**
 * What was typed before a code was sent, so that the visitor can correct it. Terms and password were accepted then. null
 * where the step is too old.
 */
export function typedBeforeSms(visit: Visit, deps: VisitorDeps): Pick<Shown, 'values' | 'pass'> | null {
  const step = openStep(visit, visit.query[TYPED_BEFORE], visit.now, deps);
  return step && { values: { ...step.given, [TERMS_FIELD]: TERMS_ACCEPTED }, pass: passOf(visit) };
}

/** Handles a submitted code: on to the last step, or the same step again with what is wrong. */
export async function smsAnswer(
  visit: Visit,
  typed: Readonly<Record<string, string>>,
  { codes, grants }: { readonly codes: SmsCodes; readonly grants: Grants },
  deps: VisitorDeps,
): Promise<{ readonly go: string; readonly handover: Handover | null } | { readonly notice: Notice }> {
  const { page } = visit;
  const step = openStep(visit, visit.query.s, visit.now, deps);
  if (!step) return { notice: smsNotice(visit, deps) };
  const { number, client, language } = step;
  if (Object.hasOwn(typed, AGAIN_FIELD)) {
    return { notice: smsNotice(visit, deps, await codes.send({ page, number, client, language })) };
  }
  const decision = await grants.decide(step, page, () => codes.verify(page, number, typed[CODE_FIELD] ?? '', step));
  if (decision.kind === 'onward') return { go: decision.path, handover: step.handover };
  return { notice: smsNotice(visit, deps, decision.wrong) };
}

import { TERMS_ACCEPTED, TERMS_FIELD } from '#core/auth/page-fields.ts';
import type { Wrong } from '#core/auth/types.ts';
import { isOwnArrival, sentBy } from '#core/gateways/binding.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { momentWords, visitorSpeech, wrongText } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { AGAIN_FIELD, CODE_FIELD, type CodeState, visitSteps } from '#core/publish/step/visit-steps.ts';
import type { VisitorDeps } from '../deps.ts';
import { decideLogin } from '../grants/decide-login.ts';
import type { Grants } from '../grants/grants.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import type { Shown } from '../published/published-pages.ts';
import { stepPath } from '../verifiers/pending-login.ts';
import {
  fateOfMessage,
  isCodePending,
  nextMessageIn,
  type SmsCodes,
  type SmsVisit,
  sendCode,
  smsStates,
  verifyCode,
} from '../verifiers/sms/sms-codes.ts';
import { DEADLINE } from '../verifiers/sms/sms-service.ts';
import { tellRefused } from '../visit/tell-visits.ts';
import { backToPage, passOf, VISIT_LIFE, type Visit } from '../visit/visit.ts';

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
  const step = openStep(visit, visit.query.s, visit.now, deps);
  return (step?.arrival ? sentBy(step.arrival) : step?.client) ?? null;
}

/** In the address of the step of a visitor who types the code before the service has answered. */
const TYPING = 'typing';

/** What the step says beside its form: what is wrong, and what became of a message that was asked for at the step. */
interface Answered {
  readonly problem?: Wrong | null;
  readonly state?: CodeState;
}

/** Asks for the code; as long as the service for text messages may still answer, says that first. */
export async function smsNotice(
  visit: Visit,
  codes: SmsCodes,
  deps: VisitorDeps,
  { problem = null, state: known }: Answered = {},
): Promise<StepNotice> {
  const { page, query, language, now, address } = visit;
  const { configuration } = page.draft;
  const speech = visitorSpeech(configuration, language);
  const step = openStep(visit, query.s, now, deps);
  if (!step) {
    const arrival = openStep(visit, query.s, now - VISIT_LIFE, deps)?.arrival ?? null;
    return visitSteps.expired(speech, { back: backToPage(visit, { arrival, language }) });
  }
  const here = stepPath(step, 'sms', query.s ?? '');
  const change = changeNumber(visit, step);
  const fate = fateOf(step, visit, codes);
  if (fate === 'under way' && known === undefined && query[TYPING] === undefined) {
    return visitSteps.smsSending(speech, { here, change, typing: `${here}&${TYPING}=1` });
  }
  const refused = problem ?? (typeof fate === 'object' ? fate.wrong : null);
  const { number, client } = step;
  const told = known ?? (await stateOf(step, fate, visit, codes));
  return visitSteps.smsCode(speech, {
    // Where anybody can name the device, not even the end of its visitor's number is told.
    number: step.reopened && step.arrival && !isOwnArrival(step.arrival) ? null : number,
    state: told,
    sentAt: momentWords(configuration, language, now),
    next: told === 'again' ? await nextMessageIn(codes, { page, number, client, address, language }) : 0,
    reopened: step.reopened === true,
    error: refused && wrongText(configuration, language, refused),
    action: here,
    change,
  });
}

type Fate = 'sent' | 'under way' | 'late' | { readonly wrong: Wrong };

/** What became of the message that the visitor waits for. Another server knows only that it was asked for. */
function fateOf(step: SmsVisit, { page, now }: Visit, codes: SmsCodes): Fate {
  const { number, askedAt } = step;
  if (askedAt === undefined) return 'sent';
  const fate = fateOfMessage(codes, { page, number });
  if (fate?.kind === 'refused') return fate;
  if (fate?.kind === 'sent') return 'sent';
  const since = now - askedAt;
  return fate === undefined && since >= 0 && since < DEADLINE ? 'under way' : 'late';
}

async function stateOf(step: SmsVisit, fate: Fate, { page }: Visit, codes: SmsCodes): Promise<CodeState> {
  const { number, hasCode } = step;
  const isOpen = await unlessUnwritable(
    () => isCodePending(codes, { page, number }),
    // Nothing is known then; what is typed is looked at.
    async () => true,
  );
  if (!isOpen) return 'over';
  if (hasCode) return 'had';
  return fate === 'late' || fate === 'under way' ? 'late' : 'sent';
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
): Promise<{ readonly go: string; readonly arrival: Arrival | null } | { readonly notice: StepNotice }> {
  const { page } = visit;
  const step = openStep(visit, visit.query.s, visit.now, deps);
  if (!step) return { notice: await smsNotice(visit, codes, deps) };
  const { number, client, language } = step;
  if (Object.hasOwn(typed, AGAIN_FIELD)) {
    const asked = await sendCode(codes, { page, number, client, address: visit.address, language });
    if (asked.kind === 'refused') tellRefused({ ...visit, arrival: step.arrival }, step.method, asked.wrong, deps);
    if (asked.kind === 'refused') return { notice: await smsNotice(visit, codes, deps, { problem: asked.wrong }) };
    const state = ({ sent: 'again', unknown: 'late', same: 'sent' } as const)[asked.kind];
    return { notice: await smsNotice(visit, codes, deps, { state }) };
  }
  const decision = await decideLogin(grants, step, page, () =>
    verifyCode(codes, { page, number }, typed[CODE_FIELD] ?? '', step),
  );
  if (decision.kind === 'onward') return { go: decision.path, arrival: step.arrival };
  tellRefused({ ...visit, arrival: step.arrival }, step.method, decision.wrong, deps);
  return { notice: await smsNotice(visit, codes, deps, { problem: decision.wrong }) };
}

import { askedFields } from '#core/auth/asked-fields.ts';
import { asksTerms } from '#core/auth/page-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import { verifiers } from '#core/auth/verifiers.ts';
import { bindsDevice, countedAs } from '#core/gateways/binding.ts';
import { isLanding, namesDevice } from '#core/gateways/gateway-address.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { knowsDevices, mayReturn } from '#core/portal/returning.ts';
import { gatewayProblem, visitorSpeech } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { localDay } from '#core/rules/time.ts';
import type { TextKey } from '#core/texts/index.ts';
import { sessionOf } from '../captive-portal/device-states.ts';
import { onlineNotice } from '../departure/page-steps.ts';
import type { VisitorDeps } from '../deps.ts';
import type { Earlier } from '../grants/decide-login.ts';
import type { Grants } from '../grants/grants.ts';
import { type PendingSteps, reopenStep } from '../grants/pending-steps.ts';
import { takeBack } from '../grants/redeem.ts';
import type { Document, PreparedPage, Shown } from '../published/published-pages.ts';
import { type PendingLogin, pendingLoginId } from '../verifiers/pending-login.ts';
import { lastLoginOf } from '../visit/device-token.ts';
import { wasSent } from '../visit/sent-token.ts';
import { tellArrived, tellRefused } from '../visit/tell-visits.ts';
import {
  arrivalOf,
  backToPage,
  deviceOf,
  gatewayLoginOf,
  hindranceOf,
  type Visit,
  visitToken,
} from '../visit/visit.ts';

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
  arrival: Arrival,
  deps: ReturningDeps,
): Promise<Returning | null> {
  const { configuration } = page.draft;
  const { client } = arrival;
  if (!namesDevice(client) || !knowsDevices(configuration)) return null;
  const record = await lastLoginOf({ page, arrival, kept }, deps);
  if (!record) return null;
  const last = { ...record, asked_at: record.asked_at ?? record.at };
  const session = await sessionOf({ page_id: page.id, client }, deps);
  const { methods } = page.portal;
  const asked = { configuration, methods, hash: page.hash };
  const returns = await deps.patterns.judge(page.user_id, (matches) =>
    mayReturn(asked, last, { now: deps.clock.now(), session, matches }),
  );
  if (!returns) return null;
  // Each login takes its part of such a coupon.
  const clients = [client, countedAs(arrival, client)];
  if (await deps.store.voucherLeases.isMetered({ page_id: page.id, clients }, deps.clock.now())) return null;
  const { method, given, at, asked_at, receipt_id } = last;
  const id = pendingLoginId({ method, client, arrival }, page, given);
  const agreed = { language: last.language, askedAt: asked_at, ...(receipt_id && { receipt: receipt_id }) };
  const endsAt = session?.ends_at ?? undefined;
  return {
    login: { id, page: page.id, method, language, client, arrival, given },
    earlier: { agreed, ...(endsAt !== undefined && { endsAt }) },
    at,
  };
}

/**
 * Welcomes a device that need not log in: one press, and without terms the browser goes on by itself. The way to the page
 * stays open.
 */
function welcomeNotice(visit: Visit, arrival: Arrival, { at }: Pick<Returning, 'at'>): StepNotice {
  const { page, language, now } = visit;
  const { configuration } = page.draft;
  const back = backToPage(visit, { arrival, language });
  const onward = back.replace(`/p/${page.id}`, `/p/${page.id}/welcome`);
  const hasTerms = asksTerms(configuration);
  const goesOn = !hasTerms && now - at > JUST_NOW;
  return visitSteps.welcome(visitorSpeech(configuration, language), { hasTerms, onward, back, goesOn });
}

/** What a visitor gets who opens the address of a page. */
type ArrivalAnswer =
  | { readonly kind: 'page'; readonly page: PreparedPage }
  | { readonly kind: 'filled'; readonly document: Document }
  | { readonly kind: 'notice'; readonly notice: StepNotice }
  | { readonly kind: 'onward'; readonly address: string };

interface ArrivalState {
  readonly grants: Grants;
  readonly pendingSteps: PendingSteps;
}

/**
 * The page, with what the gateway says went wrong; or the step that the device was at, a welcome where it need not log in,
 * or that it is online already.
 */
export async function answerArrival(
  visit: Visit,
  { grants, pendingSteps }: ArrivalState,
  deps: VisitorDeps,
): Promise<ArrivalAnswer> {
  const { page, language, query, now, say } = visit;
  const arrival = await arrivalOf(visit);
  tellArrived(visit, arrival, deps);
  if (arrival?.online) return { kind: 'notice', notice: await onlineAlready(visit, arrival, deps) };
  const hindrance = await hindranceToldOf(visit, arrival, deps);
  // Sent by the gateway just now, not carried through the visit; nothing is known of the device of a trial.
  const isNew = arrival !== null && query.s === undefined && arrival.trial === undefined;
  if (isNew && arrival.refused) await takeBack(grants, arrival, { ...visit, device: await deviceOf(visit, arrival) });
  const problem = arrival?.problem ?? gatewayProblem(query.error) ?? hindrance ?? refusalOf(arrival);
  const filled = filledIn(visit, arrival);
  if (problem !== null) tellRefused({ ...visit, arrival }, '', problem, deps);
  if (isNew && problem === null && filled === null) {
    if (wasSent(arrival, visit)) return { kind: 'notice', notice: unsureNotice(visit, arrival) };
    const known = await knownDevice(visit, arrival, pendingSteps, deps);
    if (known) return known;
  }
  const errors: Record<string, string> = problem === null ? {} : { page: say(problem) };
  const shown = { errors, today: localDay(now) };
  if (filled)
    return { kind: 'filled', document: page.again(language, visitToken(visit, arrival), { ...shown, ...filled }) };
  return { kind: 'page', page: page.first(language, visitToken(visit, arrival), shown) };
}

/**
 * spec visitors.41: what the voucher that a visitor scanned fills in, with the fields of its method open; null where they
 * scanned none, or the page takes none. Nothing is looked up, so nobody learns whether there is such a voucher.
 */
export function filledIn({ page, voucher }: Visit, arrival: Arrival | null): Pick<Shown, 'opens' | 'values'> | null {
  const code = voucher.codeOf(arrival);
  if (code === null) return null;
  const { authentications } = page.draft.configuration;
  const taking = authentications.find(
    ({ active, name }) => active && page.portal.methods.has(name) && loginMethod(name)?.verifier === 'coupon',
  );
  const field = taking && verifiers.coupon.fieldOf(askedFields(taking.name, authentications));
  return taking && field ? { opens: taking.name, values: { [field.name]: code } } : null;
}

/** The gateway says in the visitor's own address that this device is online. */
export function onlineAlready(visit: Visit, arrival: Arrival, deps: VisitorDeps): Promise<StepNotice> {
  return onlineNotice(visit, { ...arrival, isKnown: bindsDevice(arrival) }, deps);
}

/** What is known of a login that the gateway says nothing of, and the way back. */
function unsureNotice(visit: Visit, arrival: Arrival): StepNotice {
  const { page, language } = visit;
  const { landing = '' } = arrival;
  const back = backToPage(visit, { arrival, language });
  const onward = isLanding(landing) ? landing : undefined;
  return visitSteps.unsure(visitorSpeech(page.draft.configuration, language), { back, landing: onward });
}

function refusalOf(arrival: Arrival | null): TextKey | null {
  return arrival?.refused ? 'visitor.2001' : null;
}

/** A device that is on its way already, or was here before. */
async function knownDevice(
  visit: Visit,
  arrival: Arrival,
  pendingSteps: PendingSteps,
  deps: VisitorDeps,
): Promise<ArrivalAnswer | null> {
  const address = await reopenStep(pendingSteps, visit.page, arrival, await isCalled(visit, arrival));
  if (address !== null) return { kind: 'onward', address };
  const returning = await returningLogin(visit, arrival, deps);
  return returning && { kind: 'notice', notice: welcomeNotice(visit, arrival, returning) };
}

/** Whether the server asks the gateway of an arrival to let the device in. */
export async function isCalled(visit: Visit, arrival: Arrival | null): Promise<boolean> {
  return arrival !== null && (await gatewayLoginOf(visit, arrival)).kind === 'server-call';
}

/** Why nobody can be let in on this visit. Whoever runs the page is told, for its visitors only see that it is so. */
export async function hindranceToldOf(
  visit: Visit,
  arrival: Arrival | null,
  { log }: Pick<VisitorDeps, 'log'>,
): Promise<TextKey | null> {
  const hindrance = await hindranceOf(visit, arrival);
  if (hindrance) {
    const { gateway, configured, fault } = arrival ?? {};
    const told = { page: visit.page.id, gateway, configured, fault, reason: hindrance };
    log.warn(told, 'nobody can be let in on this visit');
  } else if (arrival?.refused) {
    const { gateway, configured, problem } = arrival;
    const told = { page: visit.page.id, gateway, configured, reason: problem };
    log.warn(told, 'the gateway did not take what was granted: is its key ours?');
  }
  return hindrance;
}

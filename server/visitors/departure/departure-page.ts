import { type CallOutcome, type GatewayHttp, gatewayRefusal } from '#core/gateways/calls.ts';
import { keeperOf } from '#core/gateways/kept-limits.ts';
import { type Allowance, smaller, smallerAllowance } from '#core/gateways/limits/allowance.ts';
import { gatewayLogin } from '#core/gateways/registry.ts';
import type { Arrival, GatewayLogin } from '#core/gateways/types.ts';
import { landingOf } from '#core/portal/after-login.ts';
import { type Speech, visitorSpeech, wrongText } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { gatewayHttp, gatewayReach } from '../../gateways/call-controller.ts';
import { notingAnswers } from '../../gateways/last-answers.ts';
import type { VisitorDeps } from '../deps.ts';
import { type Departure, openDeparture } from '../grants/departure.ts';
import type { Grants, LetIn, Reservation } from '../grants/grants.ts';
import { type Redemption, redeem } from '../grants/redeem.ts';
import { reserve, unreserve, usedUpBy } from '../grants/reserve.ts';
import { ownPageAddress } from '../own-page/own-page-address.ts';
import type { KeepSeenPage } from '../published/seen-pages.ts';
import { type IssuedAccount, oneTimeAccount } from '../radius/one-time-accounts.ts';
import { balanceWords, isUsed } from '../radius/usage.ts';
import type { TrialGateways } from '../trial/trial-gateways.ts';
import { loginAway } from '../verifiers/pending-login.ts';
import { deviceCookie } from '../visit/device-token.ts';
import { sentCookie } from '../visit/sent-token.ts';
import { tellDone, tellRefused } from '../visit/tell-visits.ts';
import { TARGET, TRIAL } from '../visit/trial.ts';
import { backToPage, grantContextOf, VISIT_LIFE, type Visit, type VisitGrantContext } from '../visit/visit.ts';
import type { AuthmonLists, GatewayCalls } from './gateway-calls.ts';
import { onlineAddress, onlineNotice } from './page-steps.ts';

interface DepartureState {
  readonly grants: Grants;
  readonly calls: GatewayCalls;
  readonly authmon: AuthmonLists;
  readonly trials: TrialGateways;
  readonly keepSeenPage: KeepSeenPage;
}
type DepartureDeps = Pick<
  VisitorDeps,
  'background' | 'clock' | 'counts' | 'log' | 'secret' | 'settings' | 'store' | 'storeCircuit' | 'visits'
>;

/** What the visitor is shown, and the token that their device keeps. */
interface DepartureAnswer {
  readonly notice: StepNotice;
  readonly cookies?: readonly (string | null)[];
}

/** One visit at its last step. */
interface LastStep {
  readonly visit: Visit;
  readonly departure: Departure;
  readonly arrival: Arrival;
  /** The same, with the address where the gateway leads the visitor once they are online. */
  readonly led: Arrival;
  readonly context: VisitGrantContext;
  readonly language: string | null;
  readonly speech: Speech;
  /** The way back to the page. */
  readonly back: string;
}

/**
 * The last step: on to the gateway by plain navigations, which is what a captive window notices (field captive-windows.2)
 * and what no policy stops (spec visitors.3), or a login by the server. That is where the grant is redeemed. Nobody is
 * told to be online here unless a gateway said so.
 */
export async function departurePage(
  visit: Visit,
  state: DepartureState,
  deps: DepartureDeps,
): Promise<DepartureAnswer> {
  const { page, query, now } = visit;
  const departure = openDeparture(page.id, deps.secret, query.s, now);
  // One that is too old still knows how the visitor came.
  const late = departure ?? openDeparture(page.id, deps.secret, query.s, now - VISIT_LIFE);
  const language = late ? late.language : visit.language;
  const arrival = late?.arrival ?? null;
  const speech = visitorSpeech(page.draft.configuration, language);
  const back = backToPage(visit, { arrival, language });
  if (!departure) return { notice: visitSteps.expired(speech, { back }) };
  if (!arrival) return { notice: visitSteps.noGateway(speech, { back }) };
  const context = await grantContextOf(visit, arrival);
  const { landing: asked = '', voucher, ...rest } = arrival;
  const own = onlineAddress(visit, { arrival, language, receipt: receiptFor(departure) });
  // Who scanned a voucher wanted to be online, and is told that they are.
  const wanted = voucher === undefined ? asked : own;
  // A trial ends at a page of its own.
  const landing = arrival.trial ? wanted : (departure.chosen ?? landingOf(page.draft.configuration, { wanted, own }));
  const led = { ...rest, landing };
  const login = gatewayLogin(led, context);
  const step: LastStep = { visit, departure, arrival, led, context, language, speech, back };
  if (login.kind === 'impossible') {
    deps.log.warn({ page: page.id, gateway: arrival.gateway, reason: login.reason }, 'access cannot be granted');
    tellRefused({ ...visit, arrival }, departure.method ?? '', login.reason, deps);
    return { notice: visitSteps.notConnected(speech, { why: speech.say(login.reason), back }) };
  }
  if (login.kind === 'server-call') return callStep(step, () => letIn(step, state, deps), state, deps);
  return browserStep(step, state, deps);
}

/** The browser logs the device in at the gateway. */
async function browserStep(step: LastStep, state: DepartureState, deps: DepartureDeps): Promise<DepartureAnswer> {
  const { visit, arrival } = step;
  const reserved = await reservationFor(step, state, deps);
  if (reserved.kind === 'refused') return { notice: refusedStep(step, reserved, deps) };
  const account = await accountFor(step, reserved, state, deps);
  if (account?.kind === 'refused') return notLetIn(step, account, state, deps);
  const login = allowedLogin(step, account, reserved);
  if (login.kind !== 'get-redirect' && login.kind !== 'post-form') {
    const wrong = login.kind === 'impossible' ? login.reason : 'visitor.gatewaySettings';
    return notLetIn(step, { kind: 'refused', wrong }, state, deps);
  }
  const until = endOf(step, login, account ? account.balance.left : reserved.allowance);
  const redemption = await redeemAt(step, state, { until });
  if (redemption.kind !== 'redeemed') return { notice: refusedStep(step, redemption, deps) };
  tellDone({ ...visit, arrival }, { what: 'handed', key: '' }, deps);
  return {
    notice: leavingStep(step, account, login, deps),
    cookies: [cookieOf(step, deps), sentCookie(arrival, visit)],
  };
}

/** Redeems the grant, and keeps the page as this visitor saw it. */
async function redeemAt(
  { visit, departure, arrival, context: { settings } }: LastStep,
  { grants, keepSeenPage }: Pick<DepartureState, 'grants' | 'keepSeenPage'>,
  known: { readonly until?: number | null },
  letIn?: LetIn,
): Promise<Redemption> {
  const redemption = await redeem(grants, departure, { ...visit, ...known, gateway: settings?.id ?? null }, letIn);
  const isSeen = redemption.kind === 'redeemed' && arrival.trial === undefined;
  if (isSeen) keepSeenPage(visit.page, departure.language);
  return redemption;
}

function cookieOf({ visit, departure, arrival }: LastStep, { secret }: DepartureDeps): string | null {
  const { page, now, opened } = visit;
  return deviceCookie({ arrival, method: departure.method }, { page, now, secret, isHttps: opened.isHttps });
}

type Account = Extract<IssuedAccount, { kind: 'issued' }> | null;
type Leaving = Extract<GatewayLogin, { kind: 'get-redirect' | 'post-form' }>;

/**
 * The login at the gateway, which carries what the visitor is allowed; by the account of this visitor alone where there is
 * one, whose limits are told by RADIUS.
 */
function allowedLogin({ led, context }: LastStep, account: Account, { allowance }: Reservations): GatewayLogin {
  if (account) return gatewayLogin(led, { ...context, credentials: account.credentials });
  return gatewayLogin(led, { ...context, allowance: smallerAllowance(context.allowance, allowance) });
}

type Reservations = Extract<Reservation, { kind: 'reserved' }>;

/** What is kept for the visitor while they are online. */
async function reservationFor(
  { visit, departure, context: { settings, needsAccount } }: LastStep,
  { grants }: DepartureState,
  { log, settings: { radiusKey } }: DepartureDeps,
): Promise<Reservation> {
  const keepsData = settings !== null && keeperOf('data', settings, radiusKey !== null) !== null;
  const at = { gateway: settings, keepsData, isHeld: settings !== null && needsAccount };
  try {
    return await reserve(grants, departure, visit.page, at);
  } catch (error) {
    return { kind: 'refused', wrong: loginAway(error, log) };
  }
}

/** The gateway is not asked at all. */
async function notLetIn(
  step: LastStep,
  refused: Extract<Redemption, { kind: 'refused' }>,
  { grants }: DepartureState,
  deps: DepartureDeps,
): Promise<DepartureAnswer> {
  await unreserve(grants, step.departure);
  return { notice: refusedStep(step, refused, deps) };
}

/** The login that the server makes. */
async function letIn(step: LastStep, state: DepartureState, deps: DepartureDeps): Promise<CallOutcome> {
  const reserved = await reservationFor(step, state, deps);
  if (reserved.kind === 'refused') {
    const { wrong } = reserved;
    return gatewayRefusal(typeof wrong === 'string' ? wrong : 'visitor.expired', 'nothing is left for this visitor');
  }
  const account = await accountFor(step, reserved, state, deps);
  if (account?.kind === 'refused') return gatewayRefusal(account.wrong, 'no account was made for this visitor');
  const login = allowedLogin(step, account, reserved);
  if (login.kind === 'impossible') return gatewayRefusal(login.reason, 'the gateway was not asked');
  if (login.kind !== 'server-call') return gatewayRefusal('visitor.gatewaySettings', login.kind);
  const trial = step.visit.trialOf(step.arrival.trial);
  if (trial) return login.run(state.trials.ports(trial));
  const { settings } = step.context;
  const reach = gatewayReach(settings?.isOfMain === true, deps.settings.privateHosts);
  const asked = gatewayHttp(settings ?? { address: null, certificate: null }, reach);
  const http = settings && settings.dashboard !== null ? noted(asked, settings.dashboard, settings.id, deps) : asked;
  return login.run({ http, authmon: state.authmon });
}

const noted = (http: GatewayHttp, dashboard_id: string, gateway_id: string, deps: DepartureDeps): GatewayHttp =>
  notingAnswers(http, { dashboard_id, gateway_id, asked_by: 'visit' }, deps);

/** The account of this visitor alone, where the gateway asks for one and none is set up. */
async function accountFor(
  { visit, departure, arrival, context: { settings, needsAccount } }: LastStep,
  { lease }: Reservations,
  { grants }: DepartureState,
  deps: DepartureDeps,
): Promise<IssuedAccount | null> {
  if (settings === null || !needsAccount) return null;
  try {
    const use = await usedUpBy(grants, departure);
    return await oneTimeAccount({ grant: departure.id, arrival, settings, use, lease }, visit, deps);
  } catch (error) {
    return { kind: 'refused', wrong: loginAway(error, deps.log) };
  }
}

/** When a gateway ends what it lets in now: what a RADIUS server tells it, else what the login itself says. */
function endOf({ visit: { now } }: LastStep, login: GatewayLogin, allowance: Allowance): number | null {
  const inLogin = login.kind === 'get-redirect' ? (login.seconds ?? null) : null;
  const seconds = smaller(allowance.seconds, inLogin);
  return seconds === null ? null : now + seconds * 1_000;
}

function refusedStep(
  { visit, departure, arrival, language, speech, back }: LastStep,
  redemption: Redemption,
  deps: DepartureDeps,
): StepNotice {
  const wrong = redemption.kind === 'refused' ? redemption.wrong : 'visitor.gatewaySilent';
  tellRefused({ ...visit, arrival }, departure.method ?? '', wrong, deps);
  return visitSteps.notConnected(speech, { why: wrongText(visit.page.draft.configuration, language, wrong), back });
}

/** The browser goes to the gateway, by an address or by a form. */
/** A trial keeps nothing that could be shown. */
const receiptFor = ({ arrival, receipt }: Departure): string | undefined =>
  arrival?.trial === undefined ? receipt : undefined;

function leavingStep(
  step: LastStep,
  account: Account,
  login: Leaving,
  { secret }: Pick<DepartureDeps, 'secret'>,
): StepNotice {
  const { visit, departure, arrival, language, speech } = step;
  const at = (url: string) => gatewayUrl(url, visit, arrival);
  const left = account && isUsed(account.balance) ? balanceWords(account.balance, visit.page, language) : '';
  const note = [departure.note, left].filter(Boolean).join(' ') || undefined;
  const address = login.kind === 'get-redirect' ? login.url : addressInstead(login, visit);
  if (address === undefined && login.kind === 'post-form') {
    const { url, fields, byGet } = login;
    return visitSteps.posting(speech, { note, url: at(url), fields, ...(byGet !== undefined && { byGet: at(byGet) }) });
  }
  const receipt = receiptFor(departure);
  const own = receipt === undefined ? undefined : ownPageAddress(receipt, { secret, now: visit.now });
  return visitSteps.leaving(speech, { href: at(address ?? login.url), note, own });
}

/** An address of the gateway; a simulated one stands below the page. */
function gatewayUrl(url: string, { page }: Visit, { trial }: Arrival): string {
  if (trial === undefined) return url;
  return `/p/${page.id}/trial/at?${new URLSearchParams({ [TRIAL]: trial, [TARGET]: url })}`;
}

/** Browsers warn of a form on an https page that leads to http, and not of an address (field http-and-https.2). */
function addressInstead({ url, byGet }: Extract<Leaving, { kind: 'post-form' }>, { opened }: Visit) {
  return opened.isHttps && url.startsWith('http:') ? byGet : undefined;
}

/** The server logs the device in; the page asks every two seconds how that is going. */
async function callStep(
  step: LastStep,
  letIn: LetIn,
  { grants, calls, keepSeenPage }: DepartureState,
  deps: DepartureDeps,
): Promise<DepartureAnswer> {
  const { log, storeCircuit } = deps;
  const { visit, departure, arrival, context, language, speech } = step;
  const state = await calls.ask(departure.id, visit.now, () =>
    storeCircuit.inBackground(() => redeemAt(step, { grants, keepSeenPage }, {}, letIn)),
  );
  if (state.kind === 'waiting') {
    const here = `/p/${visit.page.id}/go?s=${encodeURIComponent(visit.query.s ?? '')}`;
    return { notice: visitSteps.waiting(speech, { since: state.since, here }) };
  }
  if (state.kind === 'refused') {
    const { gateway } = arrival;
    const configured = context.settings?.name;
    const told = { page: visit.page.id, gateway, configured, reason: state.wrong, answer: state.raw };
    log.warn(told, 'the gateway did not let a visitor in');
    return { notice: refusedStep(step, state, deps) };
  }
  tellDone({ ...visit, arrival }, { what: 'online', key: '' }, deps);
  const notice = await onlineNotice(
    { ...visit, language },
    { ...arrival, note: departure.note, receipt: receiptFor(departure) },
    deps,
  );
  return { notice, cookies: [cookieOf(step, deps)] };
}

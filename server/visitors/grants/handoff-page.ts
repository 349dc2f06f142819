import { isLanding } from '#core/gateways/gateway-address.ts';
import { gatewayLogin } from '#core/gateways/registry.ts';
import type { GatewayLogin, Handover } from '#core/gateways/types.ts';
import { type Speech, visitorSpeech, wrongText } from '#core/portal/visitor-text.ts';
import type { Notice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import type { VisitorDeps } from '../deps.ts';
import type { AuthmonLists } from '../gateways/authmon-list.ts';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';
import { gatewayHttp } from '../gateways/gateway-http.ts';
import { TARGET, TRIAL } from '../trial/trial.ts';
import type { TrialGateways } from '../trial/trial-gateways.ts';
import { backToPage, grantContextOf, VISIT_LIFE, type Visit } from '../visit.ts';
import type { Grants, HandOut, LetIn } from './grants.ts';
import { type Handoff, openHandoff } from './handoff.ts';

interface HandoffState {
  readonly grants: Grants;
  readonly calls: GatewayCalls;
  readonly authmon: AuthmonLists;
  readonly trials: TrialGateways;
}
type HandoffDeps = Pick<VisitorDeps, 'log' | 'secret' | 'storeCircuit'>;

/** One visit at its last step. */
interface LastStep {
  readonly visit: Visit;
  readonly handoff: Handoff;
  readonly handover: Handover;
  readonly language: string | null;
  readonly speech: Speech;
  /** The way back to the page. */
  readonly back: string;
}

/**
 * The last step: on to the gateway by plain navigations, which is what a captive window notices (field captive-windows.2)
 * and what no policy stops (spec visitors.3), or a login by the server. That is where the grant is handed out. Nobody is
 * told to be online here unless a gateway said so.
 */
export async function handoffPage(visit: Visit, state: HandoffState, deps: HandoffDeps): Promise<Notice> {
  const { page, query, now } = visit;
  const handoff = openHandoff(page.id, deps.secret, query.s, now);
  // One that is too old still knows how the visitor came.
  const late = handoff ?? openHandoff(page.id, deps.secret, query.s, now - VISIT_LIFE);
  const language = late ? late.language : visit.language;
  const handover = late?.handover ?? null;
  const speech = visitorSpeech(page.draft.configuration, language);
  const back = backToPage(visit, { handover, language });
  if (!handoff) return visitSteps.expired(speech, { back });
  if (!handover) return visitSteps.noGateway(speech, { back });
  const context = await grantContextOf(visit, handover);
  const login = gatewayLogin(handover, context);
  const step: LastStep = { visit, handoff, handover, language, speech, back };
  if (login.kind === 'impossible') {
    deps.log.warn({ page: page.id, gateway: handover.gateway, reason: login.reason }, 'access cannot be granted');
    return visitSteps.notConnected(speech, { why: speech.say(login.reason), back });
  }
  if (login.kind === 'server-call') {
    const trial = visit.trialOf(handover.trial);
    const ports = trial
      ? state.trials.ports(trial)
      : { http: gatewayHttp(context.settings ?? { address: null }), authmon: state.authmon };
    return callStep(step, () => login.run(ports), state, deps);
  }
  const handedOut = await state.grants.handOut(handoff, visit);
  if (handedOut.kind !== 'handed-out') return refusedStep(step, handedOut);
  return leavingStep(step, login);
}

function refusedStep({ visit, language, speech, back }: LastStep, handOut: HandOut): Notice {
  const wrong = handOut.kind === 'refused' ? handOut.wrong : 'visitor.gatewaySilent';
  return visitSteps.notConnected(speech, { why: wrongText(visit.page.draft.configuration, language, wrong), back });
}

/** The browser goes to the gateway, by an address or by a form. */
function leavingStep(
  { visit, handoff: { note }, handover, speech }: LastStep,
  login: Extract<GatewayLogin, { kind: 'get-redirect' | 'post-form' }>,
): Notice {
  const at = (url: string) => gatewayUrl(url, visit, handover);
  const address = login.kind === 'get-redirect' ? login.url : addressInstead(login, visit);
  if (address === undefined && login.kind === 'post-form') {
    const { url, fields, byGet } = login;
    return visitSteps.posting(speech, { note, url: at(url), fields, ...(byGet !== undefined && { byGet: at(byGet) }) });
  }
  return visitSteps.leaving(speech, { href: at(address ?? login.url), note });
}

/** An address of the gateway; a simulated one stands below the page. */
function gatewayUrl(url: string, { page }: Visit, { trial }: Handover): string {
  if (trial === undefined) return url;
  return `/p/${page.id}/trial/at?${new URLSearchParams({ [TRIAL]: trial, [TARGET]: url })}`;
}

/** Browsers warn of a form on an https page that leads to http, and not of an address (field http-and-https.2). */
function addressInstead({ url, byGet }: Extract<GatewayLogin, { kind: 'post-form' }>, { opened }: Visit) {
  return opened.isHttps && url.startsWith('http:') ? byGet : undefined;
}

/** The server logs the device in; the page asks every two seconds how that is going. */
async function callStep(
  step: LastStep,
  letIn: LetIn,
  { grants, calls }: HandoffState,
  { log, storeCircuit }: HandoffDeps,
): Promise<Notice> {
  const { visit, handoff, handover, speech } = step;
  const state = await calls.ask(handoff.id, visit.now, () =>
    storeCircuit.inBackground(() => grants.handOut(handoff, visit, letIn)),
  );
  if (state.kind === 'waiting') {
    const here = `/p/${visit.page.id}/go?s=${encodeURIComponent(visit.query.s ?? '')}`;
    return visitSteps.waiting(speech, { since: state.since, here });
  }
  if (state.kind === 'refused') {
    const { gateway, configured } = handover;
    const told = { page: visit.page.id, gateway, configured, reason: state.wrong, answer: state.raw };
    log.warn(told, 'the gateway did not let a visitor in');
    return refusedStep(step, state);
  }
  const { landing = '' } = handover;
  return visitSteps.connected(speech, { note: handoff.note, landing: isLanding(landing) ? landing : undefined });
}

/** The gateway has let this device in, and says so. */
export function onlinePage({ page, language }: Visit): Notice {
  return visitSteps.connected(visitorSpeech(page.draft.configuration, language), {});
}

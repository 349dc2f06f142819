import { isLanding } from '#core/gateways/gateway-address.ts';
import { gatewayLogin } from '#core/gateways/registry.ts';
import type { GatewayLogin, Handover } from '#core/gateways/types.ts';
import { visitorText, wrongText } from '#core/portal/visitor-text.ts';
import type { Notice } from '#core/publish/step/notice-page.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { VisitorDeps } from '../deps.ts';
import type { AuthmonLists } from '../gateways/authmon-list.ts';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';
import { gatewayHttp } from '../gateways/gateway-http.ts';
import { backToPage, grantContextOf, VISIT_LIFE, type Visit } from '../visit.ts';
import type { Grants, HandOut, LetIn } from './grants.ts';
import { type Handoff, openHandoff } from './handoff.ts';

/** Time to read a line before the browser continues. */
const NOTE_SECONDS = 5;
/** Seconds between two looks at a login that the server makes. */
const LOOK_AGAIN = 2;

/** What the visitor reads while the gateway is asked, from so many milliseconds on. */
const WAITING: readonly (readonly [from: number, key: TextKey])[] = [
  [15_000, 'visitor.waitingLong'],
  [5_000, 'visitor.waitingMore'],
  [0, 'visitor.waiting'],
];

interface HandoffState {
  readonly grants: Grants;
  readonly calls: GatewayCalls;
  readonly authmon: AuthmonLists;
}
type HandoffDeps = Pick<VisitorDeps, 'log' | 'secret' | 'storeCircuit'>;

/** One visit at its last step. */
interface LastStep {
  readonly visit: Visit;
  readonly handoff: Handoff;
  readonly handover: Handover;
  readonly language: string | null;
  readonly spoken: Pick<Notice, 'language'>;
  readonly back: NonNullable<Notice['link']>;
  say(key: TextKey): string;
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
  const { configuration } = page.draft;
  const say = (key: TextKey) => visitorText(configuration, language, key);
  const spoken = { language: language ?? configuration.defaultLanguage ?? 'en' };
  const back = { href: backToPage(visit, { handover, language }), label: say('visitor.back') };
  if (!handoff) return { ...spoken, title: say('visitor.2001'), text: say('visitor.expired'), link: back };
  if (!handover) return { ...spoken, title: say('visitor.noGateway'), text: say('visitor.noGatewayHint'), link: back };
  const context = await grantContextOf(visit, handover);
  const login = gatewayLogin(handover, context);
  const step: LastStep = { visit, handoff, handover, language, spoken, back, say };
  if (login.kind === 'impossible') {
    deps.log.warn({ page: page.id, gateway: handover.gateway, reason: login.reason }, 'access cannot be granted');
    return { ...spoken, title: say('visitor.notConnected'), text: say(login.reason), link: back };
  }
  if (login.kind === 'server-call') {
    const http = gatewayHttp(context.settings ?? { address: null });
    return callStep(step, () => login.run({ http, authmon: state.authmon }), state, deps);
  }
  const handedOut = await state.grants.handOut(handoff, visit);
  if (handedOut.kind !== 'handed-out') return refusedStep(step, handedOut);
  return leavingStep(step, login);
}

function refusedStep({ visit, language, spoken, back, say }: LastStep, handOut: HandOut): Notice {
  const wrong = handOut.kind === 'refused' ? handOut.wrong : 'visitor.gatewaySilent';
  return {
    ...spoken,
    title: say('visitor.notConnected'),
    text: wrongText(visit.page.draft.configuration, language, wrong),
    link: back,
  };
}

/** The browser goes to the gateway, by an address or by a form. */
function leavingStep(
  { visit, handoff: { note }, spoken, say }: LastStep,
  login: Extract<GatewayLogin, { kind: 'get-redirect' | 'post-form' }>,
): Notice {
  const title = say('visitor.connecting');
  const button = say('visitor.continue');
  const address = login.kind === 'get-redirect' ? login.url : addressInstead(login, visit);
  if (address === undefined && login.kind === 'post-form') {
    const { url, fields, byGet } = login;
    const text = [note, say('visitor.pressContinue')].filter(Boolean).join(' ');
    return { ...spoken, title, text, post: { url, fields, button, ...(byGet !== undefined && { byGet }) } };
  }
  const href = address ?? login.url;
  const read = note !== undefined && { text: note, after: NOTE_SECONDS };
  return { ...spoken, title, link: { href, label: button }, refresh: href, ...read };
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
  const { visit, handoff, handover, spoken, say } = step;
  const state = await calls.ask(handoff.id, visit.now, () =>
    storeCircuit.inBackground(() => grants.handOut(handoff, visit, letIn)),
  );
  if (state.kind === 'waiting') {
    const here = `/p/${visit.page.id}/go?s=${encodeURIComponent(visit.query.s ?? '')}`;
    const words = WAITING.find(([from]) => state.since >= from)?.[1] ?? 'visitor.waiting';
    return {
      ...spoken,
      title: say('visitor.connecting'),
      text: say(words),
      refresh: here,
      after: LOOK_AGAIN,
      link: { href: here, label: say('visitor.continue') },
    };
  }
  if (state.kind === 'refused') {
    const { gateway, configured } = handover;
    const told = { page: visit.page.id, gateway, configured, reason: state.wrong, answer: state.raw };
    log.warn(told, 'the gateway did not let a visitor in');
    return refusedStep(step, state);
  }
  const { landing = '' } = handover;
  const text = [handoff.note, say('visitor.connectedHint')].filter(Boolean).join(' ');
  const onward = isLanding(landing) && { link: { href: landing, label: say('visitor.continue') } };
  return { ...spoken, title: say('visitor.connected'), text, ...onward };
}

/** The gateway has let this device in, and says so. */
export function onlinePage({ page, language, say }: Visit): Notice {
  const spoken = language ?? page.draft.configuration.defaultLanguage ?? 'en';
  return { language: spoken, title: say('visitor.connected'), text: say('visitor.connectedHint') };
}

import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAuthmonRequest } from '#core/gateways/authmon.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { localDay } from '#core/rules/time.ts';
import { addressKey } from '../../domain/addresses.ts';
import {
  answerArrival,
  filledIn,
  hindranceToldOf,
  isCalled,
  onlineAlready,
  returningLogin,
} from '../arrival/arrival.ts';
import { captivePortalRoutes } from '../captive-portal/captive-portal-routes.ts';
import { departurePage } from '../departure/departure-page.ts';
import { advertStep, onlineStep } from '../departure/page-steps.ts';
import type { VisitorDeps } from '../deps.ts';
import { pageOfUnifiSite } from '../gateways/configured-gateways.ts';
import { grantUnverified } from '../grants/decide-login.ts';
import { invitationStep } from '../grants/departure.ts';
import { keepStep } from '../grants/pending-steps.ts';
import { comeBack } from '../login/come-back.ts';
import { logIn } from '../login/log-in.ts';
import { deviceOfSms, smsAnswer, smsNotice, typedBeforeSms } from '../login/sms-step.ts';
import { openedVoucher } from '../opened-voucher/opened-voucher.ts';
import { ownPageRoutes } from '../own-page/own-page-routes.ts';
import { sendMissing, sendNotice, sendPage, sendPrepared, sendWords } from '../published/send-page.ts';
import { trialRoutes } from '../trial/trial-routes.ts';
import { leaveNotice } from '../verifiers/account/account.ts';
import { tellDone } from '../visit/tell-visits.ts';
import {
  arrivalOf,
  backToPage,
  deviceOf,
  senderOf,
  sendProblem,
  single,
  type Visit,
  visitToken,
} from '../visit/visit.ts';
import {
  type PageCall,
  pageRoute,
  registerVisitorRoutes,
  sendOnward,
  type VisitorCall,
  type VisitorRoute,
} from '../visit/visitor-route.ts';
import { openPortal, type Portal } from './portal.ts';

// spec visitors.2

/**
 * Forms of one device a minute. A venue is one address to us (spec visitors.5), so nobody else there is counted with it;
 * what is guessed has limits of its own (`guesses`).
 */
const FORMS = 20;

/** Every address of visitors. */
const portalRoutes: readonly VisitorRoute<Portal>[] = [
  ...captivePortalRoutes,
  ...trialRoutes,
  ...ownPageRoutes,
  // UniFi leads to this path whatever the portal's address is; which page is meant says the configured gateway.
  { method: 'GET', url: '/guest/s/:site/', handler: sendToPageOfSite },
  // The printed address of a voucher, where no gateway catches it.
  { method: 'GET', url: '/v/:code', handler: sendVoucher },
  pageRoute({ method: 'GET', url: '/p/:id', handler: sendArrival }),
  pageRoute({ method: 'POST', url: '/p/:id', handler: takeForm }),
  // A device that need not log in anew; one that has to by now is shown the page.
  pageRoute({ method: 'GET', url: '/p/:id/welcome', effects: true, handler: letReturn }),
  // spec screens.15: the form-authentication screen, taking type and lang.
  pageRoute({ method: 'GET', url: '/p/:id/form', handler: sendForm }),
  // spec login-methods.19: the Facebook flow, as an invitation (spec login-methods.30).
  pageRoute({ method: 'GET', url: '/p/:id/invite', handler: sendInvitation }),
  // spec advertising.1: advertising. It stands before the visitor goes online: what comes after may never be seen
  // (field captive-windows.5).
  pageRoute({ method: 'GET', url: '/p/:id/ad', handler: sendAdvert }),
  // Asking for the head alone redeems nothing.
  pageRoute({ method: 'GET', url: '/p/:id/go', effects: true, handler: sendLastStep }),
  // Gateways lead visitors here whom they have let in, where the page has words of its own for them.
  pageRoute({ method: 'GET', url: '/p/:id/online', handler: sendOnline }),
  // The way to an account elsewhere, and back. What the provider sends along is good for once: no HEAD uses it up.
  pageRoute({ method: 'GET', url: '/p/:id/leave', handler: sendToProvider }),
  { method: 'GET', url: '/p/oauth/:provider', effects: true, handler: takeBackFromProvider },
  // The step where the code of a text message is typed.
  pageRoute({ method: 'GET', url: '/p/:id/sms', handler: askForCode }),
  pageRoute({ method: 'POST', url: '/p/:id/sms', handler: takeCode }),
];

async function sendToPageOfSite({ request, reply }: VisitorCall, { deps }: Portal): Promise<FastifyReply> {
  const { site = '' } = request.params as { readonly site?: string };
  const page = await pageOfUnifiSite(request.hostname, site, deps);
  if (page === null) return sendMissing(request, reply);
  return sendOnward(reply, `/p/${page}?${new URLSearchParams({ ...single(request.query), site })}`);
}

/** spec visitors.40: nothing is spent by looking, by whomever and however often. */
async function sendVoucher({ request, reply }: VisitorCall, { guesses, deps }: Portal): Promise<FastifyReply> {
  const opened = await openedVoucher(request, guesses, deps);
  if (!opened) return sendMissing(request, reply);
  const { notice, brand, status, wait } = opened;
  if (wait > 0) reply.header('retry-after', Math.ceil(wait / 1_000));
  return sendNotice(request, reply, notice, { brand, status });
}

async function sendArrival({ request, reply, visit }: PageCall, portal: Portal): Promise<FastifyReply> {
  const answer = await answerArrival(visit, portal, portal.deps);
  if (answer.kind === 'onward') return sendOnward(reply, answer.address);
  if (answer.kind === 'notice') return sendNotice(request, reply, answer.notice, visit);
  if (answer.kind === 'filled') return sendPage(request, reply, answer.document);
  return sendPrepared(request, reply, answer.page);
}

/** A visitor's form, or a router of openNDS that asks for devices. */
async function takeForm(call: PageCall, portal: Portal): Promise<FastifyReply> {
  const asksForDevices = readAuthmonRequest(single(call.request.body));
  if (asksForDevices) return call.reply.type('text/plain').send(portal.authmon.answer(asksForDevices));
  return answerForm(call, portal);
}

/** What a visitor gets who sent the form of the page. */
async function answerForm({ request, reply, visit }: PageCall, portal: Portal): Promise<FastifyReply> {
  const { deps, pendingSteps } = portal;
  const arrival = await arrivalOf(visit);
  if (arrival?.online) return sendNotice(request, reply, await onlineAlready(visit, arrival, deps), visit);
  const hindrance = await hindranceToldOf(visit, arrival, deps);
  const back = backToPage(visit, { arrival, language: visit.language });
  const wait = hindrance ? 0 : waitOf(visit, senderOf(visit, arrival), portal);
  if (wait > 0) return sendSlowDown(request, reply, { visit, back, wait });
  const form = {
    values: single(request.body),
    client: arrival?.client ?? request.ip,
    device: await deviceOf(visit, arrival),
    arrival,
    hindrance,
    hostname: request.hostname,
  };
  const outcome = await logIn(visit, form, portal, deps);
  if ('wait' in outcome) return sendSlowDown(request, reply, { visit, back, wait: outcome.wait });
  if (!outcome.granted) return sendPage(request, reply, outcome.page);
  await keepStep(pendingSteps, visit.page, arrival, outcome.go, await isCalled(visit, arrival));
  return sendOnward(reply, outcome.go);
}

/** How long this device has to wait; 0 where it may send a form. Others at its address are not hindered by it. */
function waitOf({ address }: Visit, sender: string | null, { forms }: Portal): number {
  return sender === null ? 0 : forms.take(`${sender} at ${addressKey(address)}`, FORMS);
}

/** Tells a device that sent too many forms how long to wait; `back` is where it was. */
function sendSlowDown(
  request: FastifyRequest,
  reply: FastifyReply,
  { visit, back, wait }: { readonly visit: Visit; readonly back: string; readonly wait: number },
): FastifyReply {
  const { page, language } = visit;
  const notice = visitSteps.slowDown(visitorSpeech(page.draft.configuration, language), { back, wait });
  return sendNotice(request, reply.header('retry-after', Math.ceil(wait / 1_000)), notice, { page, status: 429 });
}

async function letReturn({ reply, visit }: PageCall, { deps, grants, pendingSteps }: Portal): Promise<FastifyReply> {
  const { page, language } = visit;
  const arrival = await arrivalOf(visit);
  const returning = arrival && (await returningLogin(visit, arrival, deps));
  if (!returning) return sendOnward(reply, backToPage(visit, { arrival, language }));
  tellDone({ ...visit, arrival }, { what: 'pressed', key: 'return' }, deps);
  const { path } = grantUnverified(grants, returning.login, page, returning.earlier);
  await keepStep(pendingSteps, page, arrival, path, await isCalled(visit, arrival));
  return sendOnward(reply, path);
}

async function sendForm({ request, reply, visit }: PageCall, { deps }: Portal): Promise<FastifyReply> {
  const arrival = await arrivalOf(visit);
  const hindrance = await hindranceToldOf(visit, arrival, deps);
  const errors: Record<string, string> = hindrance ? { page: visit.say(hindrance) } : {};
  const shown = { errors, opens: visit.query.type ?? null, today: localDay(visit.now) };
  const token = visitToken(visit, arrival);
  const before = typedBeforeSms(visit, deps);
  const typed = before ?? filledIn(visit, arrival);
  if (typed) return sendPage(request, reply, visit.page.again(visit.language, token, { ...shown, ...typed }));
  return sendPrepared(request, reply, visit.page.first(visit.language, token, shown));
}

async function sendInvitation(call: PageCall, portal: Portal): Promise<FastifyReply> {
  const { request, reply, visit } = call;
  const notice = invitationStep(visit, portal.deps);
  return notice ? sendNotice(request, reply, notice, visit) : sendLastStep(call, portal);
}

async function sendAdvert({ request, reply, visit }: PageCall, { deps }: Portal): Promise<FastifyReply> {
  const { document, onward } = advertStep(visit, deps);
  return document ? sendPage(request, reply, document) : sendOnward(reply, onward);
}

async function sendLastStep({ request, reply, visit }: PageCall, portal: Portal): Promise<FastifyReply> {
  const { notice, cookies = [] } = await departurePage(visit, portal, portal.deps);
  for (const cookie of cookies) if (cookie !== null) reply.header('set-cookie', cookie);
  return sendNotice(request, reply, notice, visit);
}

async function sendOnline({ request, reply, visit }: PageCall, { deps }: Portal): Promise<FastifyReply> {
  return sendNotice(request, reply, await onlineStep(visit, deps), visit);
}

async function sendToProvider({ request, reply, visit }: PageCall, { deps }: Portal): Promise<FastifyReply> {
  const agent = request.headers['user-agent'] ?? '';
  return sendNotice(request, reply, await leaveNotice(visit, agent, deps), visit);
}

async function takeBackFromProvider({ request, reply }: VisitorCall, portal: Portal): Promise<FastifyReply> {
  const { provider = '' } = request.params as { readonly provider?: string };
  const back = await comeBack(provider, single(request.query), portal, portal.deps);
  if ('lost' in back) return sendWords(request, reply, ['visitor.2001', 'visitor.expired']);
  if ('notice' in back) return sendNotice(request, reply, back.notice, back);
  await keepStep(portal.pendingSteps, back.page, back.arrival, back.go);
  return sendOnward(reply, back.go);
}

async function askForCode({ request, reply, visit }: PageCall, { codes, deps }: Portal): Promise<FastifyReply> {
  return sendNotice(request, reply, await smsNotice(visit, codes, deps), visit);
}

async function takeCode({ request, reply, visit }: PageCall, portal: Portal): Promise<FastifyReply> {
  const wait = waitOf(visit, deviceOfSms(visit, portal.deps), portal);
  if (wait > 0) return sendSlowDown(request, reply, { visit, back: request.url, wait });
  const answer = await smsAnswer(visit, single(request.body), portal, portal.deps);
  if ('notice' in answer) return sendNotice(request, reply, answer.notice, visit);
  await keepStep(portal.pendingSteps, visit.page, answer.arrival, answer.go);
  return sendOnward(reply, answer.go);
}

const FORM_LIMIT = 65_536;

/** The visitor's pages: the published page, its form, and the way to the gateway. No script, no storage, and no cookie but the token of a device. */
export async function portalExtension(app: FastifyInstance, deps: VisitorDeps): Promise<void> {
  const portal = openPortal(deps);
  await app.register(async (scope) => {
    deps.storeCircuit.limit(scope);
    await scope.register(formbody, { bodyLimit: FORM_LIMIT });
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      sendProblem(error, request, reply, portal.pages, portal.deps),
    );
    // Addresses of visitors, wherever they lead: nobody is shown the editor there.
    for (const url of ['/p', '/p/*', '/v', '/v/*', '/my/*', '/guest/*'])
      scope.all(url, (request, reply) => sendMissing(request, reply));
    registerVisitorRoutes(scope, portalRoutes, portal);
  });
}

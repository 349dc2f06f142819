import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAuthmonRequest } from '#core/gateways/authmon.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { localDay } from '#core/rules/time.ts';
import { addressKey } from '../domain/address-key.ts';
import { Limiter } from '../domain/limiter.ts';
import { arrive, hindranceToldOf, isCalled, onlineAlready } from './arrival/arrival.ts';
import { returningLogin } from './arrival/returning.ts';
import { captivePortalRoutes } from './captive-portal/captive-portal-routes.ts';
import { advertStep } from './departure/advert-step.ts';
import { createAuthmonLists } from './departure/authmon-list.ts';
import { createGatewayCalls } from './departure/gateway-calls.ts';
import { handoffPage } from './departure/handoff-page.ts';
import { onlineStep } from './departure/online-step.ts';
import type { VisitorDeps } from './deps.ts';
import { createConfiguredGateways, pageOfUnifiSite } from './gateways/configured-gateways.ts';
import { grantUnverified } from './grants/decide-login.ts';
import { openGrants } from './grants/grants.ts';
import { invitationStep } from './grants/invitation-step.ts';
import { createPendingSteps } from './grants/pending-steps.ts';
import { createGuesses } from './guesses/guesses.ts';
import { comeBack } from './login/come-back.ts';
import { logIn } from './login/log-in.ts';
import { deviceOfSms, smsAnswer, smsNotice, typedBeforeSms } from './login/sms-step.ts';
import { GrantMemory } from './outage/grant-memory.ts';
import { throughCircuit } from './outage/store-circuit.ts';
import { createPublishedPages } from './published/published-pages.ts';
import { sendMissing, sendNotice, sendPage, sendPrepared, sendWords } from './published/send-page.ts';
import { createTrialGateways } from './trial/trial-gateways.ts';
import { trialRoutes } from './trial/trial-routes.ts';
import { leaveNotice } from './verifiers/account/leaving.ts';
import { createCouponReservations } from './verifiers/coupons/coupon-reservations.ts';
import { createSmsCodes } from './verifiers/sms/sms-codes.ts';
import {
  backToPage,
  deviceOf,
  handoverOf,
  senderOf,
  sendProblem,
  single,
  startVisit,
  type Visit,
  type VisitParams,
  visitToken,
} from './visit/visit.ts';

// spec visitors.2

const MINUTE = 60_000;
/**
 * Forms of one device a minute. A venue is one address to us (spec visitors.5), so nobody else there is counted with it;
 * what is guessed has limits of its own (`guesses`).
 */
const FORMS = 20;
const FORM_LIMIT = 65_536;

type Visited = { Params: VisitParams };

/** The visitor's pages: the published page, its form, and the way to the gateway. No script, no storage, and no cookie but the token of a device. */
export async function portalExtension(app: FastifyInstance, given: VisitorDeps): Promise<void> {
  const asked: VisitorDeps = { ...given, store: throughCircuit(given.store, given.storeCircuit) };
  const deps = { ...asked, configuredGateways: createConfiguredGateways(asked) };
  const pages = createPublishedPages(deps);
  const memory = new GrantMemory();
  const codes = createSmsCodes(deps);
  const coupons = createCouponReservations(deps, memory);
  const pendingSteps = createPendingSteps(deps);
  const rules = { coupon: coupons.rules, sms: codes.rules };
  const grants = openGrants(deps, { rules, memory, pendingSteps });
  const trials = createTrialGateways();
  const handoffs = { grants, calls: createGatewayCalls(), authmon: createAuthmonLists(), trials };
  const guesses = createGuesses(deps);
  const limiter = new Limiter(MINUTE, deps.clock.elapsed);

  /** How long this device has to wait; 0 where it may send a form. Others at its address are not hindered by it. */
  function waitOf({ address }: Visit, sender: string | null): number {
    return sender === null ? 0 : limiter.take(`${sender} at ${addressKey(address)}`, FORMS);
  }

  /** `back` is where the visitor was. */
  function sendSlowDown(
    request: FastifyRequest,
    reply: FastifyReply,
    { visit, back, wait }: { readonly visit: Visit; readonly back: string; readonly wait: number },
  ): FastifyReply {
    const { page, language } = visit;
    const notice = visitSteps.slowDown(visitorSpeech(page.draft.configuration, language), { back, wait });
    return sendNotice(request, reply.header('retry-after', Math.ceil(wait / 1_000)), notice, {
      page: visit.page,
      status: 429,
    });
  }

  async function sendLastStep(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<FastifyReply> {
    const { notice, cookies = [] } = await handoffPage(visit, handoffs, deps);
    for (const cookie of cookies) if (cookie !== null) reply.header('set-cookie', cookie);
    return sendNotice(request, reply, notice, visit);
  }

  function onward(reply: FastifyReply, address: string): FastifyReply {
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  }

  /** What a visitor gets who sent the form of the page. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<FastifyReply> {
    const handover = await handoverOf(visit);
    if (handover?.online) {
      return sendNotice(request, reply, await onlineAlready(visit, handover, deps), visit);
    }
    const hindrance = await hindranceToldOf(visit, handover, deps);
    const back = backToPage(visit, { handover, language: visit.language });
    const wait = hindrance ? 0 : waitOf(visit, senderOf(visit, handover));
    if (wait > 0) return sendSlowDown(request, reply, { visit, back, wait });
    const form = {
      values: single(request.body),
      client: handover?.client ?? request.ip,
      device: await deviceOf(visit, handover),
      handover,
      hindrance,
      hostname: request.hostname,
    };
    const outcome = await logIn(visit, form, { codes, coupons, grants, guesses }, deps);
    if ('wait' in outcome) return sendSlowDown(request, reply, { visit, back, wait: outcome.wait });
    if (!outcome.granted) return sendPage(request, reply, outcome.page);
    await pendingSteps.keep(visit.page, handover, outcome.go, await isCalled(visit, handover));
    return onward(reply, outcome.go);
  }

  await app.register(async (scope) => {
    deps.storeCircuit.limit(scope);
    await scope.register(formbody, { bodyLimit: FORM_LIMIT });
    scope.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply, pages, deps));
    // Addresses of visitors, wherever they lead: nobody is shown the editor there.
    for (const url of ['/p', '/p/*', '/guest/*']) scope.all(url, (request, reply) => sendMissing(request, reply));

    await captivePortalRoutes(scope, pages, deps);
    trialRoutes(scope, pages, trials, deps);

    // UniFi leads to this path whatever the portal's address is; which page is meant says the configured gateway.
    scope.get<{ Params: { site: string } }>('/guest/s/:site/', async (request, reply) => {
      const { site } = request.params;
      const page = await pageOfUnifiSite(request.hostname, site, deps);
      if (page === null) return sendMissing(request, reply);
      return onward(reply, `/p/${page}?${new URLSearchParams({ ...single(request.query), site })}`);
    });

    scope.get<Visited>('/p/:id', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const arrival = await arrive(visit, { grants, pendingSteps }, deps);
      if (arrival.kind === 'onward') return onward(reply, arrival.address);
      if (arrival.kind === 'notice') return sendNotice(request, reply, arrival.notice, visit);
      return sendPrepared(request, reply, arrival.page);
    });

    scope.post<Visited>('/p/:id', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const asksForDevices = readAuthmonRequest(single(request.body));
      if (asksForDevices) return reply.type('text/plain').send(handoffs.authmon.answer(asksForDevices));
      return answerForm(request, reply, visit);
    });

    // A device that need not log in anew; one that has to by now is shown the page.
    scope.get<Visited>('/p/:id/welcome', { exposeHeadRoute: false }, async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const { page, language } = visit;
      const handover = await handoverOf(visit);
      const returning = handover && (await returningLogin(visit, handover, deps));
      if (!returning) return onward(reply, backToPage(visit, { handover, language }));
      const { path } = grantUnverified(grants, returning.login, page, returning.earlier);
      await pendingSteps.keep(page, handover, path, await isCalled(visit, handover));
      return onward(reply, path);
    });

    // spec screens.15: the form-authentication screen, taking type and lang.
    scope.get<Visited>('/p/:id/form', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const handover = await handoverOf(visit);
      const hindrance = await hindranceToldOf(visit, handover, deps);
      const errors: Record<string, string> = hindrance ? { page: visit.say(hindrance) } : {};
      const shown = { errors, opens: visit.query.type ?? null, today: localDay(visit.now) };
      const token = visitToken(visit, handover);
      const before = typedBeforeSms(visit, deps);
      if (before) return sendPage(request, reply, visit.page.again(visit.language, token, { ...shown, ...before }));
      return sendPrepared(request, reply, visit.page.first(visit.language, token, shown));
    });

    // spec login-methods.19: the Facebook flow, as an invitation (spec login-methods.30).
    scope.get<Visited>('/p/:id/invite', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const notice = invitationStep(visit, deps);
      if (notice) return sendNotice(request, reply, notice, visit);
      return sendLastStep(request, reply, visit);
    });

    // spec advertising.1: advertising. It stands before the visitor goes online: what comes after may never be seen
    // (field captive-windows.5).
    scope.get<Visited>('/p/:id/ad', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const step = advertStep(visit, deps);
      if (step.document) return sendPage(request, reply, step.document);
      return reply.header('cache-control', 'no-store').redirect(step.onward, 303);
    });

    // Asking for the head alone hands out nothing.
    scope.get<Visited>('/p/:id/go', { exposeHeadRoute: false }, async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      return sendLastStep(request, reply, visit);
    });

    // Gateways lead visitors here whom they have let in, where the page has words of its own for them.
    scope.get<Visited>('/p/:id/online', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      return sendNotice(request, reply, await onlineStep(visit, deps), visit);
    });

    // The way to an account elsewhere, and back.
    scope.get<Visited>('/p/:id/leave', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const agent = request.headers['user-agent'] ?? '';
      return sendNotice(request, reply, await leaveNotice(visit, agent, deps), visit);
    });

    // What the provider sends along is good for once: no HEAD uses it up.
    scope.get<{ Params: { provider: string } }>(
      '/p/oauth/:provider',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const back = await comeBack(request.params.provider, single(request.query), { pages, grants }, deps);
        if ('lost' in back) return sendWords(request, reply, ['visitor.2001', 'visitor.expired']);
        if ('notice' in back) return sendNotice(request, reply, back.notice, back);
        await pendingSteps.keep(back.page, back.handover, back.go);
        return onward(reply, back.go);
      },
    );

    // The step where the code of a text message is typed.
    scope.get<Visited>('/p/:id/sms', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      return sendNotice(request, reply, await smsNotice(visit, codes, deps), visit);
    });

    scope.post<Visited>('/p/:id/sms', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const wait = waitOf(visit, deviceOfSms(visit, deps));
      if (wait > 0) return sendSlowDown(request, reply, { visit, back: request.url, wait });
      const answer = await smsAnswer(visit, single(request.body), { codes, grants }, deps);
      if ('notice' in answer) return sendNotice(request, reply, answer.notice, visit);
      await pendingSteps.keep(visit.page, answer.handover, answer.go);
      return onward(reply, answer.go);
    });
  });
}

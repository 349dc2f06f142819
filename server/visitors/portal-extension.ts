import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAuthmonRequest } from '#core/gateways/authmon.ts';
import type { Handover } from '#core/gateways/types.ts';
import { gatewayProblem, visitorSpeech } from '#core/portal/visitor-text.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { localDay } from '#core/rules/time.ts';
import type { TextKey } from '#core/texts/index.ts';
import { addressKey } from '../domain/address-key.ts';
import { Limiter } from '../domain/limiter.ts';
import { comeBack } from './account/come-back.ts';
import { leaveNotice } from './account/leaving.ts';
import { advertStep } from './advert-step.ts';
import { captivePortalRoutes } from './captive-portal/captive-portal-routes.ts';
import { createCouponReservations } from './coupons/coupon-reservations.ts';
import type { VisitorDeps } from './deps.ts';
import { createAuthmonLists } from './gateways/authmon-list.ts';
import { createConfiguredGateways, pageOfUnifiSite } from './gateways/configured-gateways.ts';
import { createGatewayCalls } from './gateways/gateway-calls.ts';
import { GrantMemory } from './grants/grant-memory.ts';
import { createGrants } from './grants/grants.ts';
import { handoffPage, onlinePage } from './grants/handoff-page.ts';
import { invitationStep } from './invitation-step.ts';
import { logIn } from './log-in.ts';
import { throughCircuit, unlessUnwritable } from './outage/store-circuit.ts';
import { createPublishedPages } from './published-pages.ts';
import { balanceAt } from './radius/usage.ts';
import { sendMissing, sendNotice, sendPage, sendPrepared, sendWords } from './send-page.ts';
import { createSmsCodes } from './sms/sms-codes.ts';
import { smsAnswer, smsNotice, typedBeforeSms } from './sms/sms-step.ts';
import { createTrialGateways } from './trial/trial-gateways.ts';
import { trialRoutes } from './trial/trial-routes.ts';
import {
  handoverOf,
  hindranceOf,
  sendProblem,
  single,
  startVisit,
  type Visit,
  type VisitParams,
  visitToken,
} from './visit.ts';

const MINUTE = 60_000;
/**
 * Tries a minute. A venue is one address to us (spec visitors.5), so a device is counted by its MAC where it is known.
 */
const TRIES = { device: 20, address: 600 };
const FORM_LIMIT = 65_536;

type Visited = { Params: VisitParams };

/** The visitor's pages: the published page, its form, and the way to the gateway. No script, no cookie, no storage. */
export async function portalExtension(app: FastifyInstance, given: VisitorDeps): Promise<void> {
  const asked: VisitorDeps = { ...given, store: throughCircuit(given.store, given.storeCircuit) };
  const deps = { ...asked, configuredGateways: createConfiguredGateways(asked) };
  const pages = createPublishedPages(deps);
  const memory = new GrantMemory();
  const codes = createSmsCodes(deps);
  const coupons = createCouponReservations(deps, memory);
  const grants = createGrants(deps, { rules: { coupon: coupons.rules, sms: codes.rules }, memory });
  const trials = createTrialGateways();
  const handoffs = { grants, calls: createGatewayCalls(), authmon: createAuthmonLists(), trials };
  const limiter = new Limiter(MINUTE);

  /** How long this visitor has to wait; 0 where they may try. */
  function waitOf(request: FastifyRequest, visit: Visit, handover: Handover | null): number {
    const device = handover?.client ?? null;
    // The address first: what a gateway says of a device stands in the visitor's own query, and can be made up.
    return (
      limiter.take(`address ${addressKey(request.ip)}`, TRIES.address, visit.now) ||
      (device === null ? 0 : limiter.take(`device ${device}`, TRIES.device, visit.now))
    );
  }

  function sendSlowDown(request: FastifyRequest, reply: FastifyReply, visit: Visit, wait: number): FastifyReply {
    const { page, language } = visit;
    const notice = visitSteps.slowDown(visitorSpeech(page.draft.configuration, language));
    return sendNotice(request, reply.header('retry-after', Math.ceil(wait / 1_000)), notice, { page, status: 429 });
  }

  /** Why nobody can be let in on this visit. Whoever runs the page is told, for its visitors only see that it is so. */
  async function hindranceToldOf(visit: Visit, handover: Handover | null): Promise<TextKey | null> {
    const hindrance = await hindranceOf(visit, handover);
    if (hindrance) {
      const { gateway, configured, fault } = handover ?? {};
      const told = { page: visit.page.id, gateway, configured, fault, reason: hindrance };
      deps.log.warn(told, 'nobody can be let in on this visit');
    } else if (handover?.refused) {
      const { gateway, configured, problem } = handover;
      const told = { page: visit.page.id, gateway, configured, reason: problem };
      deps.log.warn(told, 'the gateway did not take what was granted: is its key ours?');
    }
    return hindrance;
  }

  /** The gateway says that it let this device in. */
  async function online(visit: Visit, { client }: Handover) {
    const device = { page_id: visit.page.id, client: client ?? visit.address };
    const balance = visit.hasRadius
      ? await unlessUnwritable(
          () => balanceAt(device, deps.store, visit.now),
          async () => null,
        )
      : null;
    return onlinePage(visit, balance);
  }

  function onward(reply: FastifyReply, address: string): FastifyReply {
    return reply.header('cache-control', 'no-store').redirect(address, 303);
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
      const handover = await handoverOf(visit);
      const token = visitToken(visit, handover);
      const today = localDay(visit.now);
      if (handover?.online) return sendNotice(request, reply, await online(visit, handover), visit);
      const hindrance = await hindranceToldOf(visit, handover);
      // Sent by the gateway just now, not carried through the visit.
      const isRefused = handover?.refused && visit.query.s === undefined && handover.trial === undefined;
      if (isRefused) await grants.takeBack(handover, visit);
      const refused = handover?.refused ? (handover.problem ?? 'visitor.2001') : null;
      const problem = handover?.problem ?? gatewayProblem(visit.query.error) ?? hindrance ?? refused;
      const errors: Record<string, string> = problem ? { page: visit.say(problem) } : {};
      return sendPrepared(request, reply, visit.page.first(visit.language, token, { errors, today }));
    });

    scope.post<Visited>('/p/:id', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const asksForDevices = readAuthmonRequest(single(request.body));
      if (asksForDevices) return reply.type('text/plain').send(handoffs.authmon.answer(asksForDevices));
      const handover = await handoverOf(visit);
      if (handover?.online) return sendNotice(request, reply, await online(visit, handover), visit);
      const hindrance = await hindranceToldOf(visit, handover);
      // Where nobody can be let in nothing is verified, so nothing can be guessed, and no try is used up.
      const wait = hindrance ? 0 : waitOf(request, visit, handover);
      if (wait > 0) return sendSlowDown(request, reply, visit, wait);
      const form = {
        values: single(request.body),
        client: handover?.client ?? request.ip,
        handover,
        hindrance,
        hostname: request.hostname,
      };
      const outcome = await logIn(visit, form, { codes, coupons, grants }, deps);
      if (!outcome.granted) return sendPage(request, reply, outcome.page);
      return onward(reply, outcome.go);
    });

    // spec screens.15: the form-authentication screen, taking type and lang.
    scope.get<Visited>('/p/:id/form', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const handover = await handoverOf(visit);
      const hindrance = await hindranceToldOf(visit, handover);
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
      return sendNotice(request, reply, await handoffPage(visit, handoffs, deps), visit);
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
      return sendNotice(request, reply, await handoffPage(visit, handoffs, deps), visit);
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
        return 'go' in back ? onward(reply, back.go) : sendNotice(request, reply, back.notice, back);
      },
    );

    // The step where the code of a text message is typed.
    scope.get<Visited>('/p/:id/sms', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      return sendNotice(request, reply, smsNotice(visit, deps), visit);
    });

    scope.post<Visited>('/p/:id/sms', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, deps);
      if (!visit) return reply;
      const wait = waitOf(request, visit, null);
      if (wait > 0) return sendSlowDown(request, reply, visit, wait);
      const answer = await smsAnswer(visit, single(request.body), { codes, grants }, deps);
      return 'go' in answer ? onward(reply, answer.go) : sendNotice(request, reply, answer.notice, visit);
    });
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CAPTIVE_PORTAL_TYPE,
  captivePortal,
  captivePortalPath,
  isSecure,
  portalEntrancePath,
} from '#core/portal/captive-portal.ts';
import { noticeWords, visitorSpeech } from '#core/portal/visitor-text.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { refusal } from '../../domain/http-error.ts';
import { answerError } from '../../http/answer-error.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage, PublishedPages } from '../published/published-pages.ts';
import { sendNotice } from '../published/send-page.ts';
import { startVisit, type VisitParams } from '../visit/visit.ts';
import { deviceState } from './device-states.ts';

type Visited = { Params: VisitParams };

/**
 * An address that no gateway opens before login and that is not https: whoever asks for it before login is sent to the
 * page, with all that the gateway says of the device. Without that nobody can be let in.
 */
const INTERCEPTED = 'http://example.com/';

/** The captive portal API (RFC 8908), and the step that it sends devices to. */
export async function captivePortalRoutes(
  scope: FastifyInstance,
  pages: PublishedPages,
  deps: VisitorDeps & Parameters<typeof startVisit>[3],
): Promise<void> {
  async function answer(request: FastifyRequest, reply: FastifyReply, page: PublishedPage | null) {
    const state = await deviceState(request.ip, deps);
    if (state === null) throw refusal(404, 'device_unknown', 'server.captivePortal.unknown');
    const origin = originOf(request, deps);
    const portal = isSecure(origin) ? origin + portalEntrancePath(page?.id ?? null) : null;
    const venue = page?.draft.configuration.venue_info_url ?? null;
    const body = JSON.stringify(captivePortal(state, { portal, venue }, deps.clock.now()));
    // A text would get a charset, which this type does not have.
    return reply
      .headers({ 'content-type': CAPTIVE_PORTAL_TYPE, 'cache-control': 'private, no-store' })
      .send(Buffer.from(body));
  }

  await scope.register(async (api) => {
    // Devices ask it, and read no page.
    api.setErrorHandler(answerError);
    api.get(captivePortalPath(null), (request, reply) => answer(request, reply, null));
    api.get<Visited>('/p/:id/captive-portal', async (request, reply) => {
      const page = await pages.find(request.params.id);
      if (typeof page === 'string') throw refusal(404, 'page_missing', 'error.pageMissing', { id: request.params.id });
      return answer(request, reply, page);
    });
  });

  scope.get(portalEntrancePath(null), (request, reply) => {
    const speech = noticeWords(undefined, request.headers['accept-language']);
    return sendNotice(request, reply, visitSteps.leaving(speech, { href: INTERCEPTED }));
  });
  scope.get<Visited>('/p/:id/enter', async (request, reply) => {
    const visit = await startVisit(request, reply, pages, deps);
    if (!visit) return reply;
    const speech = visitorSpeech(visit.page.draft.configuration, visit.language);
    return sendNotice(request, reply, visitSteps.leaving(speech, { href: INTERCEPTED }), visit);
  });
}

/** The origin that devices reach us at: as this one did by https, else as the operator says. */
function originOf({ protocol, host }: FastifyRequest, { publicUrl }: Pick<VisitorDeps, 'publicUrl'>): string {
  return protocol === 'https' ? `https://${host}` : publicUrl();
}

import type { FastifyReply, FastifyRequest } from 'fastify';
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
import type { VisitorDeps } from '../deps.ts';
import { findPage, type PublishedPage, type PublishedPages } from '../published/published-pages.ts';
import { sendNotice } from '../published/send-page.ts';
import type { startVisit, VisitParams } from '../visit/visit.ts';
import { type PageCall, pageRoute, type VisitorCall, type VisitorRoute } from '../visit/visitor-route.ts';
import { deviceState } from './device-states.ts';

interface CaptivePortal {
  readonly pages: PublishedPages;
  readonly deps: VisitorDeps & Parameters<typeof startVisit>[3];
}

/**
 * An address that no gateway opens before login and that is not https: whoever asks for it before login is sent to the
 * page, with all that the gateway says of the device. Without that nobody can be let in.
 */
const INTERCEPTED = 'http://example.com/';

/** The captive portal API (RFC 8908), and the step that it sends devices to. */
export const captivePortalRoutes: readonly VisitorRoute<CaptivePortal>[] = [
  {
    method: 'GET',
    url: captivePortalPath(null),
    answersPrograms: true,
    handler: (call, portal) => answer(call, null, portal),
  },
  { method: 'GET', url: '/p/:id/captive-portal', answersPrograms: true, handler: answerOfPage },
  { method: 'GET', url: portalEntrancePath(null), handler: enter },
  pageRoute({ method: 'GET', url: '/p/:id/enter', handler: enterByPage }),
];

async function answer(
  { request, reply }: VisitorCall,
  page: PublishedPage | null,
  { deps }: CaptivePortal,
): Promise<FastifyReply> {
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

async function answerOfPage(call: VisitorCall, portal: CaptivePortal): Promise<FastifyReply> {
  const { id } = call.request.params as VisitParams;
  const page = await findPage(portal.pages, id, call.request.hostname);
  if (typeof page === 'string') throw refusal(404, 'page_missing', 'error.pageMissing', { id });
  return answer(call, page, portal);
}

function enter({ request, reply }: VisitorCall): FastifyReply {
  const speech = noticeWords(undefined, request.headers['accept-language']);
  return sendNotice(request, reply, visitSteps.leaving(speech, { href: INTERCEPTED }));
}

function enterByPage({ request, reply, visit }: PageCall): FastifyReply {
  const speech = visitorSpeech(visit.page.draft.configuration, visit.language);
  return sendNotice(request, reply, visitSteps.leaving(speech, { href: INTERCEPTED }), visit);
}

/** The origin that devices reach us at: as this one did by https, else as the operator says. */
function originOf({ protocol, host }: FastifyRequest, { publicUrl }: Pick<VisitorDeps, 'publicUrl'>): string {
  return protocol === 'https' ? `https://${host}` : publicUrl();
}

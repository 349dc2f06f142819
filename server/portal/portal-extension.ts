import formbody from '@fastify/formbody';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '#core/texts/index.ts';
import { addressKey } from '../accounts/address-key.ts';
import { Limiter } from '../accounts/limiter.ts';
import { refusalOf } from '../http/answer-error.ts';
import type { Extension } from '../routes/types.ts';
import { advertStep } from './advert-step.ts';
import { goNotice } from './go-notice.ts';
import { logIn } from './log-in.ts';
import { createPublishedPages } from './published-pages.ts';
import { sendNotice, sendPage } from './send-page.ts';
import { handoverOf, single, startVisit, type VisitParams, visitToken, yearOf } from './visit.ts';

const MINUTE = 60_000;
/** Tries a minute. A venue is one address to us (design 5), so a device is counted by its MAC where it is known. */
const TRIES = { device: 20, address: 600 };
const FORM_LIMIT = 65_536;

type Visited = { Params: VisitParams };

/** A visitor reads a page, whatever went wrong. */
function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = refusalOf(error, request);
  return sendNotice(request, reply, { language: 'en', title: text('portal.failed'), text: message }, status);
}

/** The visitor's pages: the published page, its form, and the way to the gateway. No script, no cookie, no storage. */
export const portalExtension: Extension = async (app, context) => {
  const pages = createPublishedPages(context);
  const limiter = new Limiter(MINUTE);

  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT });
    scope.setErrorHandler(sendProblem);

    scope.get<Visited>('/p/:id', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, context);
      if (!visit) return reply;
      return sendPage(
        request,
        reply,
        visit.page.first(visit.language, visitToken(visit, handoverOf(visit)), yearOf(visit)),
      );
    });

    scope.post<Visited>('/p/:id', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, context);
      if (!visit) return reply;
      const handover = handoverOf(visit);
      const device = handover?.client ?? null;
      // The address first: what a gateway says of a device stands in the visitor's own query, and can be made up.
      const wait =
        limiter.take(`address ${addressKey(request.ip)}`, TRIES.address, visit.now) ||
        (device === null ? 0 : limiter.take(`device ${device}`, TRIES.device, visit.now));
      if (wait > 0) {
        const notice = { language: visit.language ?? 'en', title: visit.say('visitor.slowDown') };
        return sendNotice(request, reply.header('retry-after', Math.ceil(wait / 1_000)), notice, 429);
      }
      const outcome = logIn(visit, single(request.body), device ?? request.ip, handover, context.store);
      if (!outcome.granted) return sendPage(request, reply, outcome.page);
      return reply.header('cache-control', 'no-store').redirect(outcome.go, 303);
    });

    // spec 2: the form-authentication screen, taking type and lang.
    scope.get<Visited>('/p/:id/form', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, context);
      if (!visit) return reply;
      const shown = { errors: {}, values: {}, opens: visit.query.type ?? null, year: yearOf(visit) };
      return sendPage(request, reply, visit.page.again(visit.language, visitToken(visit, handoverOf(visit)), shown));
    });

    // spec 3: advertising. It stands before the visitor goes online: what comes after may never be seen (field 1.2).
    scope.get<Visited>('/p/:id/ad', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, context);
      if (!visit) return reply;
      const step = advertStep(visit);
      if (step.document) return sendPage(request, reply, step.document);
      return reply.header('cache-control', 'no-store').redirect(step.onward, 303);
    });

    scope.get<Visited>('/p/:id/go', async (request, reply) => {
      const visit = await startVisit(request, reply, pages, context);
      if (!visit) return reply;
      return sendNotice(request, reply, goNotice(visit, request.hostname, context));
    });
  });
};

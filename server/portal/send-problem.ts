import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import { refusalOf } from '../http/answer-error.ts';
import type { PublishedPages } from './published-pages.ts';
import { sendNotice } from './send-page.ts';
import { backToPage, handoverOf, type VisitParams, visitOf } from './visit.ts';

const TOO_LONG = 413;

/** A visitor reads a step of their page in their language, whatever went wrong, with the way back to the page. */
export async function sendProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PublishedPages,
  context: ServerContext,
): Promise<FastifyReply> {
  const { status } = refusalOf(error, request);
  const hint: TextKey = status === TOO_LONG ? 'visitor.tooLong' : 'visitor.failedHint';
  const { id } = request.params as Partial<VisitParams>;
  const page = id === undefined ? 'missing' : await pages.find(id).catch(() => 'broken' as const);
  if (typeof page === 'string') {
    const notice = { language: 'en', title: text('visitor.failed'), text: text(hint) };
    return sendNotice(request, reply, notice, { status });
  }
  const visit = visitOf(page, request, context);
  const { language, say } = visit;
  const link = { href: backToPage(visit, { language, handover: handoverOf(visit) }), label: say('visitor.back') };
  return sendNotice(
    request,
    reply,
    { language, title: say('visitor.failed'), text: say(hint), link },
    { page, status },
  );
}

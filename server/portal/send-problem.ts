import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorKey } from '#core/texts/catalogue.ts';
import { refusalOf } from '../http/answer-error.ts';
import type { ServerContext } from '../routes/context.ts';
import type { PublishedPages } from './published-pages.ts';
import { sendNotice, sendWords } from './send-page.ts';
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
  const hint: VisitorKey = status === TOO_LONG ? 'visitor.tooLong' : 'visitor.failedHint';
  const { id } = request.params as Partial<VisitParams>;
  const page = id === undefined ? 'missing' : await pages.find(id).catch(() => 'broken' as const);
  if (typeof page === 'string') return sendWords(request, reply, ['visitor.failed', hint], status);
  const visit = visitOf(page, request, context);
  const { language, say } = visit;
  const link = { href: backToPage(visit, { language, handover: await handoverOf(visit) }), label: say('visitor.back') };
  return sendNotice(
    request,
    reply,
    { language, title: say('visitor.failed'), text: say(hint), link },
    { page, status },
  );
}

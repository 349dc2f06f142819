import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOTICE_POLICY, type Notice, noticePage } from './notice-page.ts';
import type { Document } from './published-pages.ts';

/** Shorter answers fit one packet anyway. */
const WORTH_COMPRESSING = 1_200;

/** A page for a visitor: never kept, so that a captive window always asks anew. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, csp }: Document,
  status = 200,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'cache-control': 'no-store',
    vary: 'accept-language, accept-encoding',
  });
  if (html.length < WORTH_COMPRESSING || !/\bgzip\b/.test(accepted)) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(gzipSync(html));
}

export function sendNotice(request: FastifyRequest, reply: FastifyReply, notice: Notice, status = 200): FastifyReply {
  return sendPage(request, reply, { html: noticePage(notice), csp: NOTICE_POLICY }, status);
}

import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '#core/access/brand.ts';
import { noticeWords } from '#core/portal/visitor-text.ts';
import { noticePage, type StepNotice } from '#core/publish/step/notice-page.ts';
import type { VisitorKey } from '#core/texts/catalogues/en.ts';
import { isCurrent, takesEncoding } from '../../http/headers.ts';
import type { Document, PreparedPage, PublishedPage } from './published-pages.ts';

/** Shorter answers fit one packet anyway. */
const WORTH_COMPRESSING = 1_200;

const HEADERS = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language, accept-encoding' };

/** Sends a page made for one visitor. It is never cached, so a captive window always asks again. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, csp }: Document,
  status = 200,
): FastifyReply {
  reply.code(status).headers({ ...HEADERS, 'content-security-policy': csp, 'cache-control': 'no-store' });
  if (html.length < WORTH_COMPRESSING || !takesEncoding('gzip', request.headers['accept-encoding'])) {
    return reply.send(html);
  }
  return reply.header('content-encoding', 'gzip').send(gzipSync(html));
}

/** Sends a page as everybody sees it. Browsers may keep it where it has no visit token, and revalidate it each time. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, token }: PreparedPage,
): Promise<FastifyReply> {
  const encoding = document.encodingFor(request.headers['accept-encoding']);
  reply.headers({ ...HEADERS, 'content-security-policy': document.csp });
  if (token === null) {
    const etag = document.etag(encoding);
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(await document.bytes(encoding, token));
}

interface NoticeLook {
  readonly page?: PublishedPage | null;
  /** Whose look it has where there is no page; null: a neutral one. */
  readonly brand?: Brand | null;
}

/** Sends a step in the look of the published page, or in that of a brand or a neutral one where there is no page. */
export function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  notice: StepNotice,
  { page = null, brand = null, status = 200 }: NoticeLook & { readonly status?: number } = {},
): FastifyReply {
  return sendPage(request, reply, page?.notice(notice) ?? noticePage(notice, brand), status);
}

const MISSING = {
  missing: { words: ['notice.missing', 'notice.missingHint'], status: 404 },
  gone: { words: ['notice.gone', 'notice.brokenHint'], status: 410 },
  broken: { words: ['notice.broken', 'notice.brokenHint'], status: 500 },
} as const;

/** Says that there is no page at this address, or none any more, or that it cannot be read. */
export function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  why: keyof typeof MISSING = 'missing',
  brand: Brand | null = null,
): FastifyReply {
  const { words, status } = MISSING[why];
  return sendWords(request, reply, words, { status, brand });
}

/** A step without a page: what it says, in the visitor's language. */
export function sendWords(
  request: FastifyRequest,
  reply: FastifyReply,
  [title, hint]: readonly [VisitorKey, VisitorKey],
  look: NoticeLook & { readonly status?: number } = {},
): FastifyReply {
  const { lang } = request.query as { readonly lang?: unknown };
  const asked = typeof lang === 'string' ? lang : undefined;
  const { language, say } = noticeWords(asked, request.headers['accept-language']);
  return sendNotice(request, reply, { language, title: say(title), text: say(hint) }, look);
}

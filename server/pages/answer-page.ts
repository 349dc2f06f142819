import type { FastifyReply } from 'fastify';
import type { ServerContext } from '../context.ts';
import { holderOf } from '../realtime/current-room.ts';
import type { PageRecord } from '../store/pages.ts';
import { revisionName } from './etag.ts';
import { pageToWire, type WirePage } from './to-wire.ts';

/** One page with its revision as ETag (design 3). */
export function answerPage(page: PageRecord, reply: FastifyReply, context: ServerContext): { editor_page: WirePage } {
  reply.header('etag', `"${revisionName(page)}"`);
  return { editor_page: pageToWire(page, holderOf(page.id, context)) };
}

export function answerPages(pages: readonly PageRecord[], context: ServerContext): { editor_pages: WirePage[] } {
  return { editor_pages: pages.map((page) => pageToWire(page, holderOf(page.id, context))) };
}

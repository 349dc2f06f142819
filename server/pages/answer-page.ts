import type { FastifyReply } from 'fastify';
import type { Dropped } from '#core/ports/api.ts';
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

/** A page just written, and what of its Custom HTML was not kept (design 5: the editor lists it). */
export interface WrittenPage {
  readonly page: PageRecord;
  readonly dropped: readonly Dropped[];
}

export function answerStored({ page, dropped }: WrittenPage, reply: FastifyReply, context: ServerContext) {
  return { ...answerPage(page, reply, context), ...(dropped.length > 0 && { dropped }) };
}

export function answerPages(pages: readonly PageRecord[], context: ServerContext): { editor_pages: WirePage[] } {
  return { editor_pages: pages.map((page) => pageToWire(page, holderOf(page.id, context))) };
}

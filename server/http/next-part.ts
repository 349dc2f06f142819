import type { FastifyReply } from 'fastify';

/** Says in `Link` (RFC 8288) at which address the next part of a list is: the one that was asked, behind `cursor`. */
export function linkNextPart(reply: FastifyReply, url: string, cursor: string): void {
  const [path = '', query = ''] = url.split('?');
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

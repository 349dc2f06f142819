import type { FastifyReply } from 'fastify';
import { normaliseEtag } from '#core/rules/etag.ts';

/** The revision of a page as it is sent: in ETags, with quotes, and in replies about its room. */
export function revisionName({ revision }: { readonly revision: number }): string {
  return `r${revision}`;
}

/** Whether an If-Match header allows a change of this revision. */
export function allowsRevision(ifMatch: string, revision: string): boolean {
  const tags = tagsOf(ifMatch);
  return tags.includes('*') || tags.includes(revision);
}

/** Whether an If-None-Match header matches the answer, which then need not be sent. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && allowsRevision(ifNoneMatch, normaliseEtag(etag));
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => normaliseEtag(tag));
}

export type Encoding = 'br' | 'gzip';

/** RFC 9110: named, or else covered by `*`; not with a weight of zero. */
export function takesEncoding(encoding: Encoding, accepted: string | undefined): boolean {
  if (accepted === undefined) return false;
  const given = weights(accepted);
  const weightOf = (wanted: string) => given.find(({ name }) => name === wanted)?.weight;
  return (weightOf(encoding) ?? weightOf('*') ?? 0) > 0;
}

/**
 * Whether an Accept header names this type itself. Browsers that cannot show every image send `image/*` and `*\/*`, too.
 */
export function namesType(type: string, accepted: string | undefined): boolean {
  return accepted !== undefined && weights(accepted).some(({ name, weight }) => name === type && weight > 0);
}

function weights(accepted: string): { name: string; weight: number }[] {
  return accepted.split(',').map((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
}

/** Sets `Link` (RFC 8288) to the address of the next part of a list: the requested one, after `cursor`. */
export function linkNextPart(reply: FastifyReply, url: string, cursor: string): void {
  const [path = '', query = ''] = url.split('?');
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

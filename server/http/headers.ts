import type { FastifyReply, FastifyRequest } from 'fastify';
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

export type ContentEncoding = 'br' | 'gzip';

/** RFC 9110: named, or else covered by `*`; not with a weight of zero. */
export function takesEncoding(encoding: ContentEncoding, accepted: string | undefined): boolean {
  if (accepted === undefined) return false;
  const weighted = weights(accepted);
  const weightOf = (coding: string) => weighted.find(({ name }) => name === coding)?.weight;
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

/** Paths of visitors: they set their own policy, and may be plain http if there is no https (spec visitors.4). */
const VISITOR_PATHS = /^\/(p|i|v)\//;

/**
 * The editor's own pages: scripts of this host alone; inline styles, because the canvas and the controls write them;
 * images and frames of previews; the room channel on the same host (older browsers do not count it as 'self').
 */
const editorPolicy = (channel: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "font-src 'self' data:",
    `connect-src 'self'${channel}`,
    "frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Default headers of every answer; a route may replace them. No HSTS: a plain http listener is normal here. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  if (VISITOR_PATHS.test(request.url)) return;
  const api = request.url.startsWith('/v1/');
  reply.header('content-security-policy', api ? API_POLICY : editorPolicy(channelOf(request.host)));
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  reply.header('x-frame-options', api ? 'DENY' : 'SAMEORIGIN');
  if (api) reply.header('cache-control', 'no-store');
}

/** The channel's address as sources of a policy; nothing if the Host header is no host name. */
function channelOf(host: string): string {
  return /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host) ? ` ws://${host} wss://${host}` : '';
}

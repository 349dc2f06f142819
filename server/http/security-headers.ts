import type { FastifyReply, FastifyRequest } from 'fastify';

/** Paths of visitors: they set their own policy, and may be plain http if there is no https (spec visitors.4). */
const VISITOR_PATHS = /^\/(p|i)\//;

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

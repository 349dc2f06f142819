import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './answer-error.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Addresses a program asks for; the others are a person's. */
const PROGRAMS = /^\/(v1|i|media|storage|assets|fonts|config|languages)\//;

/** A visitor's, who is shown no editor. */
const VISITORS = /^\/p\//;

/**
 * What no address can be read from, such as /%E0%A4%A. spec screens.14: unknown addresses go to /; those of visitors to
 * /p.
 */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hook ran before this.
  setSecurityHeaders(request, reply);
  const isAPersons = request.method === 'GET' && !PROGRAMS.test(request.url);
  if (error.code === 'FST_ERR_BAD_URL' && isAPersons)
    reply.header('cache-control', 'no-store').redirect(VISITORS.test(request.url) ? '/p' : '/', 302);
  else answerError(error, request, reply);
}

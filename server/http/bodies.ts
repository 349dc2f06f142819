import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWhole } from '#core/config/source/read-json.ts';
import { readSource, tellPlaced, type UnreadSource } from '#core/config/source/read-source.ts';
import { type Excess, excessIn } from '#core/config/source/scan-json.ts';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { takesEncoding } from './headers.ts';

/** Milliseconds without a byte after which a body is not waited for any longer. */
const IDLE = 10_000;

/** Ends requests whose body does not go on: what they hold is there for others. A slow body that goes on is read. */
export function endIdleBodies(app: FastifyInstance, idle = IDLE): void {
  app.addHook('preParsing', async ({ raw }, reply) => {
    const socket = socketOf(raw);
    if (socket === null) return;
    socket.setTimeout(idle);
    // While the answer to a whole body is worked on, the other side has nothing to send.
    reply.raw.on('timeout', () => {
      if (!raw.complete) app.server.emit('clientError', new BodyIdle(), socket);
    });
  });
}

/** null where the request was injected. */
export function socketOf({ socket }: IncomingMessage): Socket | null {
  return socket instanceof Socket ? socket : null;
}

/** Answered as a request that takes too long in all. */
class BodyIdle extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who sends the body cannot mend it: it is taken as JSON.parse reads it. */
    readonly lenientBody?: boolean;
  }
}

/**
 * The JSON of a body, read as the terminal reads a file: what JSON.parse would drop or change without a word is refused
 * with its place, and before that what has more levels or parts than are read. An empty body is no body (clients send
 * `Content-Type` with a bare PUT too).
 */
export function parseJsonBody(app: FastifyInstance): FastifyBodyParser<Buffer> {
  // Refuses keys that would reach prototypes.
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const written = body.toString();
    const excess = excessIn(written);
    if (excess) return done(tooMuch(excess), undefined);
    if (request.routeOptions.config.lenientBody === true) return parse(request, written, done);
    return parse(request, written, (error, value) => {
      if (error === null && isUtf8(body) && isWhole(written, value)) return done(null, value);
      const source = readSource(body);
      return source.ok ? done(error, value) : done(unread(source), undefined);
    });
  };
}

const CODES = { tooDeep: 'too_deep', tooManyParts: 'too_many_parts' } as const;

function tooMuch({ kind, params }: Excess): HttpError {
  return refusal(422, CODES[kind], `server.${kind}`, params);
}

function unread({ findings }: UnreadSource): HttpError {
  const details = findings.map(tellPlaced);
  return new HttpError(400, 'invalid_json', text('server.bodyFault', { ...details[0] }), details);
}

/** Shorter answers fit into one packet. */
const WORTHWHILE = 1_024;
/** The fastest level: it shrinks a list of pages to a tenth, and higher levels add little. */
const LEVEL = 1;

const pack = promisify(gzip);

/** Compresses JSON answers for clients that accept it: lists are long and repetitive. */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload;
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
  reply.header('vary', 'accept-encoding');
  if (!takesEncoding('gzip', request.headers['accept-encoding'] as string | undefined)) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return pack(payload, { level: LEVEL });
}

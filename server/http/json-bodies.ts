import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWhole } from '#core/config/source/read-json.ts';
import { readSource, tellPlaced, type UnreadSource } from '#core/config/source/read-source.ts';
import { JSON_DEPTH } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { takesEncoding } from './headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who sends the body cannot mend it: it is taken as JSON.parse reads it. */
    readonly lenientBody?: boolean;
  }
}

/**
 * The JSON of a body, read as the terminal reads a file: what JSON.parse would drop or change without a word is refused
 * with its place, and so is what is nested too deeply for those that walk it. An empty body is no body (clients send
 * `Content-Type` with a bare PUT too).
 */
export function parseJson(app: FastifyInstance): FastifyBodyParser<Buffer> {
  // Refuses keys that would reach prototypes.
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const written = body.toString();
    if (request.routeOptions.config.lenientBody === true) return parse(request, written, done);
    return parse(request, written, (error, value) => {
      if (error === null && isUtf8(body) && isWhole(written, value)) return done(null, value);
      const source = readSource(body);
      return source.ok ? done(error, value) : done(unread(source), undefined);
    });
  };
}

function unread({ findings }: UnreadSource): HttpError {
  const [first] = findings;
  if (first?.key === 'config.tooDeep') return refusal(422, 'too_deep', 'server.tooDeep', { levels: JSON_DEPTH });
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

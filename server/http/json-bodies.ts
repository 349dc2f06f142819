import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyBodyParser, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeeperThan } from '#core/config/json.ts';
import { JSON_DEPTH } from '#core/constants.ts';
import { refusal } from '../domain/http-error.ts';
import { takesEncoding } from './headers.ts';

/**
 * Fastify's JSON parser, except that an empty body is no body (clients send `Content-Type` with a bare PUT too), and
 * JSON that is nested too deeply is refused before anything walks it.
 */
export function parseJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, (error, value) => done(error ?? tooDeep(value), value));
  };
}

function tooDeep(value: unknown): Error | null {
  if (!isDeeperThan(JSON_DEPTH, value)) return null;
  return refusal(422, 'too_deep', 'server.tooDeep', { levels: JSON_DEPTH });
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

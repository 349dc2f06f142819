import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding } from './accepted-encoding.ts';

/** Shorter answers fit one packet anyway. */
const WORTHWHILE = 1_024;
/** The quickest: a list of pages shrinks to a tenth by it, and hardly further by more work. */
const LEVEL = 1;

const pack = promisify(gzip);

/** Answers in JSON travel compressed to whoever takes that: lists are long, and repeat themselves. */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload;
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
  reply.header('vary', 'accept-encoding');
  if (!takesEncoding('gzip', request.headers['accept-encoding'] as string | undefined)) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return pack(payload, { level: LEVEL });
}

import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { isDeeperThan } from '#core/config/json.ts';
import { JSON_DEPTH } from '#core/constants.ts';
import { refusal } from '../domain/http-error.ts';

/**
 * Fastify's own JSON parser, but an empty body is no body (clients send `Content-Type` with a bare PUT too), and one
 * nested too deeply is refused before anything walks it.
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

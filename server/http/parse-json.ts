import type { FastifyBodyParser, FastifyInstance } from 'fastify';

/** Fastify's own JSON parser, but an empty body is no body: clients send `Content-Type` with a bare PUT too. */
export function parseJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  };
}

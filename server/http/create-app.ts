import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '../domain/settings.ts';
import { answerBadAddress, answerError, answerNotFound } from './answer-error.ts';
import { compressJson, parseJson } from './json-bodies.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { type LogStream, standardOutput } from './standard-output.ts';
import { redactUrl } from './url.ts';

/** For what cannot be said as a route: plug-ins, streams of files, sockets. It is handed what it needs. */
export type Extension<Deps> = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** Bytes of a request no route says more about. */
const BODY_LIMIT = 65_536;
/** Time a client has to send its request: slow ones cannot hold a connection for ever. */
const REQUEST_TIMEOUT = 120_000;
/** A host name has up to 253 characters, a key of an upload more. */
const LONGEST_PARAMETER = 1_024;

/** Names that hold a secret wherever they turn up in something logged. */
const SECRET_NAMES = ['authorization', 'password', 'new_password', 'token', 'auth_token', 'reset_token', 'ticket'];
const REDACTED = ['req.headers.authorization', ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])];

/** A Fastify that says what is wrong in our words, and never changes what it was sent. */
export function createApp(settings: Settings, logStream: LogStream = standardOutput()): FastifyInstance {
  const app = Fastify({
    logger: { level: settings.logLevel, redact: REDACTED, stream: logStream },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: ({ url = '/' }) => withoutLastSlash(url),
    return503OnClosing: true,
    frameworkErrors: answerBadAddress,
    // Its defaults turn 5 into "5" and drop unknown fields in silence (spec safety.6).
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
  });
  // Fastify's own would hand a text to routes that expect JSON.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson(app));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  app.addHook('onSend', compressJson);
  // Its values are numbers and an address without secrets: there is nothing to look for in them.
  const requests = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async ({ id, method, url }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    requests.info({ reqId: id, method, url: redactUrl(url), status: reply.statusCode, ms }, 'request');
  });
  return app;
}

/** A visitor's address that was typed or completed with a slash at its end is the same without. */
function withoutLastSlash(url: string): string {
  return url.startsWith('/p/') ? url.replace(/^([^?#]*[^/?#])\/+(?=[?#]|$)/, '$1') : url;
}

/**
 * What a proxy received it appends to, so only what the nearest ones added is theirs: a number of proxies is counted
 * from the right. (Fastify believes nobody where it is given a number, and with `true` whatever the caller wrote first.)
 */
function proxies(trusted: number | string): string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'string' ? trusted : (_address, hop) => hop < trusted;
}

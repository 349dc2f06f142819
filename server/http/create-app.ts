import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { destination, levels } from 'pino';
import type { Settings } from '../domain/settings.ts';
import { answerBadAddress, answerError, answerNotFound } from './answer-error.ts';
import { compressJson, endIdleBodies, parseJsonBody } from './bodies.ts';
import { setSecurityHeaders } from './headers.ts';
import { redactUrl } from './url.ts';
import { partValidator } from './validation/part-validator.ts';

/** The stream that lines of the log go to. */
export interface LogStream {
  write(line: string): void;
}

/** Characters collected before a write, and milliseconds they wait at most. */
const COLLECTED = 8_192;
const LONGEST_WAIT = 250;
/** Most bytes of waiting lines while the output accepts none. */
const MOST_WAITING = 1_048_576;

const ERROR = levels.values.error ?? 50;

/** With this property pino tells a stream the level of the line it is about to write. */
const WANTS_LEVEL = Symbol.for('pino.metadata');

/**
 * Standard output, or another file, as the log. Lines of requests are written in batches, because a system call for
 * each costs as much as the answer; an error is written at once. If the output is a file on a full disk, a limited
 * number of lines wait and later ones are dropped: an unhandled write error would fail every request that logs.
 */
export function standardOutput(fd = 1): LogStream {
  const output = destination({ dest: fd, sync: true, maxLength: MOST_WAITING }).on('error', () => undefined);
  let collected = '';
  let wait: NodeJS.Timeout | undefined;

  function pass(): void {
    clearTimeout(wait);
    wait = undefined;
    if (collected !== '') output.write(collected);
    collected = '';
  }

  process.once('exit', pass);
  const stream = {
    [WANTS_LEVEL]: true,
    lastLevel: 0,
    write(line: string) {
      collected += line;
      if (stream.lastLevel >= ERROR || collected.length >= COLLECTED) pass();
      else wait ??= setTimeout(pass, LONGEST_WAIT).unref();
    },
  };
  return stream;
}

/** Adds to the app what is not a route: plug-ins, streams of files, sockets. Its dependencies are passed in. */
export type Extension<Deps> = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** Most bytes of a request, unless its route sets more. */
const BODY_LIMIT = 65_536;
/** Time a client has to send its request: slow clients must not hold connections forever. */
const REQUEST_TIMEOUT = 120_000;
/** A host name has up to 253 characters, a key of an upload more. */
const LONGEST_PARAMETER = 1_024;

/** Names of fields that hold a secret wherever they appear in a log entry. */
const SECRET_NAMES = ['authorization', 'password', 'new_password', 'token', 'auth_token', 'reset_token', 'ticket'];
const REDACTED = ['req.headers.authorization', ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])];

/** A Fastify with our error sentences, which never changes request data. */
export function createHttpApp(settings: Settings, logStream: LogStream = standardOutput()): FastifyInstance {
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
  });
  app.setValidatorCompiler(partValidator);
  // Fastify's own parser would pass text to routes that expect JSON.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJsonBody(app));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  app.addHook('onSend', compressJson);
  endIdleBodies(app);
  // Numbers and an address without secrets need no redaction.
  const requests = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async ({ id, method, url }, reply) => {
    const ms = Math.round(reply.elapsedTime);
    requests.info({ reqId: id, method, url: redactUrl(url), status: reply.statusCode, ms }, 'request');
  });
  return app;
}

/** An address of visitors works with a slash at its end, too. */
function withoutLastSlash(url: string): string {
  return /^\/[pv]\//.test(url) ? url.replace(/^([^?#]*[^/?#])\/+(?=[?#]|$)/, '$1') : url;
}

/**
 * Each proxy appends to the header it received, so only the last entries can be trusted: a number of proxies counts
 * from the right. (Given a number, Fastify trusts nobody, and with `true` it trusts the caller's first entry.)
 */
function proxies(trusted: number | string): string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'string' ? trusted : (_address, hop) => hop < trusted;
}

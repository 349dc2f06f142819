import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { StorageFull, StorageUnusable } from '../ports/store/store.ts';
import { setSecurityHeaders } from './headers.ts';
import { PATTERN_SENTENCES } from './schemas.ts';
import { redactUrl } from './url.ts';

const KIB = 1_024;
const MIB = KIB * KIB;

/** A number of bytes for people. */
export function sizeInWords(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  return bytes < MIB ? `${Math.round(bytes / KIB)} KiB` : `${(bytes / MIB).toFixed(bytes % MIB === 0 ? 0 : 2)} MiB`;
}

/** Fastify's own refusals, by code, with our sentences. */
const FASTIFY_REFUSALS: Readonly<Record<string, (error: FastifyError, request: FastifyRequest) => HttpError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => refusal(400, 'invalid_json', 'server.invalidJson'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refusal(400, 'invalid_json', 'server.invalidJson'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal(415, 'media_type', 'server.mediaType'),
  FST_ERR_CTP_BODY_TOO_LARGE: (_error, request) =>
    refusal(413, 'too_large', 'server.tooLarge', { limit: sizeInWords(request.routeOptions.bodyLimit) }),
  FST_ERR_BAD_URL: (_error, request) => refusal(400, 'invalid_url', 'server.invalidUrl', { path: pathOf(request) }),
  FST_ERR_VALIDATION: (error) => new HttpError(422, 'invalid_request', problemOf(error), problemsOf(error)),
};

/** Every error is sent as `{ error: { code, summary, details? } }`; internal errors are logged with the shown code. */
export function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = errorAnswer(error, request);
  reply
    .status(refused.status)
    .header('cache-control', 'no-store')
    .headers(refused.headers)
    .type('application/json; charset=utf-8')
    .send(bodyOf(refused));
}

/** What to answer to an error. */
export function errorAnswer(error: FastifyError | HttpError, request: FastifyRequest): HttpError {
  const specific = error instanceof HttpError ? error : FASTIFY_REFUSALS[error.code]?.(error, request);
  return specific ?? (isBadJson(error) ? refusal(400, 'invalid_json', 'server.invalidJson') : fault(error, request));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const refused = refusal(404, 'not_found', 'server.notFound', { method: request.method, path: pathOf(request) });
  reply.status(404).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(bodyOf(refused));
}

function pathOf(request: FastifyRequest): string {
  return redactUrl(request.url).split('?')[0] ?? '';
}

function bodyOf(error: HttpError): object {
  const { code, message: summary, details } = error;
  return { error: details === undefined ? { code, summary } : { code, summary, details } };
}

/** Prototype keys and other JSON that the parser refuses. */
function isBadJson(error: FastifyError): boolean {
  return error instanceof SyntaxError && error.statusCode === 400;
}

function fault(error: FastifyError, request: FastifyRequest): HttpError {
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new HttpError(status, 'refused', error.message);
  request.log.error({ err: error, method: request.method, url: redactUrl(request.url), id: request.id }, 'failed');
  return storageProblem(error) ?? refusal(500, 'internal', 'server.failed', { id: request.id });
}

/** The sentence of the first problem: its own if a person typed the value, else what the call expects. */
function problemOf(error: FastifyError): string {
  const [first] = error.validation ?? [];
  const typed = first && typedSentence(first);
  if (typed) return typed;
  const [shown] = problemsOf(error);
  const problem = shown ? `${shown.path || (error.validationContext ?? 'body')} ${shown.problem}` : error.message;
  return text('server.invalidBody', { problem });
}

function problemsOf(error: FastifyError): { path: string; problem: string }[] {
  return (error.validation ?? []).map((finding) => {
    const { instancePath, message, params } = finding;
    const extra = typeof params.additionalProperty === 'string' ? ` (${params.additionalProperty})` : '';
    const problem = typedSentence(finding) ?? `${message ?? text('server.invalidJson')}${extra}`;
    return { path: instancePath, problem };
  });
}

/**
 * docs/specification/validation-rules.md: the sentence for text that does not match its pattern; a pattern itself tells
 * a person nothing.
 */
function typedSentence({ keyword, params, instancePath }: FastifySchemaValidationError): string | undefined {
  const bound = BOUNDS[keyword];
  if (bound) {
    const name = (instancePath.split('/').at(-1) ?? '').replaceAll('_', ' ');
    return text(bound, { name, limit: String(params.limit) });
  }
  const key = keyword === 'pattern' ? PATTERN_SENTENCES[String(params.pattern)] : undefined;
  return key && text(key);
}

/** A number that is out of its range is mostly one that a person typed. */
const BOUNDS: Readonly<Partial<Record<string, 'server.atLeast' | 'server.atMost'>>> = {
  minimum: 'server.atLeast',
  maximum: 'server.atMost',
};

/** Addresses that programs request; people open the others. */
const PROGRAMS = /^\/(v1|i|media|storage|assets|fonts|config|languages)\//;

/** A visitor's address, which never shows the editor. */
const VISITORS = /^\/p\//;

/**
 * An address that cannot be parsed, such as /%E0%A4%A. spec screens.14: unknown addresses go to /; those of visitors to
 * /p.
 */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hook has run yet.
  setSecurityHeaders(request, reply);
  const isAPersons = request.method === 'GET' && !PROGRAMS.test(request.url);
  if (error.code === 'FST_ERR_BAD_URL' && isAPersons)
    reply.header('cache-control', 'no-store').redirect(VISITORS.test(request.url) ? '/p' : '/', 302);
  else answerError(error, request, reply);
}

/** Error codes of the file system. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const UNUSABLE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** The answer if the disk or the store failed and nothing was saved; null for any other error. */
export function storageProblem(error: unknown): HttpError | null {
  const { code = '' } = error as { code?: string };
  if (error instanceof StorageFull || FULL.has(code)) return refusal(507, 'storage_full', 'server.storageFull');
  if (error instanceof StorageUnusable || UNUSABLE.has(code))
    return refusal(503, 'storage_unusable', 'server.storageUnusable');
  return null;
}

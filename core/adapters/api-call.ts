import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { isObject } from '#core/config/json.ts';
import type { ApiAccess, WithEtag, WriteOptions } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type TextKey, text, withSupport } from '#core/texts/index.ts';

export type Fetch = typeof globalThis.fetch;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  write?: WriteOptions;
  signal?: AbortSignal;
  /** Send the call without the session's token. */
  anonymous?: boolean;
  /** Sent instead of the session's token. */
  token?: string;
  /** The call continues when the page that makes it is closed. */
  keepalive?: boolean;
  /** The server does it once for an Idempotency-Key. */
  keyed?: boolean;
}

/** One call of docs/specification/api.md. Rejects with an ApiError; a call that was aborted rejects with one too. */
export type Call = <T>(path: string, options?: CallOptions) => Promise<WithEtag<T> & { readonly next?: string }>;

/** A call without an answer for this long fails. */
const CALL_TIMEOUT = 30_000;

/** Makes calls with the session's token; reports every 401 with its token. */
export function createCall(access: ApiAccess, fetch?: Fetch): Call {
  // Retries are states of machines, or those of `retryingCall`.
  const send = createFetch({ defaults: { retry: 0 }, ...(fetch && { fetch }) });
  return async <T>(path: string, options: CallOptions = {}) => {
    const token = options.anonymous ? undefined : (options.token ?? access.token());
    try {
      const response = await send.raw<T>(`${access.baseUrl()}${path}`, fetchOptions(options, token));
      const etag = response.headers.get('etag') ?? undefined;
      const next = nextCursor(response.headers.get('link'));
      return { body: response._data as T, ...(etag !== undefined && { etag }), ...(next !== undefined && { next }) };
    } catch (error) {
      const failure = apiErrorOf(error);
      if (failure.status === 401 && token !== undefined) access.unauthorised(token);
      throw failure;
    }
  };
}

/** The cursor in the address of the next part of a list (RFC 8288). */
function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;[^,]*\brel="?next\b/i.exec(link ?? '')?.[1];
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined;
}

function fetchOptions(options: CallOptions, token: string | undefined): FetchOptions<'json'> {
  const { method = 'GET', query, body, write, signal, keepalive = false } = options;
  const timeout = AbortSignal.timeout(CALL_TIMEOUT);
  return {
    method,
    keepalive,
    headers: headersOf(write, token),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(query && { query }),
    ...(body !== undefined && { body: body as Record<string, unknown> }),
  };
}

/** spec saving.4: the guards of a write travel as headers. */
function headersOf(write: WriteOptions = {}, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token !== undefined && { authorization: token }),
    ...(write.epoch !== undefined && { 'x-portico-epoch': String(write.epoch) }),
    ...(write.ifMatch !== undefined && { 'if-match': write.ifMatch }),
    ...(write.keepsDraft && { 'x-portico-keep': write.keepsDraft }),
    ...(write.idempotencyKey !== undefined && { 'idempotency-key': write.idempotencyKey }),
  };
}

/** Any failure of a call as an ApiError, with the server's own sentence if it gave one. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof FetchError ? (error.status ?? 0) : 0;
  if (status === 0) return new ApiError({ status: 0, code: 'no_answer', summary: text('calls.noAnswer') });
  const { data, response } = error as FetchError;
  return errorFromBody(status, data, secondsIn(response?.headers.get('retry-after')));
}

/** Why an answer of fetch is none to go on with; null: there was no answer. */
export async function errorOf(answer: Response | null): Promise<ApiError> {
  if (answer === null) return new ApiError({ status: 0, code: 'no_answer', summary: text('calls.noAnswer') });
  const body: unknown = await answer.json().catch(() => undefined);
  return errorFromBody(answer.status, body, secondsIn(answer.headers.get('retry-after')));
}

/** The seconds of a Retry-After header; a date is ignored, because the clocks of two machines differ. */
function secondsIn(header: string | null | undefined): number | null {
  return header && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/**
 * An error answer: `{ "error": { "code", "summary", "details"? } }` (spec api.3); other servers may say it otherwise.
 */
export function errorFromBody(status: number, body: unknown, retryAfter: number | null = null): ApiError {
  const outer = isObject(body) ? body : {};
  const wire = isObject(outer.error) ? outer.error : outer;
  return new ApiError({
    status,
    retryAfter,
    code: typeof wire.code === 'string' ? wire.code : `http_${status}`,
    summary: sentence(wire.summary) ?? sentence(wire.message) ?? text(unreadable(status), { status }),
    ...(wire.details !== undefined && { details: wire.details }),
  });
}

/** The sentence for an answer without its own, such as the error page of a proxy in front of the server. */
function unreadable(status: number): TextKey {
  if (status >= 502 && status <= 504) return 'calls.serverAway';
  return status >= 500 ? 'calls.serverError' : 'calls.badAnswer';
}

/** spec errors.2: objects are turned into text. */
function sentence(summary: unknown): string | undefined {
  if (typeof summary === 'string' && summary !== '') return withSupport(summary);
  return isObject(summary) || Array.isArray(summary) ? JSON.stringify(summary) : undefined;
}

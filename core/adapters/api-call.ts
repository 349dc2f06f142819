import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { isObject } from '#core/config/json.ts';
import type { ApiAccess, WithEtag, WriteOptions } from '#core/ports/api.ts';
import { ApiError, type RetryDeps } from '#core/ports/api-error.ts';
import type { ProofKinds } from '#core/ports/identity/sign-in.ts';
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
  /** The answer is a file: its body is handed over as it comes. */
  file?: boolean;
}

/** One call of docs/specification/api.md. Rejects with an ApiError; a call that was aborted rejects with one too. */
export type Call = <T>(path: string, options?: CallOptions) => Promise<WithEtag<T> & { readonly next?: string }>;

/** A call without an answer for this long fails; a file has to be there by the second. */
const CALL_TIMEOUT = 30_000;
const FILE_TIMEOUT = 3_600_000;

/** Makes calls with the session's token; reports every 401 with its token. */
export function createCall(access: ApiAccess, fetch?: Fetch): Call {
  // Retries are states of machines, or those of `retryingCall`.
  const send = createFetch({ defaults: { retry: 0 }, ...(fetch && { fetch }) });
  const attempt: Call = async <T>(path: string, options: CallOptions = {}) => {
    const token = options.anonymous ? undefined : (options.token ?? access.token());
    const address = `${access.baseUrl()}${path}`;
    try {
      const response = await send.raw<T, 'json' | 'stream'>(address, fetchOptions(options, token));
      refuseForeign(response, address, options);
      const etag = response.headers.get('etag') ?? undefined;
      const next = nextCursor(response.headers.get('link'));
      return { body: response._data as T, ...(etag !== undefined && { etag }), ...(next !== undefined && { next }) };
    } catch (error) {
      const { response } = error as FetchError;
      // The answer in place of a file is not read yet.
      const failure = await (options.file && response ? errorOf(response) : apiErrorOf(error));
      if (failure.status === 401 && token !== undefined) access.unauthorised(token);
      throw failure;
    }
  };
  return async <T>(path: string, options?: CallOptions) => {
    try {
      return await attempt<T>(path, options);
    } catch (failure) {
      // spec accounts.18: repeated as it was, so that what is done once for an Idempotency-Key is done once.
      if (!(await isProved(failure, access))) throw failure;
      return attempt<T>(path, options);
    }
  };
}

/** Whether a call failed because it needs a proof, which was given now. */
async function isProved(failure: unknown, { askForProof }: ApiAccess): Promise<boolean> {
  if (!(failure instanceof ApiError) || failure.code !== 'proof_needed' || !askForProof) return false;
  return askForProof(failure.details as ProofKinds);
}

/**
 * Throws where another program answered, or a server that sends calls on: the session's token would be lost on the way,
 * and what was to be changed would only be read.
 */
function refuseForeign({ status, headers }: Response, address: string, { file }: CallOptions): void {
  // A browser does not tell where a call is sent on to.
  if (status === 0) throw noAnswer();
  if (status >= 300 && status < 400) {
    const summary = text('calls.moved', { address: movedTo(headers.get('location') ?? '', address) });
    throw new ApiError({ status, code: 'moved', summary });
  }
  if (!file && headers.get('content-type')?.startsWith('text/html')) {
    throw new ApiError({ status, code: 'not_portico', summary: text('calls.notPortico') });
  }
}

/** The address of the server that a call is sent on to: without the part that is the call's own. */
function movedTo(location: string, address: string): string {
  const asked = new URL(address, 'http://localhost');
  const { origin, pathname } = new URL(location, asked);
  return `${origin}${pathname}`.replace(asked.pathname, '').replace(/\/$/, '');
}

/** The cursor in the address of the next part of a list (RFC 8288). */
function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;[^,]*\brel="?next\b/i.exec(link ?? '')?.[1];
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined;
}

function fetchOptions(options: CallOptions, token: string | undefined): FetchOptions<'json' | 'stream'> {
  const { method = 'GET', query, body, write, signal, keepalive = false, file } = options;
  const timeout = AbortSignal.timeout(file ? FILE_TIMEOUT : CALL_TIMEOUT);
  return {
    method,
    keepalive,
    redirect: 'manual',
    headers: headersOf(write, token),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(file && { responseType: 'stream' as const }),
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
  if (status === 0) return noAnswer();
  const { data, response } = error as FetchError;
  return errorFromBody(status, data, secondsIn(response?.headers.get('retry-after')));
}

const noAnswer = () => new ApiError({ status: 0, code: 'no_answer', summary: text('calls.noAnswer') });

/** Why an answer of fetch is none to go on with; null: there was no answer. */
export async function errorOf(answer: Response | null): Promise<ApiError> {
  if (answer === null) return noAnswer();
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

/** The first delay before a call is repeated, doubled each time up to the maximum. */
const FIRST_DELAY = 200;
const MAX_DELAY = 30_000;
/** A call is not repeated later than this after it was made. */
const DEADLINE = 120_000;
/** Repetitions for a server that never answered: its address may be wrong. */
const UNHEARD_LIMIT = 2;

/**
 * Calls that are repeated when the server is busy (429, 503) or the answer is lost (no answer, 502, 504), as often as the
 * deadline allows. A repeated call does nothing twice: reading, replacing and deleting are repeatable by themselves, and
 * a call marked `keyed` gets one Idempotency-Key for all its repetitions. Other POST calls are repeated only after 429,
 * which is answered before anything is done.
 *
 * The delay is what Retry-After asks for, else it grows; both are spread by chance, so that clients that were refused
 * together do not come back together.
 */
export function retryingCall(call: Call, deps: RetryDeps): Call {
  let wasAnswered = false;
  const listened: Call = async <T>(path: string, options?: CallOptions) => {
    try {
      return await call<T>(path, options);
    } catch (error) {
      if (error instanceof ApiError && !error.offline) wasAnswered = true;
      throw error;
    }
  };
  return async <T>(path: string, given: CallOptions = {}) => {
    const options = given.keyed ? withKey(given, deps) : given;
    const answer = await repeat(() => listened<T>(path, options), options, {
      deps,
      deadline: deps.now() + DEADLINE,
      limit: () => (wasAnswered ? Number.POSITIVE_INFINITY : UNHEARD_LIMIT),
    });
    wasAnswered = true;
    return answer;
  };
}

interface Bounds {
  readonly deps: RetryDeps;
  readonly deadline: number;
  /** How often a call may be repeated. */
  limit(): number;
}

async function repeat<T>(attempt: () => Promise<T>, options: CallOptions, bounds: Bounds): Promise<T> {
  let mayBeDone = false;
  for (let repetition = 0; ; repetition++) {
    try {
      return await attempt();
    } catch (error) {
      // The page is gone: the deletion whose answer was lost has been done.
      if (mayBeDone && isGone(error, options)) return { body: undefined } as T;
      if (!isRepeatable(error, options) || repetition >= bounds.limit()) throw error;
      await delay(error, repetition, options.signal, bounds);
      mayBeDone ||= error.status !== 429;
    }
  }
}

/** Waits until a call may be repeated; throws its failure where that is too late, or when the call is aborted. */
async function delay(
  error: ApiError,
  repetition: number,
  signal: AbortSignal | undefined,
  { deps, deadline }: Bounds,
): Promise<void> {
  const milliseconds = delayAfter(error, repetition, deps);
  if (deps.now() + milliseconds > deadline) throw error;
  deps.onDelay?.({ milliseconds, error });
  await deps.pause(milliseconds, signal).catch(() => {
    throw error;
  });
}

function withKey(options: CallOptions, { freshKey }: RetryDeps): CallOptions {
  return { ...options, write: { ...options.write, idempotencyKey: options.write?.idempotencyKey ?? freshKey() } };
}

/** The statuses after which it is not known whether the call was done. */
const UNKNOWN: readonly number[] = [0, 502, 503, 504];

function isRepeatable(error: unknown, { method = 'GET', write, signal }: CallOptions): error is ApiError {
  if (!(error instanceof ApiError) || signal?.aborted) return false;
  if (error.status === 429) return true;
  return UNKNOWN.includes(error.status) && (method !== 'POST' || write?.idempotencyKey !== undefined);
}

function isGone(error: unknown, { method }: CallOptions): boolean {
  return method === 'DELETE' && error instanceof ApiError && error.status === 404;
}

/** Retry-After and up to a tenth more; else between a half and the whole of what has grown so far. */
function delayAfter({ retryAfter }: ApiError, repetition: number, { random }: RetryDeps): number {
  if (retryAfter !== null) return Math.round(retryAfter * 1_000 * (1 + random() / 10));
  const grown = Math.min(FIRST_DELAY * 2 ** Math.min(repetition, 30), MAX_DELAY);
  return Math.round((grown * (1 + random())) / 2);
}

import { ApiError } from '#core/ports/api-error.ts';
import type { RetryDeps } from '#core/ports/retry.ts';
import type { Call, CallOptions } from './api-call.ts';

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

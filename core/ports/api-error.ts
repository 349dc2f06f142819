/**
 * Why a call failed. `status` is the HTTP status, 0 where no answer came; `summary` is the server's
 * own sentence (`error.summary`), for people to read.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly summary: string;
  readonly details: unknown;
  /** Seconds until the call may be made again, where the server says so. */
  readonly retryAfter: number | null;

  constructor(failure: {
    status: number;
    code: string;
    summary: string;
    details?: unknown;
    retryAfter?: number | null;
  }) {
    super(failure.summary);
    this.status = failure.status;
    this.code = failure.code;
    this.summary = failure.summary;
    this.details = failure.details;
    this.retryAfter = failure.retryAfter ?? null;
  }

  /** No answer at all: no network, or no server. */
  get offline(): boolean {
    return this.status === 0;
  }
}

/** What is wrong with a page that was sent, and where: a JSON pointer into its configuration, or `/editor_page/html`. */
export interface InvalidPart {
  readonly path: string;
  readonly problem: string;
}

/** Our own refusal of a configuration, as the server would say it (spec api.3). */
export function invalidConfiguration({ path, problem }: InvalidPart): ApiError {
  const summary = path === '' ? problem : `${problem} (${path})`;
  return new ApiError({ status: 422, code: 'invalid_configuration', summary, details: [{ path, problem }] });
}

/** The first of these parts that an error names, or null. */
export function invalidPart(error: unknown): InvalidPart | null {
  const details: unknown = error instanceof ApiError ? error.details : null;
  const first: unknown = Array.isArray(details) ? details[0] : null;
  if (typeof first !== 'object' || first === null || !('path' in first) || !('problem' in first)) return null;
  return { path: String(first.path), problem: String(first.problem) };
}

/** Time and chance for the delays; tests pass their own. */
export interface RetryDeps {
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 up to but not including 1. */
  random(): number;
  /** Rejects early when the signal aborts. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** A new Idempotency-Key. */
  freshKey(): string;
  /** Told before each delay. */
  onDelay?(delay: { readonly milliseconds: number; readonly error: ApiError }): void;
}

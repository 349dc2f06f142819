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

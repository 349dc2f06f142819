import type { ApiError } from './api-error.ts';

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

import { ApiError } from '#core/ports/api-error.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';

/** A sentence of core/texts with what fills it. */
export interface Sentence {
  readonly key: TextKey;
  readonly params?: TextParams;
  /** A sentence of its own that says why, where there is one. */
  readonly because?: TextKey;
}

/** What a failed call left behind, as plain data for contexts and views. `status` is 0 where no answer came. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  /** A sentence for people: the server's own where there is one. */
  readonly reason: string;
  /** Seconds until it may be tried again, where the server says so. */
  readonly retryAfter?: number;
}

/** The server answers, and says what this account has to wait for. */
export function isHeldBack({ status }: Failure): boolean {
  return status === 429;
}

/** A sign-in was refused for what was typed. Any other refusal has words of its own. */
export function isWrongSignIn({ status }: Failure): boolean {
  return status === 401 || status === 422;
}

/** Any thrown thing as a Failure; what is not an ApiError is a fault of ours and has status -1. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, code, summary: reason, retryAfter } = error;
    return { status, code, reason, ...(retryAfter !== null && { retryAfter }) };
  }
  return { status: -1, code: 'unexpected', reason: error instanceof Error ? error.message : String(error) };
}

import { ApiError } from '#core/ports/api-error.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';

/** A sentence of core/texts with what fills it. */
export interface Sentence {
  readonly key: TextKey;
  readonly params?: TextParams;
  /** A sentence of its own that says why, where there is one. */
  readonly because?: TextKey;
}

/** The status of a call without an answer: nobody knows whether it was carried out. */
export const NO_ANSWER = 0;

/** What a failed call left behind, as plain data for contexts and views. `status` is NO_ANSWER where none came. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  /** A sentence for people: the server's own if there is one. */
  readonly reason: string;
  /** Seconds until a retry is allowed, if the server says so. */
  readonly retryAfter?: number;
}

/** The server answers that this account must wait. */
export function isHeldBack({ status }: Failure): boolean {
  return status === 429;
}

/** A sign-in was refused because of the typed values. Any other refusal has its own sentence. */
export function isWrongSignIn({ status, code }: Failure): boolean {
  return (status === 401 || status === 422) && !/^(ticket|passkey)_/.test(code);
}

/** Any thrown value as a Failure; what is not an ApiError is an internal error and has status -1. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, code, summary: reason, retryAfter } = error;
    return { status, code, reason, ...(retryAfter !== null && { retryAfter }) };
  }
  return { status: -1, code: 'unexpected', reason: error instanceof Error ? error.message : String(error) };
}

import { HttpError, refusal } from '../domain/http-error.ts';
import { RefusedAddressError } from '../inspect/safe-fetch.ts';

/** What the library says of an error, whichever class it has. */
interface Told {
  readonly name?: string;
  readonly code?: unknown;
  /** By the provider: the code of OAuth. */
  readonly error?: unknown;
  readonly status?: unknown;
  readonly cause?: unknown;
}

/** Codes of the library for an answer that says something else than it has to. */
const NOT_AS_EXPECTED: Readonly<Record<string, string>> = {
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'claim',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'time',
  OAUTH_INVALID_RESPONSE: 'answer',
  OAUTH_PARSE_ERROR: 'answer',
  OAUTH_KEY_SELECTION_FAILED: 'key',
  OAUTH_UNSUPPORTED_OPERATION: 'algorithm',
};

/**
 * The sentence for a call of a provider that failed: it cannot be reached, does not know the client, let nobody in, or said
 * what cannot be trusted. Nothing that it sent is repeated but its code of OAuth.
 */
export function faultOf(error: unknown, name: string): HttpError {
  if (error instanceof HttpError) return error;
  const told = error as Told;
  if (error instanceof RefusedAddressError || told.cause instanceof RefusedAddressError) {
    return refusal(422, 'provider_private', 'server.identity.private', { name });
  }
  if (typeof told.error === 'string') return saidNo(told.error, name);
  const reason = typeof told.code === 'string' ? NOT_AS_EXPECTED[told.code] : undefined;
  if (reason !== undefined)
    return refusal(422, 'provider_answer', 'server.identity.answer', { name, reason }, { reason });
  const key = isNobodyThere(error) ? 'server.identity.nobodyThere' : 'server.identity.away';
  return refusal(502, 'provider_away', key, { name });
}

/** A name that no name server knows, a port on which nothing listens, or no answer in time (spec organisations.268). */
const NOBODY_THERE = /^(ENOTFOUND|EAI_AGAIN|ENODATA|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;

function isNobodyThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Told;
  return (typeof code === 'string' && NOBODY_THERE.test(code)) || isNobodyThere(cause);
}

/** The refusal of an answer that is not as it has to be. */
export function untrusted(name: string, reason: string): HttpError {
  return refusal(422, 'provider_answer', 'server.identity.answer', { name, reason }, { reason });
}

function saidNo(said: string, name: string): HttpError {
  const reason = /^[\w.-]{1,60}$/.test(said) ? said : 'error';
  if (reason === 'invalid_client' || reason === 'unauthorized_client')
    return refusal(502, 'provider_secret', 'server.identity.secret', { name }, { reason });
  if (reason === 'access_denied')
    return refusal(403, 'provider_denied', 'server.identity.denied', { name }, { reason });
  if (reason === 'invalid_grant') return refusal(422, 'attempt_over', 'server.identity.over', {}, { reason });
  return refusal(502, 'provider_refused', 'server.identity.refused', { name, reason }, { reason });
}

import type { IdempotentRequest } from '../http/once-only.ts';
import type { Call } from './route/route.ts';

/** The request of a call, with its Idempotency-Key. */
export function requestOf(call: Pick<Call, 'header' | 'raw'>): IdempotentRequest {
  const { method, url, body } = call.raw;
  return { key: call.header('idempotency-key')?.slice(0, 255), method, path: url, body };
}

import type { IdempotentRequest, WriteGuards } from '../pages/guard-write.ts';
import type { UserRecord } from '../ports/store/users.ts';
import type { Call } from './types.ts';

type Headed = Pick<Call, 'header'>;

/** What the writer knew of the page (spec saving.4, saving.5). */
export function guardsOf({ header, user }: Headed & { readonly user: UserRecord }): WriteGuards {
  return { user, epoch: header('x-portico-epoch'), ifMatch: header('if-match') };
}

export function requestOf(call: Headed & { readonly raw: Call['raw'] }): IdempotentRequest {
  const { method, url, body } = call.raw;
  return { key: call.header('idempotency-key')?.slice(0, 255), method, path: url, body };
}

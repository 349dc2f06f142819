import { createHash } from 'node:crypto';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { pageMissing } from './page-missing.ts';

/** What tells a request from another one. */
export interface IdempotentRequest {
  /** The Idempotency-Key header. */
  readonly key: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Does the work in a transaction, once for a key: a repetition is answered with the page as it is now, and the same
 * key for another request is refused.
 */
export async function onceOnly(
  request: IdempotentRequest,
  user: UserRecord,
  { store, clock }: { readonly store: Transactional; readonly clock: Clock },
  work: (tx: Transactional) => Promise<PageRecord>,
): Promise<PageRecord> {
  const { key } = request;
  return store.tx(async (tx) => {
    if (key === undefined) return work(tx);
    const request_hash = hashOf(request);
    const answered = await tx.idempotentAnswers.of(user.id, key);
    if (answered && answered.request_hash !== request_hash) throw refusal(422, 'key_reused', 'server.keyReused');
    if (answered) {
      const page = await tx.pages.byId(answered.page_id);
      if (!page) throw pageMissing(answered.page_id);
      return page;
    }
    const page = await work(tx);
    await tx.idempotentAnswers.add({ key, user_id: user.id, request_hash, page_id: page.id }, clock.now());
    return page;
  });
}

function hashOf({ method, path, body }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('hex');
}

import { createHash } from 'node:crypto';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';

/** A hash that identifies a request. */
export interface IdempotentRequest {
  /** The Idempotency-Key header. */
  readonly key: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** What such a request makes or changes. */
interface Kind<Made> {
  /** What it is called in the details of a refusal. */
  readonly name: 'page' | 'job' | 'batch';
  /** The result as it is now; throws where it is gone. */
  again(id: string, store: Repositories): Promise<Made>;
}

interface OnceDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/**
 * Does the work in a transaction, once for a key: a repeated request gets what the first one made as it is now, and the
 * same key for another request is refused with the id of that.
 */
export async function onceOnly<Made extends { readonly id: string }>(
  kind: Kind<Made>,
  request: IdempotentRequest,
  { id: user_id }: Pick<UserRecord, 'id'>,
  { store, clock }: OnceDeps,
  work: (tx: Transactional) => Promise<Made>,
): Promise<Made> {
  const { key } = request;
  return store.tx(async (tx) => {
    if (key === undefined) return work(tx);
    const request_hash = hashOf(request);
    const answered = await tx.idempotentAnswers.of(user_id, key);
    if (answered && answered.request_hash !== request_hash) {
      throw refusal(422, 'key_reused', 'server.keyReused', {}, { [kind.name]: answered.made_id });
    }
    if (answered) return kind.again(answered.made_id, tx);
    const made = await work(tx);
    await tx.idempotentAnswers.add({ key, user_id, request_hash, made_id: made.id }, clock.now());
    return made;
  });
}

function hashOf({ method, path, body }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('hex');
}

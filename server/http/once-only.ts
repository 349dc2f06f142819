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
  readonly name: 'page' | 'job' | 'batch' | 'voucher';
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
    const before = await madeBefore(kind, request, { id: user_id }, tx);
    if (before) return before;
    const made = await work(tx);
    if (key === undefined) return made;
    const request_hash = hashOf(request);
    await tx.idempotentAnswers.add({ key, user_id, request_hash, made_id: made.id }, clock.now());
    return made;
  });
}

/** What the first request with the same key made; undefined where this is the first, or has no key. */
export async function madeBefore<Made extends { readonly id: string }>(
  kind: Kind<Made>,
  request: IdempotentRequest,
  { id: user_id }: Pick<UserRecord, 'id'>,
  store: Repositories,
): Promise<Made | undefined> {
  const answered = request.key === undefined ? undefined : await store.idempotentAnswers.of(user_id, request.key);
  if (!answered) return undefined;
  if (answered.request_hash !== hashOf(request))
    throw refusal(422, 'key_reused', 'server.keyReused', {}, { [kind.name]: answered.made_id });
  return kind.again(answered.made_id, store);
}

function hashOf({ method, path, body }: IdempotentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('hex');
}

import type { Database } from './database.ts';

export interface IdempotentAnswer {
  readonly key: string;
  readonly user_id: string;
  /** Hash of method, path and body, so that a key is not reused for something else. */
  readonly request_hash: string;
  readonly page_id: string;
}

export type IdempotentAnswers = ReturnType<typeof createIdempotentAnswers>;

/** Which page a request with an Idempotency-Key ended in, so that its repetition does nothing twice. */
export function createIdempotentAnswers(database: Database) {
  return {
    of: (userId: string, key: string) =>
      database.get<IdempotentAnswer>('SELECT * FROM idempotent_answers WHERE user_id = ? AND key = ?', userId, key),

    add(answer: IdempotentAnswer, now: number): void {
      database.run(
        'INSERT INTO idempotent_answers (user_id, key, request_hash, page_id, created_at) VALUES (?, ?, ?, ?, ?)',
        answer.user_id,
        answer.key,
        answer.request_hash,
        answer.page_id,
        now,
      );
    },

    removeBefore(time: number): void {
      database.run('DELETE FROM idempotent_answers WHERE created_at < ?', time);
    },
  };
}

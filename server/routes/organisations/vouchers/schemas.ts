import { LIMIT_RANGES } from '#core/vouchers/limits.ts';
import type { IdempotentRequest } from '../../../http/once-only.ts';

interface KeyedCall {
  readonly raw: { readonly method: string; readonly url: string };
  readonly body: unknown;
  header(name: 'idempotency-key'): string | undefined;
}

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

const numbers = Object.entries(LIMIT_RANGES).map(([name, [minimum, maximum]]) => [
  name,
  orNull({ type: 'integer', minimum, maximum }),
]);

/** Limits of vouchers; one that is not named, or null, is none. */
export const LIMITS = {
  type: 'object',
  properties: {
    ...(Object.fromEntries(numbers) as Readonly<Record<string, object>>),
    clock: orNull({ type: 'string', const: 'online' }),
    every: orNull({ type: 'string', const: 'day' }),
  },
  additionalProperties: false,
} as const;

/** A call that is made once for its key. */
export const requestOf = (call: KeyedCall): IdempotentRequest => ({
  ...{ key: call.header('idempotency-key'), method: call.raw.method, path: call.raw.url, body: call.body },
});

/** Entries in one answer: without `limit`, and at most. */
const PART = { usual: 100, most: 500 };

export const partLimit = (asked: string | undefined): number => Math.min(Number(asked ?? PART.usual), PART.most);

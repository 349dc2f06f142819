import { LIMIT_RANGES } from '#core/vouchers/limits.ts';

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

/** Entries in one answer: without `limit`, and at most. */
const PART = { usual: 100, most: 500 };

export const partLimit = (asked: string | undefined): number => Math.min(Number(asked ?? PART.usual), PART.most);

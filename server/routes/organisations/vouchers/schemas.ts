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

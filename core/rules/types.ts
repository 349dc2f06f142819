import type { TextKey } from '#core/texts/index.ts';

/**
 * A validation rule of docs/specification/validation-rules.md: null where the value is fine, else the key of the
 * sentence to show. `{value}` is its parameter.
 */
export type Rule<Value = string> = (value: Value) => TextKey | null;

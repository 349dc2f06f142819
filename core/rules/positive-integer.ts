import type { Rule } from './types.ts';

/** spec 5: a positive integer. Zero is not positive; a number no one can count to is none. */
export const positiveInteger: Rule = (value) =>
  /^0*[1-9]\d{0,14}$/.test(value.trim()) ? null : 'rules.positiveInteger';

import type { Rule } from './types.ts';

/** spec 5: a signed integer, also used for margins. */
export const signedInteger: Rule = (value) => (/^[+-]?\d{1,15}$/.test(value.trim()) ? null : 'rules.signedInteger');

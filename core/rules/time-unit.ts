import type { Rule } from './types.ts';

/** spec 5: time units accepted; others are an error. design 5: read in any case. */
export const timeUnit: Rule = (value) =>
  /^(min|minutes?|hours?|days?|weeks?|months?|years?)$/i.test(value.trim()) ? null : 'rules.timeUnit';

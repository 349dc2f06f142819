import type { Rule } from './types.ts';

/** spec 5: a positive integer or decimal number. */
export const positiveNumber: Rule = (value) => {
  const fits = /^\d{1,15}(\.\d{1,15})?$/.test(value.trim()) && Number(value) > 0;
  return fits ? null : 'rules.positiveNumber';
};

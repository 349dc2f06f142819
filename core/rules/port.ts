import type { Rule } from './types.ts';

const LAST = 65_535;

/** The number of a port, as typed. */
export const port: Rule = (value) => {
  const number = /^\d{1,5}$/.test(value.trim()) ? Number(value) : 0;
  return number >= 1 && number <= LAST ? null : 'rules.port';
};

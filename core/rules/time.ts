import type { Rule } from './types.ts';

/** spec 5: HH:mm from 00:00 to 23:59. */
export const time: Rule = (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value.trim()) ? null : 'rules.time');

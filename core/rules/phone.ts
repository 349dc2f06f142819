import type { Rule } from './types.ts';

/** spec 5: optional +, 3 digits, optional dash, 6 to 12 digits. */
export const phone: Rule = (value) => (/^\+?\d{3}-?\d{6,12}$/.test(value.trim()) ? null : 'rules.phone');

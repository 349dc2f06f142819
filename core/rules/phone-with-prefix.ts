import { phone } from './phone.ts';
import type { Rule } from './types.ts';

/** spec 5: a phone number whose + is required. */
export const phoneWithPrefix: Rule = (value) => (value.trim().startsWith('+') ? phone(value) : 'rules.phonePrefix');

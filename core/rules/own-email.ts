import { email } from './email.ts';
import type { Rule } from './types.ts';

/** An email somebody has to give to be known by. */
export const ownEmail: Rule = (value) => (value.trim() === '' ? 'account.emailMissing' : email(value));

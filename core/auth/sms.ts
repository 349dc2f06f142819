import { phone, phoneWithPrefix } from '#core/rules/phone.ts';
import { text } from '#core/texts/index.ts';
import type { LoginMethod } from './types.ts';

/** A phone number that a code is sent to, so that it is known to be the visitor's. */
export const sms: LoginMethod = {
  name: 'sms',
  label: 'methods.sms',
  defaults: {},
  verifier: 'sms',
  fields: () => [{ name: 'sms', key: 'sms', label: text('methods.field.sms'), input: 'tel', autocomplete: 'tel' }],
  // Before anything is sent. spec 5: the missing prefix has a sentence of its own; spec 8, 3002: what is no number.
  check({ sms: typed = '' }) {
    if (phoneWithPrefix(typed) === null) return {};
    return { sms: phone(typed) === null ? 'visitor.phonePrefix' : 'visitor.3002' };
  },
};

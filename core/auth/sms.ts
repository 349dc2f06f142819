import { phone, phoneWithPrefix } from '#core/rules/phone.ts';
import { text } from '#core/texts/index.ts';
import type { LoginMethod } from './types.ts';

/** A phone number, verified by a code that is sent to it. */
export const sms: LoginMethod = {
  name: 'sms',
  label: 'methods.sms',
  group: 'contact',
  defaults: {},
  verifier: 'sms',
  fields: () => [
    {
      name: 'sms',
      key: 'sms',
      label: text('methods.field.sms'),
      input: 'tel',
      autocomplete: 'tel',
      verifier: 'sms',
    },
  ],
  // Checked before anything is sent. spec validation-rules.22: a missing prefix has a sentence of its own;
  // spec errors.33, 3002: not a number.
  check({ sms: typed = '' }) {
    if (phoneWithPrefix(typed) === null) return {};
    return { sms: phone(typed) === null ? 'visitor.phonePrefix' : 'visitor.3002' };
  },
};

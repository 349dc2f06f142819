import { phoneWithPrefix } from '#core/rules/phone-with-prefix.ts';
import { text } from '#core/texts/index.ts';
import type { LoginMethod } from './types.ts';

/** A phone number that a code is sent to, so that it is known to be the visitor's. */
export const sms: LoginMethod = {
  name: 'sms',
  label: 'methods.sms',
  defaults: {},
  judge: 'sms',
  keeps: ['sms'],
  fields: () => [{ name: 'sms', key: 'sms', label: text('methods.field.sms'), input: 'tel', autocomplete: 'tel' }],
  // spec 8, 3002: before anything is sent.
  check: (values) => (phoneWithPrefix(values.sms ?? '') === null ? {} : { sms: 'visitor.3002' }),
};

import { checkPhone, phoneField } from './contact-fields.ts';
import type { LoginMethod } from './types.ts';

/** A phone number, kept with the consent. Nobody proves that it is theirs: that is what `sms` is for. */
export const phone: LoginMethod = {
  name: 'phone',
  label: 'methods.phone',
  defaults: {},
  fields: () => [phoneField('phone')],
  check: (values) => checkPhone('phone', values),
};

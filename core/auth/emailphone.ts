import { checkEmail, checkPhone, emailField, phoneField } from './contact-fields.ts';
import type { LoginMethod } from './types.ts';

const EMAIL = 'emailphone.email';
const PHONE = 'emailphone.phone';

/** An email address and a phone number, both kept with the consent. */
export const emailphone: LoginMethod = {
  name: 'emailphone',
  label: 'methods.emailphone',
  defaults: {},
  fields: () => [emailField(EMAIL), phoneField(PHONE)],
  check: (values) => ({ ...checkEmail(EMAIL, values), ...checkPhone(PHONE, values) }),
};

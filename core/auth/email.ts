import { checkEmail, emailField } from './contact-fields.ts';
import type { LoginMethod } from './types.ts';

/** An email address, kept with the consent. */
export const email: LoginMethod = {
  name: 'email',
  label: 'methods.email',
  defaults: {},
  fields: () => [emailField('email')],
  check: (values) => checkEmail('email', values),
};

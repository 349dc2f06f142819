import { checkEmail, emailField } from './contact-fields.ts';
import { social } from './social.ts';

const EMAIL = 'twitter.email';

/** An account of X, which tells no email address: `askEmail` asks the visitor for it. */
export const twitter = social({
  name: 'twitter',
  label: 'methods.twitter',
  defaults: { askEmail: false },
  fields: ({ askEmail }) => (askEmail === true ? [emailField(EMAIL)] : []),
  check: (values, { askEmail }) => (askEmail === true ? checkEmail(EMAIL, values) : {}),
});

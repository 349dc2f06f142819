import { email } from '#core/rules/email.ts';
import { phone, phoneWithPrefix } from '#core/rules/phone.ts';
import { text } from '#core/texts/index.ts';
import type { LoginMethod, MethodField, Problems, VisitorValues } from './types.ts';

const BOTH = { email: 'emailphone.email', phone: 'emailphone.phone' } as const;

const PHONE = { sentences: /^visitor\.phone$/ } as const;

/** The methods that ask for a contact, which is kept with the consent and not verified: `sms` verifies a phone number. */
export const contact = {
  email: contactMethod({
    name: 'email',
    label: 'methods.email',
    fields: () => [emailField('email')],
    check: (values) => checkEmail('email', values),
  }),
  phone: contactMethod({
    name: 'phone',
    label: 'methods.phone',
    says: PHONE,
    fields: () => [phoneField('phone')],
    check: (values) => checkPhone('phone', values),
  }),
  emailphone: contactMethod({
    name: 'emailphone',
    label: 'methods.emailphone',
    says: PHONE,
    fields: () => [emailField(BOTH.email), phoneField(BOTH.phone)],
    check: (values) => ({ ...checkEmail(BOTH.email, values), ...checkPhone(BOTH.phone, values) }),
  }),
} as const;

function contactMethod(parts: Pick<LoginMethod, 'name' | 'label' | 'says' | 'fields' | 'check'>): LoginMethod {
  return { group: 'contact', defaults: {}, ...parts };
}

/** The field for an email address; each method names it differently. */
export function emailField(name: string): MethodField {
  return { name, key: name, label: text('methods.field.email'), input: 'email', autocomplete: 'email' };
}

function phoneField(name: string): MethodField {
  return { name, key: name, label: text('methods.field.phone'), input: 'tel', autocomplete: 'tel' };
}

export function checkEmail(name: string, values: VisitorValues): Problems {
  return email(values[name] ?? '') === null ? {} : { [name]: 'visitor.email' };
}

function checkPhone(name: string, values: VisitorValues): Problems {
  return phone(values[name] ?? '') === null ? {} : { [name]: 'visitor.phone' };
}

/** The format of a phone number, in any language. */
export function examplePhone(prefix = ''): string {
  return `${prefix || '+44'} 170 1234567`;
}

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

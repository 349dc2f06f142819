import { email } from '#core/rules/email.ts';
import { phone } from '#core/rules/phone.ts';
import { text } from '#core/texts/index.ts';
import type { MethodField, Problems, VisitorValues } from './types.ts';

/** How a visitor can be reached, asked by several methods, each under a name of its own. */
export function emailField(name: string): MethodField {
  return { name, key: name, label: text('methods.field.email'), input: 'email', autocomplete: 'email' };
}

export function phoneField(name: string): MethodField {
  return { name, key: name, label: text('methods.field.phone'), input: 'tel', autocomplete: 'tel' };
}

export function checkEmail(name: string, values: VisitorValues): Problems {
  return email(values[name] ?? '') === null ? {} : { [name]: 'visitor.email' };
}

export function checkPhone(name: string, values: VisitorValues): Problems {
  return phone(values[name] ?? '') === null ? {} : { [name]: 'visitor.phone' };
}

/** How a phone number is written, in any language. */
export function examplePhone(prefix = ''): string {
  return `${prefix || '+44'} 170 1234567`;
}

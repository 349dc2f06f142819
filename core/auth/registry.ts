import { LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';
import { contact, sms } from './contact.ts';
import { form } from './form.ts';
import { click, code, coupon } from './page-methods.ts';
import { social } from './social.ts';
import type { LoginMethod } from './types.ts';

// spec uploads.14

const byName: Readonly<Record<LoginMethodName, LoginMethod>> = {
  click,
  code,
  coupon,
  form,
  sms,
  ...contact,
  ...social,
};

/** The methods in the order in which they are offered. To add one, name it in core/constants.ts, write its file and list it here. */
export const loginMethods: readonly LoginMethod[] = LOGIN_METHODS.map((name) => byName[name]);

export function loginMethod(name: string): LoginMethod | undefined {
  return Object.hasOwn(byName, name) ? byName[name as LoginMethodName] : undefined;
}

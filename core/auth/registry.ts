import { LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';
import { click } from './click.ts';
import { code } from './code.ts';
import { coupon } from './coupon.ts';
import { email } from './email.ts';
import { emailphone } from './emailphone.ts';
import { facebook } from './facebook.ts';
import { form } from './form.ts';
import { google } from './google.ts';
import { linkedin } from './linkedin.ts';
import { live } from './live.ts';
import { phone } from './phone.ts';
import { sms } from './sms.ts';
import { twitter } from './twitter.ts';
import type { LoginMethod } from './types.ts';
import { vk } from './vk.ts';

const byName: Readonly<Record<LoginMethodName, LoginMethod>> = {
  click,
  code,
  coupon,
  email,
  emailphone,
  facebook,
  form,
  google,
  linkedin,
  live,
  phone,
  sms,
  twitter,
  vk,
};

/** The methods in the order they are offered. A new one is its name in core/constants.ts, its file and its line here. */
export const loginMethods: readonly LoginMethod[] = LOGIN_METHODS.map((name) => byName[name]);

export function loginMethod(name: string): LoginMethod | undefined {
  return Object.hasOwn(byName, name) ? byName[name as LoginMethodName] : undefined;
}

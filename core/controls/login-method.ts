import { LOGIN_METHODS, type LoginMethodName } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';
import { choice } from './choice.ts';

/** What a visitor logs in with: something the page gives out, a way to be reached, an account elsewhere. */
const GROUPS: Readonly<Record<LoginMethodName, TextKey>> = {
  click: 'methods.group.page',
  code: 'methods.group.page',
  coupon: 'methods.group.page',
  email: 'methods.group.contact',
  phone: 'methods.group.contact',
  emailphone: 'methods.group.contact',
  form: 'methods.group.contact',
  sms: 'methods.group.contact',
  google: 'methods.group.account',
  facebook: 'methods.group.account',
  twitter: 'methods.group.account',
  linkedin: 'methods.group.account',
  vk: 'methods.group.account',
  live: 'methods.group.account',
};

export const loginMethod = choice({
  id: 'login-method',
  group: 'login',
  label: 'controls.loginMethod',
  property: 'method',
  options: LOGIN_METHODS.map((name) => ({ value: name, label: `methods.${name}` as const, group: GROUPS[name] })),
});

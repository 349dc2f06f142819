import type { LoginMethodName } from '#core/constants.ts';
import type { PageNode } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';

/** The default text of a login button. Stored pages rely on it: it never changes. */
export const CONNECT = 'Connect';

const WORDS: Readonly<Record<Exclude<LoginMethodName, 'click'>, TextKey>> = {
  code: 'methods.words.code',
  email: 'methods.words.email',
  phone: 'methods.words.phone',
  emailphone: 'methods.words.emailphone',
  coupon: 'methods.words.coupon',
  form: 'methods.words.form',
  sms: 'methods.words.sms',
  google: 'methods.words.google',
  facebook: 'methods.words.facebook',
  twitter: 'methods.words.twitter',
  linkedin: 'methods.words.linkedin',
  vk: 'methods.words.vk',
  live: 'methods.words.live',
};

/** Whether the text of an element is still the default of a login button. */
export function isLoginWords({ props }: Pick<PageNode, 'props'>, property: string): boolean {
  const { method } = props;
  return (
    property === 'text' && typeof method === 'string' && [CONNECT, loginWords(method)].includes(String(props.text))
  );
}

/** The words a button of a login method begins with. */
export function loginWords(method: string): string {
  return Object.hasOwn(WORDS, method) ? text(WORDS[method as keyof typeof WORDS]) : CONNECT;
}

import { describe, expect, it } from 'vitest';
import { LOGIN_METHODS } from '#core/constants.ts';
import { controlById } from '#core/controls/index.ts';
import type { Json } from '#core/page/types.ts';
import { matches } from '#core/rules/pattern.ts';
import { text } from '#core/texts/index.ts';
import { type AskingEntry, askedFields, checkAsked } from './asked-fields.ts';
import { loginMethod, loginMethods } from './registry.ts';
import type { MethodConfig } from './types.ts';

// spec errors.35, errors.36, login-methods.6

const method = (name: string) => {
  const found = loginMethod(name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const says = (name: string, values: Record<string, string>, config: MethodConfig = {}) => {
  const problems = method(name).check(values, { ...method(name).defaults, ...config }, { matches });
  const entries = Object.entries(problems).map(([field, key]) => [field, typeof key === 'string' ? text(key) : key]);
  return Object.fromEntries(entries);
};

describe('the methods of spec login-methods.4', () => {
  it('are all there, in the order they are offered', () => {
    expect(loginMethods.map(({ name }) => name)).toEqual([...LOGIN_METHODS]);
    expect([...LOGIN_METHODS].sort()).toEqual(
      'click code coupon email emailphone facebook form google linkedin live phone sms twitter vk'.split(' '),
    );
    expect(loginMethod('constructor')).toBeUndefined();
  });

  it('are the choices of a login button, by the names they call themselves', () => {
    const { options = [] } = controlById('login-method');
    expect(options.map(({ value, label }) => [value, label])).toEqual(
      loginMethods.map(({ name, label }) => [name, label]),
    );
  });

  it.each<[string, MethodConfig]>([
    ['click', {}],
    ['code', { code: '0000' }],
    ['coupon', { showUsage: false }],
    ['google', { oauth: { useCustomApp: false, apiKey: '', apiSecret: '' }, forceCustomForm: false }],
    ['twitter', { oauth: { useCustomApp: false, apiKey: '', apiSecret: '' }, forceCustomForm: false, askEmail: false }],
    [
      'facebook',
      {
        oauth: { useCustomApp: false, apiKey: '', apiSecret: '' },
        forceCustomForm: false,
        flow: { active: false, actions: [] },
      },
    ],
  ])('%s begins with its settings', (name, defaults) => expect(method(name).defaults).toEqual(defaults));

  it.each([
    ['google', 'account'],
    ['facebook', 'account'],
    ['twitter', 'account'],
    ['linkedin', 'account'],
    ['vk', 'account'],
    ['live', 'account'],
    ['sms', 'sms'],
    ['coupon', 'coupon'],
    ['email', undefined],
  ])('%s is decided by %s', (name, verifier) => expect(method(name).verifier).toBe(verifier));
});

describe('what a method asks', () => {
  it.each([
    ['email', [['email', 'email', 'email']]],
    ['phone', [['phone', 'tel', 'tel']]],
    [
      'emailphone',
      [
        ['emailphone.email', 'email', 'email'],
        ['emailphone.phone', 'tel', 'tel'],
      ],
    ],
    ['sms', [['sms', 'tel', 'tel']]],
    ['coupon', [['coupon', 'text', 'off']]],
    ['google', []],
    ['twitter', []],
  ])('%s', (name, expected) => {
    const fields = askedFields(name, []);
    expect(fields.map(({ name, input, autocomplete }) => [name, input, autocomplete])).toEqual(expected);
  });

  it('is an email where X is set to ask for it', () => {
    const authentications = [{ name: 'twitter', config: { askEmail: true } }];
    expect(askedFields('twitter', authentications).map(({ name }) => name)).toEqual(['twitter.email']);
  });

  it('is no field of the same name twice', () => {
    const names = loginMethods.flatMap(({ name, defaults }) => askedFields(name, [{ name, config: defaults }]));
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  });
});

describe('what a method says', () => {
  const wrong: [string, string, string, string][] = [
    ['email', 'email', 'nobody', 'Invalid email'],
    ['email', 'email', '', 'Invalid email'],
    ['phone', 'phone', '12', 'Invalid phone number'],
    ['sms', 'sms', '0401234567', 'Country Prefix (+XX) is missing'],
    ['sms', 'sms', '', 'Invalid phone number'],
    ['sms', 'sms', '+44', 'Invalid phone number'],
    ['coupon', 'coupon', '  ', 'Coupon Code is not valid'],
    ['code', 'code', '1', 'Code is not valid'],
  ];
  it.each(wrong)('%s with %s=%j', (name, field, typed, sentence) =>
    expect(says(name, { [field]: typed })).toEqual({ [field]: sentence }),
  );

  it.each([
    ['email', { email: ' ada@example.org ' }],
    ['phone', { phone: '0401234567' }],
    ['sms', { sms: '+358401234567' }],
    ['coupon', { coupon: 'A1' }],
    ['code', { code: '0000' }],
    ['emailphone', { 'emailphone.email': 'a@b.example', 'emailphone.phone': '+441234567' }],
    ['google', {}],
    ['twitter', {}],
  ])('nothing to %s with %j', (name, values) => expect(says(name, values)).toEqual({}));

  it('both of an email and a phone that are wrong', () => {
    expect(says('emailphone', {})).toEqual({
      'emailphone.email': 'Invalid email',
      'emailphone.phone': 'Invalid phone number',
    });
  });

  it('that X needs an email, where it asks for one', () => {
    expect(says('twitter', { 'twitter.email': 'x' }, { askEmail: true })).toEqual({ 'twitter.email': 'Invalid email' });
  });
});

describe('a social method that asks for the custom form too (forceCustomForm)', () => {
  const fields: Json = [
    { type: 'string', key: '__email__', label: 'Email' },
    { type: 'checkbox', key: 'days', label: 'Days', options: ['Mon', 'Tue'] },
  ];
  const authentications: AskingEntry[] = [
    { name: 'google', config: { forceCustomForm: true } },
    { name: 'form', config: { fields } },
    { name: 'email', config: { forceCustomForm: true } },
  ];
  const check = (values: Record<string, string>) => checkAsked(method('google'), values, authentications, { matches });

  it('asks its fields under names of its own', () => {
    const asked = askedFields('google', authentications);
    expect(asked.map(({ name }) => name)).toEqual(['google.form', 'google.form.__email__', 'google.form.days']);
    expect(asked[2]?.options?.map(({ name }) => name)).toEqual(['google.form.days.1', 'google.form.days.2']);
  });

  it('says what is wrong with them, and nothing where all is right', () => {
    expect(check({ 'google.form.__email__': 'no', 'google.form.days.1': '1' })).toEqual({
      'google.form.__email__': 'visitor.email',
    });
    expect(check({ 'google.form.__email__': 'a@b.example', 'google.form.days.1': '1' })).toEqual({});
    expect(check({ 'form.__email__': 'a@b.example' })).toEqual({
      'google.form.__email__': 'visitor.required',
      'google.form.days': 'visitor.required',
    });
  });

  it('asks what a new form asks where the page has none', () => {
    const alone = [{ name: 'vk', config: { forceCustomForm: true } }];
    expect(askedFields('vk', alone).map(({ key }) => key)).toEqual(['form', '__first_name__', '__email__']);
  });

  it('is no setting of other methods', () => {
    expect(askedFields('email', authentications).map(({ name }) => name)).toEqual(['email']);
  });
});

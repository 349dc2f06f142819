import { describe, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { matches } from '#core/rules/pattern.ts';
import { text } from '#core/texts/index.ts';
import { type AskingEntry, askedFields, checkAsked, forcedForm, methodConfig } from './asked-fields.ts';
import { examplePhone } from './contact.ts';
import { asksSecurity, asksTerms } from './page-fields.ts';
import { loginMethod, loginMethods } from './registry.ts';
import type { MethodConfig, Wrong } from './types.ts';
import { verifiersOf } from './verifiers.ts';

const tools = { matches };

function problemsOf(name: string, values: Record<string, string>, config: MethodConfig = {}) {
  const method = loginMethod(name);
  if (!method) throw new Error(`There is no method ${name}.`);
  const problems = checkAsked(method, values, [{ name, config }], tools);
  return Object.fromEntries(Object.entries(problems).map(([field, wrong]) => [field, wrong && wordsOf(wrong)]));
}

function wordsOf(wrong: Wrong): string {
  if (typeof wrong === 'string') return text(wrong);
  return 'said' in wrong ? wrong.said : wrong.words;
}

describe('the code of a page', () => {
  const wrong = { code: 'Code is not valid' };

  it.each<[set: Json | undefined, typed: string, expected: object]>([
    [undefined, '0000', {}],
    [undefined, ' 0000 ', {}],
    [undefined, '00000', wrong],
    ['harbour', 'harbour', {}],
    ['harbour', 'Harbour', wrong],
    ['harbour', '', wrong],
    ['1234', '١٢٣٤', {}],
    ['1234', '１２３４', {}],
    ['١٢٣٤', '1234', {}],
    ['1234', '12345', wrong],
    // A code that is no text was never typed by an owner: the first one holds.
    [1234, '1234', wrong],
    [1234, '0000', {}],
    [null, '0000', {}],
  ])('set to %j, typed as %j, says %j', (set, typed, expected) => {
    expect(problemsOf('code', { code: typed }, set === undefined ? {} : { code: set })).toEqual(expected);
  });

  it('is wrong where nothing was sent, unless nothing is the code', () => {
    expect(problemsOf('code', {}, { code: '1' })).toEqual(wrong);
    expect(problemsOf('code', { constructor: '0000' }, {})).toEqual(wrong);
  });
});

describe('a phone number to be verified', () => {
  it.each([
    ['+358 40 123 4567', {}],
    ['00358401234567', {}],
    ['0401234567', { sms: 'Country Prefix (+XX) is missing' }],
    ['+', { sms: 'Invalid phone number' }],
    ['+35840', { sms: 'Invalid phone number' }],
    ['12', { sms: 'Invalid phone number' }],
    ['+358401234567890123', { sms: 'Invalid phone number' }],
    ['\ud800', { sms: 'Invalid phone number' }],
  ])('typed as %j says %j', (typed, expected) => expect(problemsOf('sms', { sms: typed })).toEqual(expected));

  it('is asked by the method itself and by the field of a form', () => {
    const fields = [{ type: 'string', key: '__verified_phone__' }];
    expect(verifiersOf('sms', [])).toEqual(new Set(['sms']));
    expect(verifiersOf('form', [{ name: 'form', config: { fields } }])).toEqual(new Set(['sms']));
    expect(verifiersOf('phone', [])).toEqual(new Set());
  });

  it.each([
    [undefined, '+44 170 1234567'],
    ['', '+44 170 1234567'],
    ['+49', '+49 170 1234567'],
  ])('is shown as an example with the prefix %j', (prefix, example) => expect(examplePhone(prefix)).toBe(example));
});

describe('a contact', () => {
  it.each([
    ['email', { email: 'ann@example.com' }, {}],
    ['email', { email: 'ann@example' }, { email: 'Invalid email' }],
    ['email', { 'emailphone.email': 'ann@example.com' }, { email: 'Invalid email' }],
    ['phone', { phone: '+49 170 1234567' }, {}],
    ['phone', { phone: '1'.repeat(16) }, { phone: 'Invalid phone number' }],
    ['emailphone', { 'emailphone.email': 'a@b.co' }, { 'emailphone.phone': 'Invalid phone number' }],
    ['emailphone', { 'emailphone.phone': '123456789' }, { 'emailphone.email': 'Invalid email' }],
  ])('%s with %j says %j', (name, values, expected) => expect(problemsOf(name, values as never)).toEqual(expected));
});

describe('an account elsewhere', () => {
  const social = loginMethods.filter(({ group }) => group === 'account');

  it.each(social.map(({ name }) => name))('%s asks nothing until its owner wants more', (name) => {
    expect(askedFields(name, [{ name, config: {} }])).toEqual([]);
    expect(problemsOf(name, {})).toEqual({});
  });

  it.each(social.map((method) => [method.name, method] as const))(
    '%s names hosts that a gateway can open',
    (_, method) => {
      expect(method.hosts?.length).toBeGreaterThan(1);
      for (const host of method.hosts ?? []) expect(host).toMatch(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/);
      expect(new Set(method.hosts).size).toBe(method.hosts?.length);
    },
  );

  it('is reached through hosts of its own, and other methods need none', () => {
    for (const { group, hosts } of loginMethods) expect(hosts === undefined).toBe(group !== 'account');
    const hosts = social.flatMap((method) => method.hosts ?? []);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  it.each<[Json | undefined, boolean]>([
    [true, true],
    [false, false],
    ['true', false],
    [1, false],
    [null, false],
    [undefined, false],
  ])('of X asks for an email where askEmail is %j: %s', (askEmail, asks) => {
    const config: MethodConfig = askEmail === undefined ? {} : { askEmail };
    expect(askedFields('twitter', [{ name: 'twitter', config }]).map(({ name }) => name)).toEqual(
      asks ? ['twitter.email'] : [],
    );
    expect(problemsOf('twitter', {}, config)).toEqual(asks ? { 'twitter.email': 'Invalid email' } : {});
  });
});

describe('the form that an account asks for as well', () => {
  const fields: Json = [{ type: 'string', key: 'room', label: 'Room', regexp: '^\\d+$', invalidMessage: 'Digits' }];
  const on = (name: string, force: Json, form?: MethodConfig) => [
    { name, config: { forceCustomForm: force } },
    ...(form ? [{ name: 'form', config: form }] : []),
  ];

  it.each<[string, Json, boolean]>([
    ['google', true, true],
    ['live', true, true],
    ['google', 'true', false],
    ['google', false, false],
    ['sms', true, false],
    ['form', true, false],
    ['nobody', true, false],
    ['constructor', true, false],
  ])('is asked by %s set to %j: %s', (name, force, asked) => {
    expect(forcedForm(name, on(name, force)) !== undefined).toBe(asked);
  });

  it('is that of the page, else the one a form begins with', () => {
    expect(forcedForm('vk', on('vk', true, { fields }))).toEqual({ fields });
    expect(forcedForm('vk', on('vk', true))).toBe(loginMethod('form')?.defaults);
  });

  it('is checked under the names it was asked by, after what the method itself asks', () => {
    const authentications: AskingEntry[] = [
      { name: 'twitter', config: { forceCustomForm: true, askEmail: true } },
      { name: 'form', config: { fields } },
    ];
    const twitter = loginMethod('twitter');
    if (!twitter) throw new Error('no twitter');
    const said = (values: Record<string, string>) => checkAsked(twitter, values, authentications, tools);
    expect(said({ 'twitter.email': 'a@b.co', 'twitter.form.room': '12' })).toEqual({});
    expect(said({ 'form.room': '12' })).toEqual({
      'twitter.email': 'visitor.email',
      'twitter.form.room': 'visitor.required',
    });
    expect(said({ 'twitter.email': 'a@b.co', 'twitter.form.room': 'x' })).toEqual({
      'twitter.form.room': { key: 'form.room.invalid', words: 'Digits' },
    });
  });
});

describe('the settings of a method on a page', () => {
  it('are those of its first entry, and none without one', () => {
    const entries = [
      { name: 'code', config: { code: '1' } },
      { name: 'code', config: { code: '2' } },
    ];
    expect(methodConfig('code', entries)).toEqual({ code: '1' });
    expect(methodConfig('sms', entries)).toEqual({});
    expect(askedFields('nobody', entries)).toEqual([]);
  });
});

describe('what a page asks of every visitor', () => {
  it.each([
    ['Be kind.', true],
    ['', false],
    [' \n\t', false],
  ])('are its terms %j: %s', (terms, asked) => expect(asksTerms({ terms })).toBe(asked));

  it.each([true, false])('is its password where security is active: %s', (active) => {
    expect(asksSecurity({ security: { active } })).toBe(active);
  });
});

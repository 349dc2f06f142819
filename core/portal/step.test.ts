import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internationalNumber } from '#core/rules/international-number.ts';
import { matches } from '#core/rules/pattern.ts';
import { phone } from '#core/rules/phone.ts';
import { beginVisit, numberToVerify, type PortalPage, readValues, secretsTyped, step } from './step.ts';

// spec errors.31, errors.37, languages.5, screens.15, visitors.1

const entry = (name: string, active = true, config = {}) => ({ name, active, config });
function page(change: Partial<PortalPage['configuration']> = {}, methods = ['click', 'code']): PortalPage {
  const configuration = {
    authentications: [entry('click'), entry('code', true, { code: '1234' })],
    security: { active: false, code: '' },
    terms: '',
    ...change,
  };
  return { configuration, methods: new Set(methods) };
}
const submit = (of: PortalPage, values: Record<string, string>) => step(beginVisit(of), { matches, values });

describe('a visitor', () => {
  it('is let in by a click', () =>
    expect(submit(page(), { method: 'click' })).toMatchObject({ stage: 'granted', method: 'click' }));

  it('has to accept the terms where there are any', () => {
    const terms = page({ terms: 'Be kind.' });
    expect(submit(terms, { method: 'click' })).toMatchObject({ stage: 'asking', problems: { terms: 'visitor.terms' } });
    expect(submit(terms, { method: 'click', terms: 'no' }).stage).toBe('asking');
    expect(submit(terms, { method: 'click', terms: '1' }).stage).toBe('granted');
  });

  it('has to know the password of the page where it has one', () => {
    const secured = page({ security: { active: true, code: 's3cret' } });
    expect(submit(secured, { method: 'click', security: 'wrong' })).toMatchObject({
      problems: { security: 'visitor.security' },
      values: {},
    });
    expect(submit(secured, { method: 'click' }).stage).toBe('asking');
    expect(submit(secured, { method: 'click', security: 's3cret' }).stage).toBe('granted');
  });

  it('need not show again that they know the password of the page', () => {
    const secured = page({ security: { active: true, code: 's3cret' }, terms: 'T' });
    expect(submit(secured, { method: 'click', security: 's3cret' })).toMatchObject({ stage: 'asking', secured: true });
    expect(submit(secured, { method: 'click', security: 'wrong' })).toMatchObject({ secured: false });
    const shown = { matches, values: { method: 'click', terms: '1' }, secured: true };
    expect(step(beginVisit(secured), shown).stage).toBe('granted');
  });

  it('has to know the code, blanks around it aside', () => {
    expect(submit(page(), { method: 'code', code: '0000' })).toMatchObject({
      problems: { code: 'visitor.1' },
      values: { code: '0000' },
    });
    expect(submit(page(), { method: 'code', code: ' 1234 ' })).toMatchObject({ stage: 'granted', method: 'code' });
    expect(submit(page(), { method: 'code', code: '١٢٣٤' })).toMatchObject({ stage: 'granted', method: 'code' });
  });

  it('may group the code as they like, and so may its owner', () => {
    const of = (code: string) => page({ authentications: [entry('code', true, { code })] });
    const isRight = (code: string, typed: string) =>
      submit(of(code), { method: 'code', code: typed }).stage === 'granted';
    expect([isRight('12-34', '1234'), isRight('1234', '12\u201334'), isRight('summer 24', 'summer-24')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isRight('--', '---'), isRight('--', '--'), isRight('1234', '-'), isRight('Ab', 'ab')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('needs 0000 where the page says no other code', () => {
    expect(submit(page({ authentications: [entry('code')] }), { method: 'code', code: '0000' }).stage).toBe('granted');
  });

  it('is told all that is wrong at once', () => {
    const strict = page({ terms: 'Be kind.', security: { active: true, code: 'x' } });
    expect(submit(strict, { method: 'code', code: '1' })).toMatchObject({
      problems: { terms: 'visitor.terms', security: 'visitor.security', code: 'visitor.1' },
    });
  });

  it.each([
    ['nothing', {}],
    ['a method that is not there', { method: 'facebook' }],
    ['the name of a built-in property', { method: '__proto__' }],
  ])('is asked for a way to log in when they chose %s', (_name, values) => {
    expect(submit(page(), values)).toMatchObject({ stage: 'asking', problems: { page: 'visitor.method' } });
  });

  it('is not let in by a method that is switched off, or that the page does not show', () => {
    expect(submit(page({ authentications: [entry('click', false)] }), { method: 'click' }).stage).toBe('asking');
    expect(submit(page({}, ['code']), { method: 'click' }).stage).toBe('asking');
  });

  it('need not name the only method there is', () => expect(submit(page({}, ['click']), {}).stage).toBe('granted'));

  it('sees again what they typed, but nothing else they sent', () => {
    const { values } = submit(page({ terms: 'T' }), {
      method: 'code',
      code: '9',
      terms: '1',
      security: 'p',
      other: 'x',
    }) as { values: object };
    expect(values).toEqual({ code: '9', terms: '1' });
  });

  it('is shown the fields of a method they pressed, before anything is wrong with them', () => {
    const pressed = submit(page(), { method: 'code' });
    expect(pressed).toMatchObject({ stage: 'asking', problems: {}, opens: 'code' });
    expect(step(pressed, { matches, values: { method: 'code', code: '' } })).toMatchObject({
      problems: { code: 'visitor.1' },
      opens: 'code',
    });
    expect(step(pressed, { matches, values: { method: 'code', code: '1234' } }).stage).toBe('granted');
  });

  it('is asked the fields of a form, told what is wrong with each, and let in when all is right', () => {
    const fields = [
      { type: 'string', key: '__email__', label: 'Email' },
      { type: 'checkbox', key: 'days', label: 'Days', options: ['Mon', 'Tue'], optional: true },
    ];
    const withForm = page({ authentications: [entry('form', true, { fields })] }, ['form']);
    const pressed = submit(withForm, { method: 'form' });
    expect(pressed).toMatchObject({ stage: 'asking', problems: {}, opens: 'form' });
    const wrong = submit(withForm, { method: 'form', form: '1', 'form.__email__': 'no', 'form.days.2': '1' });
    expect(wrong).toMatchObject({
      problems: { 'form.__email__': 'visitor.email' },
      values: { 'form.__email__': 'no', 'form.days.2': '1' },
    });
    const right = { method: 'form', form: '1', 'form.__email__': 'a@b.example' };
    expect(submit(withForm, right)).toMatchObject({ stage: 'granted', method: 'form' });
    expect(submit(withForm, { method: 'form', form: '1' })).toMatchObject({ stage: 'asking' });
  });

  it.each([
    ['google', {}, 'account'],
    ['sms', { sms: '+358401234567' }, 'sms'],
    ['coupon', { coupon: 'A1' }, 'coupon'],
  ])('has to be verified elsewhere before they get in by %s', (method, values, verifier) => {
    const asked = page({ authentications: [entry(method)] }, [method]);
    const after = submit(asked, { method, ...values });
    expect(after).toMatchObject({ stage: 'verifying', method, verifier, values });
    expect(step(after, { matches, values: {} })).toBe(after);
  });

  it('has to prove the phone number of a form by a text message where it is to be verified', () => {
    const fields = [{ type: 'string', key: '__verified_phone__', label: 'Phone', optional: true }];
    const withForm = page({ authentications: [entry('form', true, { fields })] }, ['form']);
    const given = { method: 'form', form: '1', 'form.__verified_phone__': '+358-401234567' };
    expect(submit(withForm, given)).toMatchObject({ stage: 'verifying', verifier: 'sms' });
    expect(submit(withForm, { ...given, 'form.__verified_phone__': '' }).stage).toBe('granted');
    expect(numberToVerify('form', given, withForm.configuration.authentications)).toBe('+358401234567');
  });

  describe('who presses Enter in a field instead of a button', () => {
    const two = page({ authentications: [entry('click'), entry('code', true, { code: '1234' }), entry('email')] }, [
      'click',
      'email',
      'code',
    ]);
    const typed = (values: Record<string, string>) => submit(two, { method: 'typed', ...values });

    it('means the method whose field they filled, never one that asks nothing', () => {
      expect(typed({ code: '1', email: '' })).toMatchObject({ problems: { code: 'visitor.1' }, opens: 'code' });
      expect(typed({ code: '1234', email: ' ' })).toMatchObject({ stage: 'granted', method: 'code' });
      expect(typed({ code: '', email: 'a@b.example' })).toMatchObject({ stage: 'granted', method: 'email' });
    });

    it('means the first whose fields they saw where none is filled', () => {
      expect(typed({ code: '' })).toMatchObject({ problems: { code: 'visitor.1' }, opens: 'code' });
      expect(typed({ code: '', email: '' })).toMatchObject({ problems: { email: 'visitor.email' }, opens: 'email' });
    });

    it('has to choose where no field of a method was there', () =>
      expect(typed({ security: 'x' })).toMatchObject({ problems: { page: 'visitor.method' } }));

    it('need not where there is only one', () =>
      expect(submit(page({}, ['click']), { method: 'typed' }).stage).toBe('granted'));
  });

  it('never sees a password again, neither of the page nor of a method', () => {
    const secured = page({ security: { active: true, code: 's3cret' }, terms: 'T' });
    const after = submit(secured, { method: 'click', security: 's3cret' });
    expect(after).toMatchObject({ problems: { terms: 'visitor.terms' }, values: {} });
    expect(JSON.stringify(after.stage === 'asking' && [after.values, after.problems])).not.toContain('s3cret');
  });

  it('is asked for the password again where the visit does not remember that they knew it', () => {
    const secured = page({ security: { active: true, code: 's3cret' }, terms: 'T' });
    const once = submit(secured, { method: 'click', security: 's3cret' });
    expect(step(once, { matches, values: { method: 'click', terms: '1' }, secured: false })).toMatchObject({
      stage: 'asking',
      problems: { security: 'visitor.security' },
    });
  });

  it.each([
    ['a click opens no fields', { method: 'click' }, null],
    ['the code opens its field', { method: 'code', code: '9' }, 'code'],
    ['no method opens none', {}, null],
  ])('of a page with terms that are not accepted: %s', (_name, values, opens) => {
    expect(submit(page({ terms: 'T' }), values as Record<string, string>)).toMatchObject({ stage: 'asking', opens });
  });

  it('has to press a button where there are two ways, and is not let in by the first of them', () => {
    expect(submit(page({}, ['click', 'code']), {})).toMatchObject({ problems: { page: 'visitor.method' } });
    const other = page({ authentications: [entry('click'), entry('code', false)] });
    expect(submit(other, {})).toMatchObject({ stage: 'granted', method: 'click' });
  });

  it('has not shown that they know the password when they come', () => {
    expect(beginVisit(page())).toEqual({
      stage: 'asking',
      page: expect.anything(),
      problems: {},
      values: {},
      opens: null,
      secured: false,
    });
  });

  it('is told what is wrong with an account that asks for an email as well', () => {
    const asked = page({ authentications: [entry('twitter', true, { askEmail: true })] }, ['twitter']);
    expect(submit(asked, { method: 'twitter' })).toMatchObject({ problems: {}, opens: 'twitter' });
    expect(submit(asked, { method: 'twitter', 'twitter.email': 'x' })).toMatchObject({
      problems: { 'twitter.email': 'visitor.email' },
      opens: 'twitter',
      values: { 'twitter.email': 'x' },
    });
    expect(submit(asked, { method: 'twitter', 'twitter.email': 'a@b.example' }).stage).toBe('verifying');
  });

  it('is asked for both fields where only one of two was sent', () => {
    const both = page({ authentications: [entry('emailphone')] }, ['emailphone']);
    expect(submit(both, { method: 'emailphone', 'emailphone.email': 'a@b.example' })).toMatchObject({
      stage: 'asking',
      problems: { 'emailphone.phone': 'visitor.phone' },
    });
  });

  it('is not let in by the method they typed for where that method is switched off', () => {
    const off = page({ authentications: [entry('click'), entry('email'), entry('code', false)] }, [
      'click',
      'email',
      'code',
    ]);
    expect(submit(off, { method: 'typed', code: '0000' })).toMatchObject({ problems: { page: 'visitor.method' } });
    expect(submit(off, { method: 'code', code: '0000' })).toMatchObject({ problems: { page: 'visitor.method' } });
  });

  it('stays in once they are in', () => {
    const granted = submit(page(), { method: 'click' });
    expect(step(granted, { matches, values: {} })).toBe(granted);
  });
});

describe('what lets in whoever knows it', () => {
  const secured = page({ security: { active: true, code: 's3cret' } }, ['click', 'code']);
  it.each([
    ['a code', page(), { method: 'code', code: '1' }, ['code']],
    ['nothing in the field of a code', page(), { method: 'code', code: ' ' }, []],
    ['a code beside another method', page(), { method: 'click', code: '1' }, []],
    ['a click', page(), { method: 'click' }, []],
    ['the password of the page', secured, { method: 'click', security: 'x' }, ['security']],
    ['a password and a code', secured, { method: 'code', security: 'x', code: '1' }, ['security', 'code']],
    ['a password where none is asked', page(), { method: 'click', security: 'x' }, []],
  ])('is %s', (_what, of, values, names) => expect(secretsTyped(of, { values })).toEqual(names));

  it('is no password that was shown before on this visit', () =>
    expect(secretsTyped(secured, { values: { method: 'click', security: 'x' }, secured: true })).toEqual([]));
});

// spec configuration.15

describe('a phone number', () => {
  it.each([
    ['+49 170 1234567', '', '+491701234567'],
    ['+49 (0)170 1234567', '', '+491701234567'],
    ['0049 170 1234567', '', '+491701234567'],
    ['+358 40 123 4599', '', '+358401234599'],
    ['0170 1234567', '+49', '+491701234567'],
    ['(0170) 123456', '+49', '+49170123456'],
    ['0170/1234567', '+49', '+491701234567'],
    ['+358 40 123 4599', '+49', '+358401234599'],
    ['333 1234567', '+39', '+393331234567'],
    ['06 6982 1234', '+39', '+390669821234'],
    ['(202) 555-0123', '+1', '+12025550123'],
    ['\u202a07911 123456\u202c', '+44', '+447911123456'],
    ['٠١٧٠ ١٢٣٤٥٦٧', '+49', '+491701234567'],
    // Nothing is made up where no country is known.
    ['0170 1234567', '', '01701234567'],
    ['(0170) 123456', '', '0170123456'],
    // What is no number stays what was typed, to be corrected.
    ['12', '+49', '12'],
    ['call me', '+49', 'call me'],
    [' ', '+49', ' '],
  ])('%j on a page of "%s" is %s', (typed, prefix, number) => expect(internationalNumber(typed, prefix)).toBe(number));

  it('that was read once stays as it is', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-() .٣'), maxLength: 20 });
    const prefix = fc.constantFrom('', '+49', '+39', '+1', '+7', '+225');
    fc.assert(
      fc.property(typed, prefix, (written, country) => {
        const once = internationalNumber(written, country);
        if (phone(once) === null) expect(internationalNumber(once, country)).toBe(once);
      }),
    );
  });
});

it('only phone numbers of what a visitor typed are read', () => {
  const entry = (name: string, config = {}) => ({ name, active: true, config });
  const fields = [{ type: 'string', key: '__phone__', label: 'Phone', immutable: true }];
  const configuration = {
    authentications: [
      entry('sms'),
      entry('code'),
      entry('google', { forceCustomForm: true }),
      entry('form', { fields }),
    ],
    country_prefix: '+49',
  };
  const typed = {
    sms: '0170 1',
    code: '0170 1234567',
    other: '(0170) 1234567',
    'form.__phone__': '(0170) 123456',
    'google.form.__phone__': '00358 40 123 4599',
  };
  expect(readValues(typed, configuration)).toEqual({
    ...typed,
    'form.__phone__': '+49170123456',
    'google.form.__phone__': '+358401234599',
  });
});

it('the button of visitors who have a code already names the method and says so', () => {
  const configuration = { authentications: [{ name: 'sms', active: true, config: {} }], country_prefix: '' };
  expect(readValues({ method: 'sms.code', sms: '' }, configuration)).toEqual({
    method: 'sms',
    'method.code': '1',
    sms: '',
  });
  expect(readValues({ method: 'code' }, configuration)).toEqual({ method: 'code' });
  expect(readValues({}, configuration)).toEqual({});
});

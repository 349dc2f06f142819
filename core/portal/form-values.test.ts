import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internationalNumber } from '#core/rules/international-number.ts';
import { phone } from '#core/rules/phone.ts';
import { readValues } from './form-values.ts';

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

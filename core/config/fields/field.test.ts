import { expect, test } from 'vitest';
import { LOGIN_METHODS, SOCIAL_METHODS } from '#core/constants.ts';
import { describeRule, words } from '#core/testing/describe-rule.ts';
import { defaultConfiguration, defaultOf } from '../defaults.ts';
import { checkFields } from '../validate.ts';
import { timeOfDay } from './advertising.ts';
import { fieldProblem, typedNumber } from './field.ts';
import { hasSetting } from './methods.ts';
import { mailServerFields, pageFields } from './page.ts';

// spec validation-rules.7

describeRule('port', {
  rule: (typed) => fieldProblem(mailServerFields.port, typedNumber(mailServerFields.port, typed)),
  sentence: 'Ports are whole numbers from 1 to 65535',
  good: words('1|2|22|25|80|110|143|443|465|587|993|995|1025|2525|2526|2587|8025|10025|49152|65534|65535| 25 '),
  bad: words('0|-1|65536|99999|100000|25.0|25.5|1e3|0x19||  |abc|25a|a25|+25|25,|2 5|٢٥|NaN|Infinity|000000'),
});

describeRule('time', {
  rule: (typed) => fieldProblem(timeOfDay, typed.trim()),
  sentence: 'Invalid Time format (HH:mm)',
  good: words(
    '00:00|00:01|00:59|01:00|02:30|05:05|07:45|08:00|09:59|10:00|11:11|12:00|13:37|15:15|18:30|19:59|20:00|21:45|22:22|23:00|23:59',
  ),
  bad: words(
    '24:00|23:60|8:00|08:0|0800|08.00|08-00|08:00:00|25:00|99:99|-1:00|aa:bb|12|12:|:12||  |1:1|00:60|12:5x|08:00 AM|០៨:០០',
  ),
});

test.each([
  ['+1', null],
  ['+49', null],
  ['+358', null],
  ['+3588', 'rules.countryPrefix'],
  ['+0', 'rules.countryPrefix'],
  ['49', 'rules.countryPrefix'],
  ['+', 'rules.countryPrefix'],
  ['', null],
  [' +49', 'rules.countryPrefix'],
  ['+４９', 'rules.countryPrefix'],
])('the prefix %j of a country is told: %s', (prefix, problem) =>
  expect(fieldProblem(pageFields.country_prefix, prefix)).toBe(problem),
);

test.each([
  ['1', 1],
  [' 365 ', 365],
  ['030', 30],
  ['0365', Number.NaN],
  ['1e2', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('%j days are %d', (typed, days) => expect(typedNumber(pageFields.ask_again_days, typed)).toBe(days));

test('a setting belongs to the login methods whose settings declare it', () => {
  expect(LOGIN_METHODS.filter((name) => hasSetting(name, 'oauth'))).toEqual([...SOCIAL_METHODS]);
  expect(LOGIN_METHODS.filter((name) => hasSetting(name, 'code'))).toEqual(['code']);
  expect(['constructor', null, 7, 'openid'].filter((name) => hasSetting(name, 'code'))).toEqual([]);
});

test('a default is put together of those of the parts; where none has any, the value may be absent', () => {
  const fields = { kept: { type: 'string', default: '' }, free: { type: 'string' }, none: { default: null } };
  expect(defaultOf({ properties: fields })).toEqual({ kept: '', none: null });
  expect(defaultOf({ properties: { free: { type: 'string' } } })).toBeUndefined();
  expect(defaultOf({ properties: { flow: { $ref: '#/definitions/facebookFlow' } } })).toBeUndefined();
});

test('rules are kept in the values of maps as well', () => {
  const details = { '/a.png': { from: '2026-02-30', until: '2026-03-01' } };
  const { advertising, ...page } = defaultConfiguration();
  expect(checkFields({ ...page, advertising: { ...advertising, details } })).toEqual([
    {
      severity: 'warning',
      path: '/advertising/details/~1a.png/from',
      key: 'config.noSuchDay',
      params: { day: '2026-02-30' },
    },
  ]);
});

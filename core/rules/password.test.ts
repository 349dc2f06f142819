import { expect, test } from 'vitest';
import { fullname } from './names.ts';
import { lonePasswordProblem, newPasswordProblem, passwordConfirmation, passwordStrength } from './password.ts';

// spec accounts.7, accounts.8, accounts.10, accounts.19

const EMAIL = 'ada@example.com';

test.each([
  ['seven c', 'auth.passwordShort'],
  ['x'.repeat(1_025), 'auth.passwordLong'],
  ['Password123!', 'auth.passwordCommon'],
  ['P@ssw0rd!!', 'auth.passwordCommon'],
  ['qwertyuiop', 'auth.passwordCommon'],
  ['87654321', 'auth.passwordCommon'],
  ['dragondragon', 'auth.passwordCommon'],
  ['abababab', 'auth.passwordCommon'],
  ['ADA@example.com', 'auth.passwordCommon'],
  ['Ada12345', 'auth.passwordCommon'],
  ['ada.ada.2026', 'auth.passwordCommon'],
  ['example.com', 'auth.passwordCommon'],
  ['Welcome-Ada1', 'auth.passwordCommon'],
])('%s is refused, and weak', (password, problem) => {
  expect(newPasswordProblem(password, EMAIL)).toBe(problem);
  expect(passwordStrength(password, EMAIL)).toBe('weak');
});

test.each([
  ['greyheron', 'fair'],
  ['tramlines up', 'fair'],
  ['ada on tramlines', 'strong'],
  ['Tr4mlines up', 'strong'],
  ['seven grey herons at noon', 'strong'],
  ['Ω ключ 🗝 и', 'fair'],
  ['x9'.repeat(10) + EMAIL, 'strong'],
])('%s is taken, and %s', (password, strength) => {
  expect(newPasswordProblem(password, EMAIL)).toBeNull();
  expect(passwordStrength(password, EMAIL)).toBe(strength);
});

test.each([
  ['7 characters', 'heron 7', 'auth.passwordShort'],
  ['7 emoji, which are 14 units', '🗝🦢🌾🌊🪨🐚🌙', 'auth.passwordShort'],
  ['8 emoji', '🗝🦢🌾🌊🪨🐚🌙🔥', null],
  ['1,024 characters', 'heron!'.repeat(200).slice(0, 1_024), null],
  ['1,025 characters', 'heron!'.repeat(200).slice(0, 1_025), 'auth.passwordLong'],
  ['3 different characters', 'aabbccaa', 'auth.passwordCommon'],
  ['4 different characters', 'aabbccdd', null],
  ['a run of digits', '23456789', 'auth.passwordCommon'],
  ['a run of digits back', '98765432', 'auth.passwordCommon'],
  ['a run of letters', 'hijklmnop', 'auth.passwordCommon'],
  ['a run of keys back', 'poiuytrewq', 'auth.passwordCommon'],
  ['a run with a gap', 'hijklmnq', null],
  ['two well-known words', 'dragon monkey', 'auth.passwordCommon'],
  ['three well-known words', 'dragon monkey shadow', null],
  ['a well-known word and another', 'dragon heron', null],
  ['a well-known word in other signs', 'sun$h1ne!!', 'auth.passwordCommon'],
  ['a well-known word among digits', '2026summer2026', 'auth.passwordCommon'],
  ['half of a word', 'dragondrag', null],
  ['the name in the address', 'ada2026!', 'auth.passwordCommon'],
  ['signs alone', '!"§$%&/()=', null],
])('a password of %s (%s) is told: %s', (_, password, problem) => {
  expect(newPasswordProblem(password, EMAIL)).toBe(problem);
});

test.each([
  ['greyheronatnoon', 'fair'],
  ['greyheronsatnoon', 'strong'],
  ['tr4mlines up', 'strong'],
  ['tr4mlinesup', 'fair'],
  ['Tr4mline up', 'fair'],
  ['tramlinesups', 'fair'],
  ['TRAMLINES 42', 'strong'],
  ['TRAMLINES UP', 'fair'],
])('the password "%s" is %s by its length and its kinds of characters', (password, strength) => {
  expect(passwordStrength(password, EMAIL)).toBe(strength);
});

test.each([
  ['seven c', 'auth.passwordShortAlone'],
  ['greyheronatnoo', 'auth.passwordShortAlone'],
  ['🗝🦢🌾🌊🪨🐚🌙🗝🦢🌾🌊🪨🐚🌙', 'auth.passwordShortAlone'],
  ['greyheronatnoon', null],
  ['Password123!', 'auth.passwordCommon'],
  ['x'.repeat(1_025), 'auth.passwordLong'],
])('alone, the password %s is told: %s', (password, problem) => {
  expect(lonePasswordProblem(password, EMAIL)).toBe(problem);
});

test('a password is refused for an address in any case, and judged without one', () => {
  expect(newPasswordProblem('ada@EXAMPLE.com', EMAIL)).toBe('auth.passwordCommon');
  expect(newPasswordProblem('greyheron', '')).toBeNull();
  expect(newPasswordProblem('greyheron', 'grey.heron@example.com')).toBeNull();
  expect(newPasswordProblem('grey heron', 'grey.heron@example.com')).toBe('auth.passwordCommon');
});

test.each([
  ['', 'auth.confirmationMissing'],
  ['Seven herons', 'auth.confirmationDifferent'],
  ['seven herons ', 'auth.confirmationDifferent'],
  ['seven herons', null],
])('the confirmation "%s" of another spelling is told: %s', (confirmation, problem) => {
  expect(passwordConfirmation(confirmation, 'seven herons')).toBe(problem);
});

test.each([
  ['', 'rules.fullnameMissing'],
  ['  ', 'rules.fullnameMissing'],
  ['Ada', null],
  [` ${'n'.repeat(200)} `, null],
  ['n'.repeat(201), 'rules.fullnameLong'],
])('of the name "%s" is told: %s', (name, problem) => {
  expect(fullname(name)).toBe(problem);
});

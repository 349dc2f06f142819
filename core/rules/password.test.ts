import { expect, test } from 'vitest';
import { fullname } from './names.ts';
import { newPasswordProblem, passwordConfirmation, passwordStrength } from './password.ts';

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

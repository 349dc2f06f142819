import { expect, test } from 'vitest';
import { fullname } from './names.ts';
import { newPasswordProblem, passwordConfirmation, passwordStrength } from './password.ts';

const EMAIL = 'ada@example.com';

test.each([
  ['seven c', 'entrance.passwordShort'],
  ['x'.repeat(1_025), 'entrance.passwordLong'],
  ['Password123!', 'entrance.passwordCommon'],
  ['P@ssw0rd!!', 'entrance.passwordCommon'],
  ['qwertyuiop', 'entrance.passwordCommon'],
  ['87654321', 'entrance.passwordCommon'],
  ['dragondragon', 'entrance.passwordCommon'],
  ['abababab', 'entrance.passwordCommon'],
  ['ADA@example.com', 'entrance.passwordCommon'],
  ['Ada12345', 'entrance.passwordCommon'],
  ['ada.ada.2026', 'entrance.passwordCommon'],
  ['example.com', 'entrance.passwordCommon'],
  ['Welcome-Ada1', 'entrance.passwordCommon'],
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
  ['', 'entrance.confirmationMissing'],
  ['Seven herons', 'entrance.confirmationDifferent'],
  ['seven herons ', 'entrance.confirmationDifferent'],
  ['seven herons', null],
])('the confirmation "%s" of another spelling is told: %s', (confirmation, problem) => {
  expect(passwordConfirmation(confirmation, 'seven herons')).toBe(problem);
});

test.each([
  ['', 'entrance.fullnameMissing'],
  ['  ', 'entrance.fullnameMissing'],
  ['Ada', null],
  [` ${'n'.repeat(200)} `, null],
  ['n'.repeat(201), 'entrance.fullnameLong'],
])('of the name "%s" is told: %s', (name, problem) => {
  expect(fullname(name)).toBe(problem);
});

import { expect, it } from 'vitest';
import { signInProblem } from './sign-in-form.tsx';

const failure = (status: number) => ({ status, code: 'x', reason: 'The words of the server.' });

it('blames what was typed only where the server refused it', () => {
  expect(signInProblem(failure(401))).toBe('Email or password is wrong!');
  expect(signInProblem(failure(422))).toBe('Email or password is wrong!');
  expect(signInProblem(failure(0))).toMatch(/does not answer/);
  for (const status of [403, 404, 413, 503]) expect(signInProblem(failure(status))).toBe('The words of the server.');
});

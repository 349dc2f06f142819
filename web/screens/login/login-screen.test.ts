import { expect, it } from 'vitest';
import { minuteAfter, signInProblem } from './login-screen.tsx';

const failure = (status: number) => ({ status, code: 'x', reason: 'The words of the server.' });

it('blames what was typed only where the server refused it', () => {
  expect(signInProblem(failure(401))).toBe('Email or password is wrong!');
  expect(signInProblem(failure(422))).toBe('Email or password is wrong!');
  expect(signInProblem(failure(0))).toMatch(/does not answer/);
  for (const status of [403, 404, 413, 503]) expect(signInProblem(failure(status))).toBe('The words of the server.');
});

it.each([
  ['14:03:00', 3_597, '15:03:00'],
  ['14:03:04', 3_597, '15:04:00'],
  ['14:03:00', 3_600, '15:03:00'],
  ['14:03:20', 30, '14:04:00'],
  ['23:59:50', 20, '00:01:00'],
])(
  'somebody who tries at %s and has to wait %i seconds is told to try again at %s, never earlier',
  (now, seconds, at) => {
    const until = minuteAfter(Date.parse(`2026-03-01T${now}Z`), seconds);
    expect(until.toISOString().slice(11, 19)).toBe(at);
  },
);

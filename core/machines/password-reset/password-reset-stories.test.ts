import { test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

/* What somebody who forgot a password sees, step by step (spec accounts.9, errors.15, errors.16). */

const tell = storiesOf('passwordReset', passwordResetMachine, ({ tags, context: { failure } }, facts) =>
  [...tags, failure?.reason, ...facts.map(({ type }) => type)].filter(Boolean).join(', '),
);

const WITHOUT_LINK = { token: '' };
const WITH_LINK = { token: 't1' };
const ASK: Happening = { type: 'reset.request', email: 'ada@example.com', opens: 'password' };
const CHANGE: Happening = { type: 'reset.change', email: 'ada@example.com', password: 'seven grey herons' };
const SENT: Happening = { of: 'requestLink', output: undefined };
const CHANGED: Happening = { of: 'changePassword', output: undefined };
const error = new ApiError({ status: 429, code: 'too_many_tries', summary: 'Too many.' });

test('a link is requested once however often the button is pressed, and again if it did not arrive', () => {
  tell(
    WITHOUT_LINK,
    [ASK, 'asking, busy'],
    [ASK, 'asking, busy'],
    [SENT, 'requested'],
    [ASK, 'asking, busy'],
    [SENT, 'requested'],
  );
});

test('a refused request shows the reason until the next attempt', () => {
  tell(
    WITHOUT_LINK,
    [ASK, 'asking, busy'],
    [{ of: 'requestLink', error }, 'asking, Too many.'],
    [ASK, 'asking, busy'],
    [SENT, 'requested'],
  );
});

test('after a refused password another can be chosen, and 2 seconds after success the login follows, once', () => {
  tell(
    WITH_LINK,
    [CHANGE, 'choosing, busy'],
    [CHANGE, 'choosing, busy'],
    [{ of: 'changePassword', error }, 'choosing, Too many.'],
    [CHANGE, 'choosing, busy'],
    [CHANGED, 'changed, password.changed'],
    [CHANGE, 'changed'],
    [1_999, 'changed'],
    [1, 'changed, done'],
  );
});

test('nobody can set a password without a link, or request a link with one', () => {
  tell(WITHOUT_LINK, [CHANGE, 'asking']);
  tell(WITH_LINK, [ASK, 'choosing']);
});

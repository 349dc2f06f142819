import { test } from 'vitest';
import type { AccessRequest } from '#core/access/types.ts';
import { ACCESS_POLL_INTERVAL } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { storiesOf } from '#core/testing/chart-stories.ts';
import { accessRequestMachine } from './access-request.machine.ts';

const tell = storiesOf('access request', accessRequestMachine, ({ tags, context: { answer } }, facts) =>
  [...tags, answer?.mailed && 'mailed', ...facts.map(({ failure }) => failure.reason)].filter(Boolean).join(', '),
);

const ASK = { type: 'access.ask' };
const MAILED: AccessRequest = { mailed: true };
const right = (output: boolean) => ({ of: 'findRight', output });

test('a reader asks, and is told as soon as they may edit', () => {
  tell(
    { asked: false },
    [ASK, 'busy'],
    [{ of: 'request', output: MAILED }, 'asked, mailed'],
    [ACCESS_POLL_INTERVAL, 'asked, mailed'],
    [right(false), 'asked, mailed'],
    [ACCESS_POLL_INTERVAL, 'asked, mailed'],
    [{ of: 'findRight', error: new Error('offline') }, 'asked, mailed'],
    [ACCESS_POLL_INTERVAL, 'asked, mailed'],
    [right(true), 'granted, mailed'],
  );
});

test('who asked before is told too', () => {
  tell({ asked: true }, [ACCESS_POLL_INTERVAL, 'asked'], [right(true), 'granted']);
});

test('a request that could not be sent says why, and is sent again on demand', () => {
  const error = new ApiError({ status: 429, code: 'too_many', summary: 'You asked often today.' });
  tell({ asked: false }, [ASK, 'busy'], [{ of: 'request', error }, 'You asked often today.'], [ASK, 'busy']);
});

import { test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { text } from '#core/texts/index.ts';
import { deliveryTestMachine } from './delivery-test.machine.ts';

/* What the log of a delivery test says, line by line (spec delivery-test.2, delivery-test.3, delivery-test.4). */

const INPUT = { email_type: 'welcome', receiver: 'ada@example.com' } as const;
const error = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });

/** The state, the last line of the log, and whether the kind of mail is verified. */
const tell = storiesOf('deliveryTest', deliveryTestMachine, ({ tags, context: { log } }, facts) =>
  [
    ...tags,
    log.at(-1),
    ...facts.map(({ emailType, verified }) => `${emailType} ${verified ? '' : 'not '}verified`),
  ].join(' | '),
);

const QUEUED = `busy | ${text('machines.deliveryQueued', { receiver: INPUT.receiver })}`;
const pendingAfter = (polls: number) => `busy | ${text('machines.deliveryPending', { polls })}`;
const CREATED: Happening = { of: 'startTest', output: { id: 'j1', state: 'pending', error: null } };
const answered = (state: string, why: string | null = null): Happening => ({
  of: 'fetchJob',
  output: { id: 'j1', state, error: why },
});

/** As many pending answers, each a second after the last. */
const pending = (times: number) =>
  Array.from({ length: times }, (_, at) => [
    [1_000, at === 0 ? QUEUED : pendingAfter(at)] as const,
    [answered('pending'), pendingAfter(at + 1)] as const,
  ]).flat();

test('the job is polled a second after each answer, not earlier', () => {
  tell(
    INPUT,
    [5_000, QUEUED],
    [CREATED, QUEUED],
    [999, QUEUED],
    [1, QUEUED],
    [answered('pending'), pendingAfter(1)],
    [999, pendingAfter(1)],
    [1, pendingAfter(1)],
    [answered('complete'), `done | ${text('machines.deliveryComplete')} | welcome verified`],
  );
});

test('a mail that was only written to a file is not called delivered', () => {
  const line = 'Written to mails/one.eml, no mail server is set';
  tell(
    INPUT,
    [CREATED, QUEUED],
    [1_000, QUEUED],
    [
      { of: 'fetchJob', output: { id: 'j1', state: 'complete', error: null, line } },
      `done | ${line} | welcome not verified`,
    ],
  );
});

test('a slow answer is not requested twice', () => {
  tell(INPUT, [CREATED, QUEUED], [1_000, QUEUED], [60_000, QUEUED], [answered('pending'), pendingAfter(1)]);
});

test('the 30th answer may be pending, the 31st may not', () => {
  tell(
    INPUT,
    [CREATED, QUEUED],
    ...pending(30),
    [1_000, pendingAfter(30)],
    [answered('pending'), `failed | ${text('error.deliveryTimeout')} | welcome not verified`],
  );
});

test.each([
  ['complete', `done | ${text('machines.deliveryComplete')} | welcome verified`],
  ['failed', 'failed | 550 No such user | welcome not verified'],
])('the 31st answer counts where it is %s', (state, seen) => {
  tell(
    INPUT,
    [CREATED, QUEUED],
    ...pending(30),
    [1_000, pendingAfter(30)],
    [answered(state, state === 'failed' ? '550 No such user' : null), seen],
  );
});

test('a refusal without a reason has the sentence for it', () => {
  tell(
    INPUT,
    [CREATED, QUEUED],
    [1_000, QUEUED],
    [answered('failed'), `failed | ${text('error.deliveryInfo')} | welcome not verified`],
  );
});

test('a failed call ends the test, and later answers are ignored', () => {
  tell(INPUT, [{ of: 'startTest', error }, 'failed | The server is busy | welcome not verified']);
  tell(
    INPUT,
    [CREATED, QUEUED],
    [1_000, QUEUED],
    [{ of: 'fetchJob', error }, 'failed | The server is busy | welcome not verified'],
  );
});

import { test } from 'vitest';
import { SESSION_REPLACED_DELAY, SESSION_RETRY_DELAY } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, type PathEvent, storiesOf } from '#core/testing/chart-stories.ts';
import { sessionMachine } from './session.machine.ts';

/* Who is signed in, and the events for the rest of the app (spec accounts.3, accounts.4, accounts.5, accounts.6). */

const tell = storiesOf('session', sessionMachine, ({ tags, context: { session, user, step, failure } }, facts) =>
  [
    ...tags,
    step && `step ${step.ticket}`,
    session && `token ${session.auth_token}`,
    user?.fullname,
    failure && `failed ${failure.status}`,
    ...facts.map((fact) => (fact.type === 'session.expired' ? `${fact.type} at "${fact.path}"` : fact.type)),
  ]
    .filter(Boolean)
    .join(', '),
);

const ADA = { id: 'u1', auth_token: 't1' };
const BOB = { id: 'u2', auth_token: 't2' };
const user = (fullname: string) => ({ id: 'u', cloud_user_id: 'c1', email: 'a@b.c', fullname });
const failure = (status: number) => new ApiError({ status, code: 'x', summary: 'x' });

const SIGN_IN: Happening = { type: 'session.signIn', signIn: { by: 'password', email: 'a@b.c', password: 'p' } };
const SIGN_OUT: Happening = { type: 'session.signOut' };
const loaded = (output: unknown): Happening => ({ of: 'loadSession', output });
const signedIn = (output: unknown): Happening => ({ of: 'signIn', output });
const notSignedIn = (status: number): Happening => ({ of: 'signIn', error: failure(status) });
const found = (name: string): Happening => ({ of: 'fetchUser', output: user(name) });
const notFound = (status: number): Happening => ({ of: 'fetchUser', error: failure(status) });
const dropped = (output: unknown): Happening => ({ of: 'dropSession', output });
const changed = (session: unknown): PathEvent => ({ type: 'session.changed', session, path: '/edit' });
const INVALID: Happening = { type: 'session.invalidElsewhere', path: '/login' };
const refused = (token: string): Happening => ({ type: 'session.unauthorised', token, path: '/edit' });

type Step = readonly [Happening, string];
const IN: readonly Step[] = [
  [loaded(ADA), 'busy, token t1'],
  [found('Ada'), 'ready, token t1, Ada, session.started'],
];
const UNREACHABLE: readonly Step[] = [
  [loaded(ADA), 'busy, token t1'],
  [notFound(0), 'unreachable, token t1, failed 0'],
];
const SWITCHING: readonly Step[] = [...IN, [SIGN_IN, 'ready, busy, token t1, Ada']];

test('a name that is changed in the account is shown everywhere', () => {
  const changedName: Happening = { type: 'session.userChanged', user: user('Ada Lovelace') };
  tell(undefined, ...IN, [changedName, 'ready, token t1, Ada Lovelace']);
});

test('a user signs in, once however often the button is pressed, and out again', () => {
  tell(
    undefined,
    [loaded(null), 'signedOut'],
    [SIGN_IN, 'busy, signedOut'],
    [SIGN_IN, 'busy, signedOut'],
    [signedIn(ADA), 'busy, token t1'],
    [found('Ada'), 'ready, token t1, Ada, session.started'],
    [SIGN_OUT, 'busy, token t1, Ada'],
    [SIGN_OUT, 'busy, token t1, Ada'],
    [{ of: 'endSession', output: undefined }, 'signedOut, session.ended'],
    [SIGN_OUT, 'signedOut'],
  );
});

// spec accounts.15
const STEP = { second_factor: { ticket: 'k1', kinds: ['code', 'recovery_code'] } };
const TYPED: Happening = {
  type: 'session.signIn',
  signIn: { by: 'factor', ticket: 'k1', typed: { code: '123456' } },
};
const LEFT: Happening = { type: 'session.leaveStep' };
const TICKET_DEAD: Happening = {
  of: 'signIn',
  error: new ApiError({ status: 401, code: 'ticket_dead', summary: 'x' }),
};

test('after the right password a second factor is asked for, until it is right', () => {
  tell(
    undefined,
    [loaded(null), 'signedOut'],
    [SIGN_IN, 'busy, signedOut'],
    [signedIn(STEP), 'signedOut, step k1'],
    [TYPED, 'busy, signedOut, step k1'],
    [notSignedIn(401), 'signedOut, step k1, failed 401'],
    [TYPED, 'busy, signedOut, step k1, failed 401'],
    [signedIn(ADA), 'busy, token t1'],
    [found('Ada'), 'ready, token t1, Ada, session.started'],
  );
});

test('a second step ends with its ticket, or where somebody signs in as another', () => {
  const asked: readonly Step[] = [
    [loaded(null), 'signedOut'],
    [SIGN_IN, 'busy, signedOut'],
    [signedIn(STEP), 'signedOut, step k1'],
  ];
  tell(undefined, ...asked, [TYPED, 'busy, signedOut, step k1'], [TICKET_DEAD, 'signedOut, failed 401']);
  tell(undefined, ...asked, [LEFT, 'signedOut']);
});

test('somebody who is signed in stays so while another account asks for a second factor', () => {
  const asked: readonly Step[] = [...SWITCHING, [signedIn(STEP), 'ready, step k1, token t1, Ada']];
  tell(undefined, ...asked, [LEFT, 'ready, token t1, Ada']);
  tell(
    undefined,
    ...asked,
    [TYPED, 'ready, busy, step k1, token t1, Ada'],
    [signedIn(BOB), 'busy, token t2, Ada'],
    [found('Bob'), 'ready, token t2, Bob, session.started'],
  );
  tell(
    undefined,
    ...SWITCHING,
    [INVALID, 'ready, busy, session.expired at ""'],
    [signedIn(STEP), 'signedOut, step k1'],
  );
});

test('a refused sign-in says why until one succeeds', () => {
  tell(
    undefined,
    [loaded(null), 'signedOut'],
    [SIGN_IN, 'busy, signedOut'],
    [notSignedIn(401), 'signedOut, failed 401'],
    [SIGN_IN, 'busy, signedOut, failed 401'],
    [signedIn(ADA), 'busy, token t1'],
  );
});

test('signing out ends the session here, even if the server cannot be reached', () => {
  const untold: Happening = { of: 'endSession', error: failure(0) };
  tell(undefined, ...IN, [SIGN_OUT, 'busy, token t1, Ada'], [untold, 'signedOut, session.ended']);
  tell(undefined, [loaded(ADA), 'busy, token t1'], [SIGN_OUT, 'busy, token t1'], [untold, 'signedOut, session.ended']);
  tell(undefined, ...UNREACHABLE, [SIGN_OUT, 'busy, token t1, failed 0']);
});

test('a store that cannot be read leaves the visitor signed out', () => {
  tell(undefined, [{ of: 'loadSession', error: new Error('denied') }, 'signedOut, failed -1']);
});

test('without an answer the session is checked again after the delay, or at once on request', () => {
  tell(
    undefined,
    ...UNREACHABLE,
    [SESSION_RETRY_DELAY - 1, 'unreachable, token t1, failed 0'],
    [1, 'busy, token t1, failed 0'],
    [notFound(500), 'unreachable, token t1, failed 500'],
    [{ type: 'session.retry' }, 'busy, token t1, failed 500'],
    [found('Ada'), 'ready, token t1, Ada, session.started'],
    [SESSION_RETRY_DELAY, 'ready, token t1, Ada'],
  );
});

test('a refused token is dropped, and a newer one that is stored is used', () => {
  tell(
    undefined,
    [loaded(ADA), 'busy, token t1'],
    [notFound(401), 'busy, signedOut, token t1, failed 401'],
    [dropped(null), 'signedOut, failed 401'],
  );
  tell(
    undefined,
    ...IN,
    [refused('t1'), 'busy, signedOut, token t1, Ada, session.expired at "/edit"'],
    [dropped(BOB), 'busy, token t2'],
    [SESSION_REPLACED_DELAY, 'busy, token t2'],
    [found('Bob'), 'ready, token t2, Bob, session.started'],
  );
  tell(
    undefined,
    ...IN,
    [refused('t1'), 'busy, signedOut, token t1, Ada, session.expired at "/edit"'],
    [refused('t1'), 'busy, signedOut, token t1, Ada'],
    [{ of: 'dropSession', error: new Error('denied') }, 'signedOut'],
  );
});

test.each([{ id: 'u1' }, { id: 'u1', auth_token: '' }, { id: 'u1', auth_token: 7 }, {}])(
  'a stored session without a token, %j, is nobody: no call is made',
  (session) => {
    const out = 'busy, signedOut, token t1, Ada, session.expired at "/edit"';
    tell(undefined, [loaded(session), 'signedOut']);
    tell(undefined, [loaded(null), 'signedOut'], [changed(session), 'signedOut']);
    tell(undefined, ...IN, [changed(session), 'signedOut, session.expired at "/edit"']);
    tell(undefined, ...IN, [refused('t1'), out], [dropped(session), 'signedOut']);
  },
);

test('a refused token that is stored again is not tried again', () => {
  const out = 'busy, signedOut, token t1, failed 401';
  tell(undefined, [loaded(ADA), 'busy, token t1'], [notFound(401), out], [dropped(ADA), 'signedOut, failed 401']);
});

test.each([
  ['signs out', SIGN_OUT, 'busy, token t2'],
  ['hears that the session ended', INVALID, 'signedOut, session.expired at ""'],
  ['hears that somebody signed out', changed(null), 'signedOut, session.expired at "/edit"'],
] as const)('a tab that waits for the session of another tab %s', (_name, event, then) => {
  const out = 'busy, signedOut, token t1, Ada, session.expired at "/edit"';
  tell(undefined, ...IN, [refused('t1'), out], [dropped(BOB), 'busy, token t2'], [event as Happening, then]);
});

test('a session that another tab begins meanwhile is checked at once', () => {
  const out = 'busy, signedOut, token t1, Ada, session.expired at "/edit"';
  const CARL = { id: 'u3', auth_token: 't3' };
  tell(
    undefined,
    ...IN,
    [refused('t1'), out],
    [dropped(BOB), 'busy, token t2'],
    [changed(CARL), 'busy, token t3'],
    [found('Carl'), 'ready, token t3, Carl, session.started'],
  );
});

test('a late answer 401 to an older token changes nothing', () => {
  tell(undefined, ...IN, [refused('t0'), 'ready, token t1, Ada'], [refused(''), 'ready, token t1, Ada']);
});

test.each([
  ['validated', [[loaded(ADA), 'busy, token t1']], ''],
  ['unreachable', UNREACHABLE, ', failed 0'],
  ['signed in', IN, ''],
] as const)('while a user is %s, other tabs sign in, sign out and end the session', (_name, steps, failed) => {
  tell(undefined, ...steps, [INVALID, `signedOut${failed}, session.expired at ""`]);
  tell(undefined, ...steps, [changed(null), `signedOut${failed}, session.expired at "/edit"`]);
  const after = steps === IN ? ', Ada' : '';
  tell(undefined, ...steps, [changed(BOB), `busy, token t2${after}`]);
});

test('news of the session in use changes nothing', () => {
  tell(undefined, ...IN, [changed(ADA), 'ready, token t1, Ada']);
});

test('a signed-out tab signs in with another tab, and ignores one that signs out', () => {
  tell(
    undefined,
    [loaded(null), 'signedOut'],
    [changed(null), 'signedOut'],
    [INVALID, 'signedOut'],
    [changed(BOB), 'busy, token t2'],
  );
});

test('another user signs in, or nothing changes', () => {
  tell(
    undefined,
    ...SWITCHING,
    [signedIn(BOB), 'busy, token t2, Ada'],
    [found('Bob'), 'ready, token t2, Bob, session.started'],
  );
  tell(undefined, ...SWITCHING, [notSignedIn(401), 'ready, token t1, Ada, failed 401']);
});

test.each([
  ['the session ends', INVALID, ''],
  ['somebody signs out', changed(null), '/edit'],
])('if %s in another tab while another user signs in, the sign-in continues', (_name, news, path) => {
  tell(
    undefined,
    ...SWITCHING,
    [news, `ready, busy, session.expired at "${path}"`],
    [notSignedIn(401), 'busy, failed 401'],
    [loaded(null), 'signedOut, failed 401'],
  );
});

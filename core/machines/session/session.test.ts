import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { SESSION_REPLACED_DELAY, SESSION_RETRY_DELAY } from '#core/constants.ts';
import type { Api, Session } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { OWNER, settle } from '#core/testing/editor-driver.ts';
import { fakeApi, NO_ANSWER, newWire, type Wire } from '#core/testing/fake-api.ts';
import { FakeBrowser } from '#core/testing/fake-ports.ts';
import { FakeServer } from '#core/testing/fake-server.ts';
import { sessionActors } from './session.actors.ts';
import { isSignInPath, sessionMachine } from './session.machine.ts';

// spec access.12, accounts.1, errors.1, screens.10

const STORED = { id: 'u1', auth_token: 'token-u1' };
let browser: FakeBrowser;
let wire: Wire;
let clock: SimulatedClock;

beforeEach(() => {
  browser = new FakeBrowser();
  wire = newWire();
  clock = new SimulatedClock();
});

async function openTab(tab = 'a', path = '/edit?draft=p1', api: Api = fakeApi(new FakeServer(), OWNER, wire)) {
  const forgotten: string[] = [];
  const ports = {
    api,
    sessions: browser.sessions(tab),
    broadcast: browser.broadcast(tab),
    path: () => path,
    forgetUnsent: async (userId: string) => void forgotten.push(userId),
  };
  const session = createActor(sessionMachine.provide({ actors: sessionActors(ports) }), { clock });
  const facts: unknown[] = [];
  session.on('*', (fact) => facts.push(fact));
  session.start();
  await settle();
  const is = (tag: 'busy' | 'ready' | 'signedOut' | 'unreachable') => session.getSnapshot().hasTag(tag);
  return { session, facts, is, forgotten };
}

const signIn = (password: string) =>
  ({ type: 'session.signIn', signIn: { by: 'password', email: 'owner@example.com', password } }) as const;

describe('entering the app', () => {
  test('with nothing stored asks for signing in', async () => {
    expect((await openTab()).is('signedOut')).toBe(true);
  });

  test('with a stored session validates it', async () => {
    browser.session = STORED;
    const { session, is } = await openTab();
    expect(is('ready')).toBe(true);
    expect(session.getSnapshot().context.user).toEqual(OWNER);
    expect(wire.calls).toEqual(['me']);
  });

  test('with an expired session forgets it', async () => {
    browser.session = STORED;
    wire.failure = new ApiError({ status: 401, code: 'expired', summary: 'Session expired' });
    const { is } = await openTab();
    expect(is('signedOut')).toBe(true);
    expect(browser.session).toBeNull();
  });

  test('without an answer keeps the session and asks again', async () => {
    browser.session = STORED;
    wire.failure = new ApiError({ status: 0, code: 'no_answer', summary: 'No answer' });
    const { is } = await openTab();
    expect(is('unreachable')).toBe(true);
    expect(browser.session).toEqual(STORED);
    wire.failure = null;
    clock.increment(SESSION_RETRY_DELAY);
    await settle();
    expect(is('ready')).toBe(true);
  });
});

describe('signing in', () => {
  test('stores id and token and tells who started', async () => {
    const { session, facts, is } = await openTab();
    session.send(signIn('right'));
    await settle();
    expect(is('ready')).toBe(true);
    expect(browser.session).toEqual(STORED);
    expect(facts).toEqual([{ type: 'session.started', user: OWNER }]);
  });

  test('with a wrong password stays out, with the reason', async () => {
    const { session, is } = await openTab();
    session.send(signIn('wrong'));
    await settle();
    expect(is('signedOut')).toBe(true);
    expect(session.getSnapshot().context.failure).toMatchObject({ status: 401, reason: 'Email or password is wrong!' });
  });

  test.each([[{ id: 'u1' }], [{ auth_token: 't' }], [{}], [null]])(
    'refuses the incomplete answer %j',
    async (answer) => {
      const api = { ...fakeApi(new FakeServer(), OWNER, wire), signIn: async () => answer } as unknown as Api;
      const { session, is } = await openTab('a', '/login', api);
      session.send(signIn('right'));
      await settle();
      expect(is('signedOut')).toBe(true);
      expect(session.getSnapshot().context.failure).toMatchObject({ status: 502, code: 'session_incomplete' });
      expect(browser.session).toBeNull();
    },
  );
});

describe('an answer 401', () => {
  test('ends the session in every tab, with the way back', async () => {
    browser.session = STORED;
    const first = await openTab('a');
    const second = await openTab('b', '/preview/p2');
    first.session.send({ type: 'session.unauthorised', token: 'token-u1', path: '/edit?draft=p1' });
    await settle();
    expect(first.facts).toContainEqual({ type: 'session.expired', path: '/edit?draft=p1' });
    expect(second.facts).toContainEqual({ type: 'session.expired', path: '/preview/p2' });
    expect([first.forgotten, second.forgotten]).toEqual([[], []]);
    expect([first.is('signedOut'), second.is('signedOut')]).toEqual([true, true]);
    expect(browser.session).toBeNull();
  });

  test('to a token that is not in use any more changes nothing', async () => {
    browser.session = STORED;
    const { session, is } = await openTab();
    session.send({ type: 'session.unauthorised', token: 'older', path: '/' });
    await settle();
    expect(is('ready')).toBe(true);
  });

  test.each([
    ['/login?path=%2F', ''],
    ['/sson?token=t', ''],
    ['/resetPassword', ''],
    ['/invitation/abc?email=x', ''],
    ['/loginish', '/loginish'],
    ['/', '/'],
  ])('on %s leads back to "%s"', async (path, expected) => {
    browser.session = STORED;
    const { session, facts } = await openTab('a', path);
    session.send({ type: 'session.unauthorised', token: 'token-u1', path });
    expect(facts).toContainEqual({ type: 'session.expired', path: expected });
    expect(isSignInPath(path)).toBe(expected === '');
  });
});

describe('other tabs', () => {
  test('signing out in one signs out all at once, however long the server takes to answer', async () => {
    browser.session = STORED;
    const ended: string[] = [];
    const signOut = (token: string) => new Promise<void>(() => ended.push(token));
    const first = await openTab('a', '/', { ...fakeApi(new FakeServer(), OWNER, wire), signOut });
    const second = await openTab('b');
    first.session.send({ type: 'session.signOut' });
    expect(ended, 'told the server before anything is waited for').toEqual([STORED.auth_token]);
    await settle();
    expect(first.facts).toContainEqual({ type: 'session.ended' });
    expect([first.is('signedOut'), second.is('signedOut')]).toEqual([true, true]);
    expect(browser.session).toBeNull();
    expect(first.forgotten, 'unsent edits on this device').toEqual([STORED.id]);
  });

  test('signing in in one signs in the other', async () => {
    const first = await openTab('a');
    const second = await openTab('b');
    first.session.send(signIn('right'));
    await settle();
    expect(second.is('ready')).toBe(true);
  });

  test('a tab whose token is refused late leaves alone the session that another one has begun since', async () => {
    browser.session = STORED;
    let me: Api['me'] = () => Promise.reject(NO_ANSWER);
    const { session, is } = await openTab('a', '/', { ...fakeApi(new FakeServer(), OWNER, wire), me: () => me() });
    const second = await openTab('b');
    // What the second one does is not heard in the first yet.
    const newer = { id: 'u2', auth_token: 'token-u2' };
    browser.session = newer;
    me = () => {
      me = async () => OWNER;
      return Promise.reject(new ApiError({ status: 401, code: 'expired', summary: 'Session expired' }));
    };
    session.send({ type: 'session.retry' });
    await settle();
    expect([browser.session, session.getSnapshot().context.session]).toEqual([newer, newer]);
    clock.increment(SESSION_REPLACED_DELAY);
    await settle();
    expect([is('ready'), second.is('ready')], 'nobody is told that the new one is invalid').toEqual([true, true]);
  });

  test.each(['unreachable', 'busy'] as const)('a tab that is %s hears who signs in and out in another', async (tag) => {
    browser.session = STORED;
    let fails: (reason: ApiError) => void = () => {};
    const hanging = () =>
      new Promise<never>((_, reject) => {
        fails = reject;
      });
    const opened = await openTab('a', '/edit', { ...fakeApi(new FakeServer(), OWNER, wire), me: hanging });
    const wait = async () => {
      if (tag === 'unreachable') fails(NO_ANSWER);
      await settle();
      expect(opened.is(tag)).toBe(true);
    };
    await wait();
    const other = browser.sessions('b');
    await other.save({ id: 'u2', auth_token: 'token-u2' });
    await wait();
    expect(opened.session.getSnapshot().context.session?.auth_token).toBe('token-u2');
    await other.clear();
    await settle();
    expect(opened.is('signedOut')).toBe(true);
    await other.save({ id: 'u3', auth_token: 'token-u3' });
    await wait();
    browser.broadcast('b').post('Session invalid');
    expect(opened.is('signedOut')).toBe(true);
  });
});

describe('signing in while somebody is signed in', () => {
  const GUEST = { id: 'u2', auth_token: 'token-u2' };
  const byToken = { type: 'session.signIn', signIn: { by: 'token', token: 't' } } as const;

  /** Somebody is signed in; `come` and `fail` end the sign-on of another person, `ended` are the tokens ended on the server. */
  async function openSwitching() {
    browser.session = STORED;
    const ended: string[] = [];
    let come: (session: Session) => void = () => {};
    let fail: (reason: ApiError) => void = () => {};
    const opened = await openTab('a', '/sson?token=t', {
      ...fakeApi(new FakeServer(), OWNER, wire),
      singleSignOn: () =>
        new Promise((resolve, reject) => {
          come = resolve;
          fail = reject;
        }),
      signOut: async (token) => void ended.push(token),
    });
    opened.session.send(byToken);
    return { ...opened, ended, come: (session: Session) => come(session), fail: (error: ApiError) => fail(error) };
  }

  test('ends the session there was, and leaves nothing of that person on the device', async () => {
    const { is, ended, forgotten, come } = await openSwitching();
    come(GUEST);
    await settle();
    expect(is('ready')).toBe(true);
    expect(browser.session).toEqual(GUEST);
    expect(ended).toEqual([STORED.auth_token]);
    expect(forgotten).toEqual([STORED.id]);
  });

  test('the same person finds their words again', async () => {
    const { ended, forgotten, come } = await openSwitching();
    come({ ...STORED, auth_token: 'newer' });
    await settle();
    expect([ended, forgotten]).toEqual([[STORED.auth_token], []]);
  });

  test('changes nothing where it fails', async () => {
    const { is, session, ended, forgotten, fail } = await openSwitching();
    fail(NO_ANSWER);
    await settle();
    expect(is('ready')).toBe(true);
    expect(session.getSnapshot().context).toMatchObject({ user: OWNER, failure: { status: 0 } });
    expect([ended, forgotten]).toEqual([[], []]);
  });

  test('goes on where another tab signs out meanwhile; failed, nobody is left', async () => {
    const first = await openSwitching();
    await browser.sessions('b').clear();
    first.come(GUEST);
    await settle();
    expect(first.is('ready')).toBe(true);
    first.session.stop();

    const second = await openSwitching();
    browser.broadcast('b').post('Session invalid');
    await browser.sessions('b').clear();
    second.fail(NO_ANSWER);
    await settle();
    expect(second.is('signedOut')).toBe(true);
    expect(second.session.getSnapshot().context.failure?.status).toBe(0);
  });
});

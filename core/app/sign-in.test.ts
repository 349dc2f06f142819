import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { Api, User } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { OWNER } from '#core/testing/editor-driver.ts';
import { openApp, sessionOf } from '#core/testing/open-app.ts';
import { signIn, startInvitation } from './sign-in.ts';

// spec screens.3

const DEAD = new ApiError({ status: 422, code: 'link_dead', summary: 'This link is no longer valid.' });
const RITA: User = { id: 'rita', cloud_user_id: 'c-rita', email: 'rita@example.com', fullname: 'Rita' };

/** An opened program; `here` is the user who was signed in. */
function open(here: User | null, calls: Partial<Api> = {}) {
  const opened = openApp({
    path: '/invitation',
    users: [OWNER, RITA],
    here,
    calls: { invitation: async () => undefined, acceptInvitation: async () => sessionOf(RITA), ...calls },
  });
  return { ...opened, user: () => opened.app.session.getSnapshot().context.user };
}

const looked = (invitation: ReturnType<typeof startInvitation>) =>
  waitFor(invitation, (state) => !state.hasTag('looking'));
const join = { type: 'invitation.join', fullname: 'Rita', password: 'seven grey herons' } as const;

test.each([[null], [OWNER]])('an invitation signs in the user who accepts it (signed in before: %j)', async (here) => {
  const sent: unknown[] = [];
  const { app, browser, user } = open(here, {
    acceptInvitation: async (...call) => {
      sent.push(call.slice(0, 2));
      return sessionOf(RITA);
    },
  });
  const invitation = startInvitation(app, { token: 't1', email: RITA.email });
  await looked(invitation);
  invitation.send(join);
  await waitFor(invitation, (state) => state.hasTag('done'));
  expect(sent).toEqual([['t1', { email: RITA.email, fullname: 'Rita', password: 'seven grey herons' }]]);
  expect(user()).toEqual(RITA);
  expect(browser.session).toEqual(sessionOf(RITA));
});

test('a failed invitation says why, and a signed-in user stays signed in', async () => {
  const { app, browser, user } = open(OWNER, { acceptInvitation: () => Promise.reject(DEAD) });
  const invitation = startInvitation(app, { token: 'used', email: RITA.email });
  await looked(invitation);
  invitation.send(join);
  const { context } = await waitFor(invitation, (state) => state.context.failure !== null);
  expect(context.failure).toEqual({ status: 422, code: 'link_dead', reason: DEAD.summary });
  expect(app.session.getSnapshot().hasTag('ready')).toBe(true);
  expect([user(), browser.session]).toEqual([OWNER, sessionOf(OWNER)]);
});

test.each([
  ['was used', DEAD, 'dead'],
  ['is of a server that cannot tell', new ApiError({ status: 404, code: 'not_found', summary: 'No' }), 'filling'],
  ['cannot be looked at for want of an answer', new ApiError({ status: 0, code: 'offline', summary: 'No' }), 'filling'],
] as const)('an invitation that %s: %j leads to %s', async (_name, failure, tag) => {
  const { app } = open(null, { invitation: () => Promise.reject(failure) });
  const state = await looked(startInvitation(app, { token: 't1', email: RITA.email }));
  expect(state.hasTag(tag)).toBe(true);
});

test.each([
  { token: 't1', email: '' },
  { token: '', email: RITA.email },
])('the parameters %j are invalid, and nothing is sent', (input) => {
  const { app } = open(null);
  expect(startInvitation(app, input).getSnapshot().hasTag('invalid')).toBe(true);
});

test('a signed-in user whose check got no answer stays signed in', async () => {
  const { app, browser } = open(null, {
    singleSignOn: async () => sessionOf(RITA),
    me: () => Promise.reject(new ApiError({ status: 0, code: 'no_answer', summary: 'No answer' })),
  });
  await signIn(app, { by: 'token', token: 't1' });
  expect(browser.session).toEqual(sessionOf(RITA));
});

test('signing in is cancelled when its screen is left', async () => {
  const { app } = open(null, { singleSignOn: () => new Promise(() => undefined) });
  const controller = new AbortController();
  const signing = signIn(app, { by: 'token', token: 't1' }, controller.signal);
  controller.abort();
  await expect(signing).rejects.toThrow();
});

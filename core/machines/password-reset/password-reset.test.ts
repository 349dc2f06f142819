import { beforeEach, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Api } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { settle } from '#core/testing/editor-driver.ts';
import { passwordResetActors, passwordResetMachine } from './password-reset.machine.ts';

// spec errors.17, screens.6

const DEAD = new ApiError({ status: 422, code: 'link_dead', summary: 'This link is no longer valid.' });

let calls: unknown[];
let refusal: ApiError | null;
let clock: SimulatedClock;
beforeEach(() => {
  calls = [];
  refusal = null;
  clock = new SimulatedClock();
});

function start(token: string) {
  const answer = async (...call: unknown[]) => {
    calls.push(call);
    if (refusal) throw refusal;
  };
  const api = {
    requestPasswordReset: (email: string) => answer('request', email),
    requestSignInLink: (email: string) => answer('link', email),
    resetPassword: (body: object) => answer('change', body),
  } as unknown as Api;
  const machine = passwordResetMachine.provide({ actors: passwordResetActors({ api }) });
  const actor = createActor(machine, { clock, input: { token } });
  const facts: string[] = [];
  actor.on('*', ({ type }) => facts.push(type));
  actor.subscribe(({ context }) => deepFreeze(context));
  actor.start();
  const tags = () => [...actor.getSnapshot().tags].sort().join(' ');
  return { actor, facts, tags };
}

test('without a token a link is requested, and can be requested again', async () => {
  const { actor, tags } = start('');
  expect(tags()).toBe('asking');
  actor.send({ type: 'reset.request', email: 'ada@example.com', opens: 'password' });
  expect(tags()).toBe('asking busy');
  await settle();
  expect(tags()).toBe('requested');
  expect(actor.getSnapshot().context.email).toBe('ada@example.com');
  actor.send({ type: 'reset.request', email: 'ada@example.com', opens: 'password' });
  await settle();
  expect(calls).toEqual([
    ['request', 'ada@example.com'],
    ['request', 'ada@example.com'],
  ]);
});

test('the requested link may sign in instead, and the screen knows which one was sent', async () => {
  const { actor, tags } = start('');
  actor.send({ type: 'reset.request', email: 'ada@example.com', opens: 'account' });
  await settle();
  expect(tags()).toBe('requested');
  expect(calls).toEqual([['link', 'ada@example.com']]);
  expect(actor.getSnapshot().context.opens).toBe('account');
});

test("a failed request shows the server's summary until the next one", async () => {
  refusal = new ApiError({ status: 429, code: 'too_many_tries', summary: 'Too many.' });
  const { actor, tags } = start('');
  actor.send({ type: 'reset.request', email: 'ada@example.com', opens: 'password' });
  await settle();
  expect(tags()).toBe('asking');
  expect(actor.getSnapshot().context.failure?.reason).toBe('Too many.');
  refusal = null;
  actor.send({ type: 'reset.request', email: 'ada@example.com', opens: 'password' });
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('with a token a new password is set, and two seconds later the login follows', async () => {
  const { actor, facts, tags } = start('t1');
  expect(tags()).toBe('choosing');
  actor.send({ type: 'reset.change', email: 'ada@example.com', password: 'seven grey herons' });
  expect(tags()).toBe('busy choosing');
  await settle();
  expect(calls).toEqual([
    ['change', { email: 'ada@example.com', reset_token: 't1', new_password: 'seven grey herons' }],
  ]);
  expect(facts).toEqual(['password.changed']);
  clock.increment(1_999);
  expect(tags()).toBe('changed');
  clock.increment(1);
  expect(tags()).toBe('changed done');
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('herons');
});

test('a used link is reported, and does not lead to the login', async () => {
  refusal = DEAD;
  const { actor, facts, tags } = start('used');
  actor.send({ type: 'reset.change', email: 'ada@example.com', password: 'seven grey herons' });
  await settle();
  clock.increment(10_000);
  expect(tags()).toBe('choosing');
  expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'link_dead', reason: DEAD.summary });
  expect(facts).toEqual([]);
});

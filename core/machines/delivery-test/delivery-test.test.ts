import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import type { Job } from '#core/ports/delivery-tests.ts';
import { OWNER, settle } from '#core/testing/editor-driver.ts';
import { fakeApi, newWire } from '#core/testing/fake-api.ts';
import { FakeServer } from '#core/testing/fake-server.ts';
import { type DeliveryFact, deliveryTestActors, deliveryTestMachine } from './delivery-test.machine.ts';

// spec errors.28

const job = (state: Job['state'], error: string | null = null): Job => ({ id: 'job', state, error });

async function run(jobs: Job[], seconds: number, failure?: { at: number; error: ApiError }) {
  const wire = { ...newWire(), jobs };
  const clock = new SimulatedClock();
  const api = fakeApi(new FakeServer(), OWNER, wire);
  const actor = createActor(deliveryTestMachine.provide({ actors: deliveryTestActors({ api }) }), {
    clock,
    input: { email_type: 'welcome', receiver: 'a@b.c' },
  });
  const facts: DeliveryFact[] = [];
  actor.on('delivery.finished', (fact) => facts.push(fact));
  if (failure?.at === 0) wire.failure = failure.error;
  actor.start();
  await settle();
  for (let second = 1; second <= seconds; second++) {
    if (failure?.at === second) wire.failure = failure.error;
    clock.increment(1_000);
    await settle();
  }
  const polls = wire.calls.filter((name) => name === 'job').length;
  return { output: actor.getSnapshot().output, polls, facts };
}

test('polls every second until the mail is delivered, and marks the type verified', async () => {
  const { output, polls, facts } = await run([job('pending'), job('pending'), job('complete')], 10);
  expect(output).toMatchObject({ status: 'complete', error: null });
  expect(polls).toBe(3);
  expect(facts).toEqual([{ type: 'delivery.finished', emailType: 'welcome', verified: true, error: null }]);
});

test("ends with the mail server's own text if it refuses", async () => {
  const { output, facts } = await run([job('failed', '550 No such user')], 10);
  expect(output).toMatchObject({ status: 'failed', error: '550 No such user', failure: null });
  expect(output?.log.at(-1)).toBe('550 No such user');
  expect(facts[0]?.verified).toBe(false);
});

test('shows support staff the conversation with the mail server', async () => {
  const conversation = ['S: 220 hello', 'C: QUIT'];
  expect((await run([{ ...job('failed', 'no'), conversation }], 1)).output).toMatchObject({ conversation });
  expect((await run([job('complete')], 1)).output).toMatchObject({ conversation: [] });
  const silent = await run([{ ...job('pending'), conversation }], 40);
  expect(silent.output).toMatchObject({ status: 'timeout', conversation });
});

test('gives up at the 31st poll, for 30 are not more than 30', async () => {
  expect((await run([job('pending')], 30)).output).toBeUndefined();
  const { output, polls } = await run([job('pending')], 60);
  expect(output).toMatchObject({ status: 'timeout', error: 'Timeout' });
  expect(polls).toBe(31);
});

test('accepts the result of the 31st poll', async () => {
  const jobs = [...Array.from({ length: 30 }, () => job('pending')), job('complete')];
  expect((await run(jobs, 40)).output?.status).toBe('complete');
});

test.each([
  [0, 'Unable to load email... (contact support)'],
  [2, 'Unable to get delivery info... (contact support)'],
])('a call that fails after %i seconds ends with "%s"', async (at, sentence) => {
  const error = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
  const { output } = await run([job('pending')], 10, { at, error });
  expect(output).toMatchObject({ status: 'failed', error: sentence, failure: { status: 503 } });
  expect(output?.log.at(-1)).toBe('The server is busy');
});

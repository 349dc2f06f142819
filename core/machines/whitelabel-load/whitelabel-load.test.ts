import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { SESSION_RETRY_DELAY } from '#core/constants.ts';
import type { Api, Dashboard, WhitelabelStatus } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { settle } from '#core/testing/editor-driver.ts';
import { whitelabelLoadActors, whitelabelLoadMachine } from './whitelabel-load.machine.ts';

// spec screens.9

const DASHBOARD: Dashboard = {
  id: 'd1',
  api_hostname: 'api.example.com',
  editor_hostname: 'editor.example.com',
  cloud_user_id: 'c1',
  config: { editor: { org_name: 'Example' } },
};
const DOWN = new ApiError({ status: 503, code: 'down', summary: 'Down' });

interface Answers {
  dashboard?: Dashboard | ApiError;
  status?: WhitelabelStatus | ApiError;
  problem?: string | null;
}

async function load({ dashboard = DASHBOARD, status = { status: 'ok', valid: true }, problem = null }: Answers) {
  const steps: string[] = [];
  const answers = { dashboard, status };
  const answer = async <T>(step: string, value: T | ApiError): Promise<T> => {
    steps.push(step);
    if (value instanceof ApiError) throw value;
    return value;
  };
  const api = {
    dashboard: async (hostname: string) => ({ body: await answer(`dashboard ${hostname}`, answers.dashboard) }),
    status: () => answer('status', answers.status),
  } as unknown as Api;
  const actors = whitelabelLoadActors({
    api,
    files: {
      schema: () => answer('schema', () => problem),
      defaults: () => answer('defaults', { org_name: '', smtp: { service: '' } }),
    },
    hostname: 'editor.example.com',
    switchApiHost: ({ api_hostname }) => steps.push(`api host ${api_hostname}`),
  });
  const clock = new SimulatedClock();
  const actor = createActor(whitelabelLoadMachine.provide({ actors }), { clock }).start();
  await settle();
  return {
    actor,
    clock,
    steps,
    answers,
    is: (tag: 'ready' | 'invalid' | 'unloadable') => actor.getSnapshot().hasTag(tag),
  };
}

test('loads schema, dashboard by hostname, switches to the API host, then defaults and status', async () => {
  const { actor, steps, is } = await load({});
  expect(is('ready')).toBe(true);
  expect(steps).toEqual(['schema', 'dashboard editor.example.com', 'api host api.example.com', 'defaults', 'status']);
  expect(actor.getSnapshot().context.dashboard?.config.editor).toEqual({ org_name: 'Example', smtp: { service: '' } });
});

test('a dashboard that cannot be loaded is unloadable, until trying again works', async () => {
  const { actor, is, answers } = await load({ dashboard: DOWN });
  expect(is('unloadable')).toBe(true);
  expect(actor.getSnapshot().context.failure?.reason).toBe('Down');
  answers.dashboard = DASHBOARD;
  actor.send({ type: 'whitelabel.retry' });
  await settle();
  expect(is('ready')).toBe(true);
});

test('a status that cannot be loaded is unloadable', async () => {
  expect((await load({ status: DOWN })).is('unloadable')).toBe(true);
});

test('a status that says so, or settings the schema refuses, are invalid', async () => {
  expect((await load({ status: { status: 'pending', valid: false } })).is('invalid')).toBe(true);
  const refused = await load({ problem: '/editor/org_name must be string' });
  expect(refused.is('invalid')).toBe(true);
  expect(refused.actor.getSnapshot().context.problem).toBe('/editor/org_name must be string');
});

test('a server that gives no answer is asked again by itself, one that refuses is not', async () => {
  const silent = await load({ dashboard: new ApiError({ status: 0, code: 'no_answer', summary: 'No answer' }) });
  silent.answers.dashboard = DASHBOARD;
  silent.clock.increment(SESSION_RETRY_DELAY);
  await settle();
  expect(silent.is('ready')).toBe(true);

  const refusing = await load({ dashboard: DOWN });
  refusing.answers.dashboard = DASHBOARD;
  refusing.clock.increment(SESSION_RETRY_DELAY);
  await settle();
  expect(refusing.is('unloadable')).toBe(true);
});

const { cloud_user_id: _, ...UNSIGNED } = DASHBOARD;

test.each(['ready', 'invalid'] as const)('a brand that is %s asks whose it is once somebody signs in', async (tag) => {
  const { actor, answers, is, steps } = await load({
    dashboard: UNSIGNED,
    status: { status: 'ok', valid: tag === 'ready' },
  });
  expect(is(tag)).toBe(true);
  answers.dashboard = DASHBOARD;
  actor.send({ type: 'whitelabel.signedIn' });
  expect([is(tag), actor.getSnapshot().hasTag('asking')]).toEqual([true, true]);
  await settle();
  expect([is(tag), actor.getSnapshot().hasTag('asking')]).toEqual([true, false]);
  expect(actor.getSnapshot().context.dashboard).toMatchObject({
    cloud_user_id: 'c1',
    config: { editor: { smtp: {} } },
  });
  expect(steps.filter((step) => step.startsWith('dashboard'))).toHaveLength(2);
});

test('whose a brand is, is asked again until there is an answer, and not where it was told at once', async () => {
  const { actor, answers, clock, steps } = await load({ dashboard: UNSIGNED });
  answers.dashboard = DOWN;
  actor.send({ type: 'whitelabel.signedIn' });
  await settle();
  answers.dashboard = DASHBOARD;
  clock.increment(SESSION_RETRY_DELAY);
  await settle();
  expect(actor.getSnapshot().context.dashboard?.cloud_user_id).toBe('c1');
  actor.send({ type: 'whitelabel.signedIn' });
  await settle();
  expect(steps.filter((step) => step.startsWith('dashboard'))).toHaveLength(3);
});

test('a server that names no owner is asked once', async () => {
  const { actor, steps } = await load({ dashboard: UNSIGNED });
  for (let times = 0; times < 3; times++) {
    actor.send({ type: 'whitelabel.signedIn' });
    await settle();
  }
  expect(steps.filter((step) => step.startsWith('dashboard'))).toHaveLength(2);
});

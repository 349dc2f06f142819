import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Api, Permission } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { settle } from '#core/testing/editor-driver.ts';
import { type SharingFact, sharingActors, sharingMachine } from './sharing.machine.ts';

const down = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
const gone = new ApiError({ status: 404, code: 'permission_missing', summary: 'There is no such permission' });

/** The permissions of one page on a server that fails while `failure` is set. */
function openPage(...emails: string[]) {
  const server = { failure: null as ApiError | null, calls: [] as string[] };
  let next = 0;
  const people = new Map<string, Permission>();
  const put = (user_email: string, action: string): Permission => {
    const known = [...people.values()].find((person) => person.user_email === user_email);
    const person = { id: known?.id ?? String(next++), editor_page_id: 'p1', user_email, action };
    people.set(person.id, person);
    return person;
  };
  for (const email of emails) put(email, 'r');
  const answer = async <T>(name: string, work: () => T): Promise<T> => {
    server.calls.push(name);
    await Promise.resolve();
    if (server.failure) throw server.failure;
    return work();
  };
  const api = {
    collaborators: () => answer('list', () => [...people.values()]),
    addCollaborator: (_, { user_email, action }) => answer('invite', () => put(user_email, action)),
    removeCollaborator: (_, id) =>
      answer('remove', () => {
        if (!people.delete(id)) throw gone;
      }),
  } as Pick<Api, 'collaborators' | 'addCollaborator' | 'removeCollaborator'> as Api;
  const actor = createActor(sharingMachine.provide({ actors: sharingActors({ api }) }), {
    clock: new SimulatedClock(),
    input: { pageId: 'p1' },
  });
  actor.subscribe(({ context }) => void deepFreeze(context));
  const facts: SharingFact['type'][] = [];
  actor.on('*', ({ type }) => void facts.push(type));
  const shown = () =>
    actor.getSnapshot().context.people?.map(({ user_email, action }) => `${user_email} ${action}`) ?? null;
  return { actor, server, people, facts, shown };
}

test('people are listed by email', async () => {
  const { actor, shown } = openPage('rita@b.example', 'ann@b.example');
  actor.start();
  expect(shown()).toBeNull();
  await settle();
  expect(shown()).toEqual(['ann@b.example r', 'rita@b.example r']);
});

test('a list that failed to load is loaded again', async () => {
  const { actor, server, shown } = openPage('rita@b.example');
  server.failure = down;
  actor.start();
  await settle();
  expect(actor.getSnapshot().hasTag('unloadable')).toBe(true);
  expect(actor.getSnapshot().context.failure?.reason).toBe('The server is busy');
  server.failure = null;
  actor.send({ type: 'sharing.retry' });
  await settle();
  expect(shown()).toEqual(['rita@b.example r']);
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('a person is invited, and inviting them again changes what they may do', async () => {
  const { actor, facts, shown } = openPage('zoe@b.example');
  actor.start();
  await settle();
  actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action: 'r' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await settle();
  actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action: 'r,w' });
  await settle();
  expect(shown()).toEqual(['ann@b.example r,w', 'zoe@b.example r']);
  expect(facts).toEqual(['collaborator.saved', 'collaborator.saved']);
});

test('one change at a time, in the order they were asked for, and the same one once', async () => {
  const { actor, server, shown } = openPage('zoe@b.example');
  actor.start();
  await settle();
  actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action: 'r' });
  actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action: 'r' });
  actor.send({ type: 'collaborator.remove', id: '0' });
  actor.send({ type: 'collaborator.invite', email: 'bob@b.example', action: 'r' });
  expect(server.calls).toEqual(['list', 'invite']);
  await settle();
  expect(server.calls).toEqual(['list', 'invite', 'remove', 'invite']);
  expect(shown()).toEqual(['ann@b.example r', 'bob@b.example r']);
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
});

test('a request that is withdrawn and made again counts, also before the list was loaded', async () => {
  const { actor, server, shown } = openPage('ann@b.example');
  actor.start();
  for (const action of ['r,w', 'r', 'r,w'] as const) {
    actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action });
  }
  await settle();
  expect(server.calls).toEqual(['list', 'invite', 'invite', 'invite']);
  expect(shown()).toEqual(['ann@b.example r,w']);
});

test('a failed change delays no other, and is named', async () => {
  const { actor, server, shown } = openPage();
  actor.start();
  await settle();
  const failed: unknown[] = [];
  actor.on('sharing.failed', ({ work }) => {
    failed.push(work);
    server.failure = null;
  });
  server.failure = down;
  const ann = { type: 'collaborator.invite', email: 'ann@b.example', action: 'r' } as const;
  actor.send(ann);
  actor.send({ type: 'collaborator.invite', email: 'bob@b.example', action: 'r' });
  await settle();
  expect(failed).toEqual([ann]);
  expect(shown()).toEqual(['bob@b.example r']);
  expect(actor.getSnapshot().context.failure?.reason).toBe('The server is busy');
});

test('a failed invitation leaves the list as it was and says why', async () => {
  const { actor, server, facts, shown } = openPage('zoe@b.example');
  actor.start();
  await settle();
  server.failure = down;
  actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action: 'r' });
  await settle();
  expect(facts).toEqual(['sharing.failed']);
  expect(shown()).toEqual(['zoe@b.example r']);
  expect(actor.getSnapshot().context.failure?.reason).toBe('The server is busy');
  server.failure = null;
  actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action: 'r' });
  expect(actor.getSnapshot().context.failure).toBeNull();
  await settle();
  expect(shown()).toEqual(['ann@b.example r', 'zoe@b.example r']);
});

test('a person is removed; one who left meanwhile counts as removed', async () => {
  const { actor, people, facts, shown } = openPage('ann@b.example', 'zoe@b.example');
  actor.start();
  await settle();
  actor.send({ type: 'collaborator.remove', id: '0' });
  await settle();
  people.delete('1');
  actor.send({ type: 'collaborator.remove', id: '1' });
  await settle();
  expect(facts).toEqual(['collaborator.removed', 'collaborator.removed']);
  expect(shown()).toEqual([]);
});

test('a removal that fails keeps the person', async () => {
  const { actor, server, facts, shown } = openPage('ann@b.example');
  actor.start();
  await settle();
  server.failure = down;
  actor.send({ type: 'collaborator.remove', id: '0' });
  await settle();
  expect(facts).toEqual(['sharing.failed']);
  expect(shown()).toEqual(['ann@b.example r']);
});

test('many who are invited at once are told as one when the last request is done', async () => {
  const { actor, shown } = openPage();
  actor.start();
  await settle();
  const left: number[] = [];
  actor.on('collaborator.saved', (fact) => left.push(fact.left));
  for (const name of ['ann', 'bob', 'zoe']) {
    actor.send({ type: 'collaborator.invite', email: `${name}@b.example`, action: 'r' });
  }
  await settle();
  expect(left).toEqual([2, 1, 0]);
  expect(shown()).toHaveLength(3);
});

test('an old failure goes as soon as the next invitation is written', async () => {
  const { actor, server } = openPage();
  actor.start();
  await settle();
  server.failure = down;
  actor.send({ type: 'collaborator.invite', email: 'ann@b.example', action: 'r' });
  await settle();
  expect(actor.getSnapshot().context.failure?.reason).toBe('The server is busy');
  actor.send({ type: 'sharing.edited' });
  expect(actor.getSnapshot().context.failure).toBeNull();
});

import { expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { OWNER, settle } from '#core/testing/editor-driver.ts';
import { openApp } from '#core/testing/open-app.ts';
import { startPeople } from './start-people.ts';

// spec organisations.31

const NAMES = [{ fullname: 'Ann', email: 'ann@harbour.example' }];
const MEMBERS = [{ ...NAMES[0], user_id: 'u2', role: 'editor' }];

async function peopleFor(role: OrganisationRole) {
  const calls = {
    taggedOrganisation: async () => ({ body: { slug: 'harbour', name: 'Harbour', role }, etag: '"1"' }),
    members: async () => MEMBERS,
    memberInvitations: async () => [],
    memberNames: async () => NAMES,
  } as unknown as Parameters<typeof openApp>[0]['calls'];
  const actor = startPeople(openApp({ path: '/', users: [OWNER], here: OWNER, calls }).app, 'harbour');
  await settle();
  const { members, names } = actor.getSnapshot().context.loaded ?? {};
  actor.stop();
  return { members, names };
}

test('who looks after people sees all of them', async () => {
  expect(await peopleFor('admin')).toEqual({ members: MEMBERS, names: MEMBERS });
});

test('who makes pages sees names and emails', async () => {
  expect(await peopleFor('author')).toEqual({ members: null, names: NAMES });
});

test('the desk sees nobody', async () => {
  expect(await peopleFor('desk')).toEqual({ members: null, names: null });
});

// spec organisations.37
test('the organisation is renamed from how it is after something else of it was changed', async () => {
  const tags: unknown[] = [];
  const organisation = { slug: 'harbour', name: 'Harbour', role: 'author' };
  const calls = {
    taggedOrganisation: async () => ({ body: organisation, etag: '"1"' }),
    memberNames: async () => NAMES,
    renameOrganisation: async (_org: string, _names: object, { ifMatch }: { ifMatch?: string }) => tags.push(ifMatch),
  } as unknown as Parameters<typeof openApp>[0]['calls'];
  const actor = startPeople(openApp({ path: '/', users: [OWNER], here: OWNER, calls }).app, 'harbour');
  await settle();
  actor.send({ type: 'organisation.read', organisation: organisation as never, etag: '"2"' });
  actor.send({ type: 'name.save', name: 'Bay' });
  await settle();
  actor.stop();
  expect(tags).toEqual(['"2"']);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TRASH_KEPT } from '#core/constants.ts';
import { DAY } from '../domain/account-limits.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { addPage, addPerson } from '../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { tellOfTrash } from './trash-mails.ts';

// spec organisations.253

const HOUR = 3_600_000;

let server: TestServer;
let owners: UserRecord[];
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Three people, of whose pages in the trash no server has told anybody: so old as they are when it learns to. */
beforeEach(async () => {
  const { store, clock } = server.context;
  server.mails.length = 0;
  owners = [await addPerson(store), await addPerson(store), await addPerson(store)];
  for (const { id: by } of owners) {
    for (const days of [20, 26.9, 27.1, 28, 29, 29.9]) {
      const { id } = await addPage(store, by, { label: `${days} days` });
      await store.pages.setTrash(id, { by, at: clock.now() - days * DAY });
    }
  }
});

const look = (ended = new AbortController().signal) => tellOfTrash(server.context, ended);
const pagesIn = (mail: object) => ('says' in mail ? (mail.says as { readonly pages?: string }).pages : undefined);
/** What each of them was told. */
const told = () => {
  const mails = server.mails.filter(({ kind }) => kind === 'trash-ending');
  return owners.map(({ email }) => mails.filter(({ to }) => to === email).map(pagesIn));
};
const ONCE = [['29 days, 28 days, 27.1 days'], ['29 days, 28 days, 27.1 days'], ['29 days, 28 days, 27.1 days']];

test('each owner is told once of all that had one to three days left, also where several servers look at once', async () => {
  await Promise.all([look(), look(), look()]);
  const pages = told().map((mails) => mails.flatMap((names) => String(names).split(', ')));
  for (const each of pages) expect(each.sort()).toEqual(['27.1 days', '28 days', '29 days']);
  server.mails.length = 0;
  await look();
  expect(told()).toEqual([[], [], []]);
});

test('what had a day left is told where the update took three hours', async () => {
  server.clock.advance(3 * HOUR);
  await look();
  // What had almost three days left has them no more.
  const all = told().map((mails) => mails.map(String));
  for (const each of all) expect(each.join()).toMatch(/^29 days, 28 days, 27\.1 days, 26\.9 days$/);
});

test('nobody is left out where a server ends between two mails, nor told twice by the next one', async () => {
  const ending = new AbortController();
  const { send } = server.context.mailer;
  vi.spyOn(server.context.mailer, 'send').mockImplementation((mail) => {
    ending.abort();
    return send.call(server.context.mailer, mail);
  });
  await look(ending.signal);
  expect(told().flat()).toHaveLength(1);
  await look();
  expect(told()).toEqual(ONCE);
});

test('what no mail server takes is told at the next look', async () => {
  const refused = vi.spyOn(server.context.mailer, 'send').mockRejectedValue(new Error('no mail server'));
  await look();
  expect(told()).toEqual([[], [], []]);
  refused.mockRestore();
  await look();
  await look();
  expect(told()).toEqual(ONCE);
});

test('what is removed within a day is told to nobody', async () => {
  const { store, clock } = server.context;
  server.clock.advance(TRASH_KEPT - 20 * DAY - 2 * HOUR);
  const [owner] = owners as [UserRecord];
  const { id } = await addPage(store, owner.id, { label: 'Late' });
  await store.pages.setTrash(id, { by: owner.id, at: clock.now() - TRASH_KEPT + 19 * HOUR });
  await look();
  expect(told()).toEqual([[], [], []]);
});

import { expect, test } from 'vitest';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Store } from '../ports/store/store.ts';
import { namedInMail, sharedIn } from './invite.ts';

const mail = (fullname: string, label: string) => namedInMail({ label }, { email: 'ann@example.com', fullname });

test('a mail says who shares which page, in one line each', () => {
  expect(mail('Ann Lee', 'Lobby of\nSt. Mary')).toEqual({
    inviter: 'Ann Lee (ann@example.com)',
    page: 'Lobby of St. Mary',
  });
  expect([...mail('', 'x'.repeat(1_000)).page]).toHaveLength(61);
});

test.each([
  ['Pay at https://evil.example/x', 'You won: evil.example/prize'],
  ['www.evil.example', 'EVIL.COM'],
  ['help@evil.example', 'read evil.example now'],
])('a name that mail programs would turn into a link is left out: %j, %j', (fullname, label) => {
  expect(mail(fullname, label)).toEqual({ inviter: 'ann@example.com', page: 'Untitled' });
});

test('a mail about several pages names the first of them and says how many more there are', async () => {
  const page = (label: string) => ({ user_id: 'u1', user_email: 'ann@example.com', label }) as PageRecord;
  const store = { users: { byId: () => ({ fullname: 'Ann Lee' }) } } as unknown as Store;
  expect(await sharedIn([page('Lobby'), page('')], 2, { store })).toEqual({
    inviter: 'Ann Lee (ann@example.com)',
    pages: '"Lobby", "Untitled"',
    count: 2,
  });
  expect(await sharedIn([page('Lobby'), page('Bar')], 40, { store })).toMatchObject({
    pages: '"Lobby", "Bar" and 38 more',
    count: 40,
  });
});

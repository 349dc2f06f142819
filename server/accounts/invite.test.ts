import { expect, test } from 'vitest';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Store } from '../ports/store/store.ts';
import { sharedIn } from './invite.ts';

const mail = (fullname: string, label: string) =>
  sharedIn({ user_id: 'u1', user_email: 'ann@example.com', label } as PageRecord, {
    store: { users: { byId: () => ({ fullname }) } } as unknown as Store,
  });

test('a mail says who shares which page, in one line each', async () => {
  expect(await mail('Ann Lee', 'Lobby of\nSt. Mary')).toEqual({
    inviter: 'Ann Lee (ann@example.com)',
    page: 'Lobby of St. Mary',
  });
  expect([...(await mail('', 'x'.repeat(1_000))).page]).toHaveLength(61);
});

test.each([
  ['Pay at https://evil.example/x', 'You won: evil.example/prize'],
  ['www.evil.example', 'EVIL.COM'],
  ['help@evil.example', 'read evil.example now'],
])('a name that mail programs would turn into a link is left out: %j, %j', async (fullname, label) => {
  expect(await mail(fullname, label)).toEqual({ inviter: 'ann@example.com', page: 'Untitled' });
});

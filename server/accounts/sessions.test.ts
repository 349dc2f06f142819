import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UserRecord } from '../ports/store/accounts.ts';
import { createUser, passwordOf } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import type { AccountDeps } from './sessions.ts';
import { signInByPassword } from './sign-in.ts';

// spec safety.8

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const MEANWHILE: Record<string, (user: UserRecord, deps: AccountDeps) => Promise<void>> = {
  'whose password is reset': ({ id }, { store }) => store.users.setPassword(id, 'another'),
  'who is disabled': ({ id }, { store }) => store.users.setDisabled(id, 1),
};

test.each(Object.keys(MEANWHILE))('a running sign-in starts no session for somebody %s', async (name) => {
  const { user } = await createUser(server, `${name.replaceAll(' ', '-')}@portico.test`);
  const place = { address: '192.0.2.1', dashboard: null, userAgent: '' };
  const before = await server.context.store.sessions.idsOfUser(user.id);
  const { knownAddresses } = server.context.store;
  const has = knownAddresses.has.bind(knownAddresses);
  // The account has been read when its addresses are asked for.
  vi.spyOn(knownAddresses, 'has').mockImplementationOnce(async (...asked) => {
    await MEANWHILE[name]?.(user, server.context);
    return has(...asked);
  });
  const underWay = signInByPassword({ ...place, email: user.email, password: passwordOf(user.email) }, server.context);
  await expect(underWay).rejects.toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect(await server.context.store.sessions.idsOfUser(user.id)).toEqual(before);
});

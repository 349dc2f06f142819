import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { issueSignOn, listUsers, setCapability, setUserDisabled } from './operator.ts';

// spec access.11, api.10

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('disabling an account ends its sessions at once; after enabling it can sign in, but the old session stays ended', async () => {
  const ada = await createUser(server, 'ada@portico.test');
  await setUserDisabled('ada@portico.test', true, server.context);
  expect((await ada.get('/users/me')).status).toBe(401);
  expect(await listUsers(server.context)).toContainEqual(
    expect.objectContaining({ email: 'ada@portico.test', disabled: true }),
  );
  await setUserDisabled('ada@portico.test', false, server.context);
  expect((await ada.get('/users/me')).status).toBe(401);
});

test('a sign-on link is made for an account that may sign in, and for no other', async () => {
  const { user } = await createUser(server, 'cleo@portico.test');
  const { url } = await issueSignOn(user.email, server.context, '/?shared=1');
  expect(new URL(url).searchParams.get('path')).toBe('/?shared=1');
  await setUserDisabled(user.email, true, server.context);
  await expect(issueSignOn(user.email, server.context)).rejects.toThrow('is disabled');
  await expect(issueSignOn('none@portico.test', server.context)).rejects.toThrow('no account');
});

test('capabilities are given and taken by name', async () => {
  const bob = await createUser(server, 'bob@portico.test');
  await setCapability('bob@portico.test', 'customapp', true, server.context);
  expect((await bob.get('/capabilities')).body).toEqual(['customapp']);
  await setCapability('bob@portico.test', 'customapp', false, server.context);
  expect((await bob.get('/capabilities')).body).toEqual([]);
  await expect(setCapability('bob@portico.test', 'Not A Name', true, server.context)).rejects.toThrow('lower-case');
  await expect(setCapability('none@portico.test', 'customapp', true, server.context)).rejects.toThrow('no account');
});

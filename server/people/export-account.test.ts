import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_EXPORTS, PROOF_LIFE } from '../domain/account-limits.ts';
import { createUser, passwordOf, TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec accounts.21

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a person has all that is kept of them, and nothing of others or secret', async () => {
  const email = 'ann@portico.test';
  const ann = await createUser(server, email);
  const bob = await createUser(server, 'bob@portico.test');
  const { id } = (await ann.post('/editor_pages', pageBody())).body.editor_page;
  const shared = (await bob.post('/editor_pages', pageBody())).body.editor_page.id;
  await bob.post(`/editor_pages/${shared}/permissions`, { editor_permission: { user_email: email, action: 'r' } });
  const { token } = (await ann.post('/api_tokens', { api_token: { name: 'deploy', scope: 'read' } })).body.api_token;
  await new TestCaller(server).post('/authentications', { email, password: 'not mine' });
  const { body, text, status } = await ann.get('/users/me/export');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { email, id: ann.user.id },
    pages: [{ id, published_at: null }],
    shared_with_me: [{ page_id: shared, action: 'r' }],
    folders_shared_with_me: [],
    sessions: [{ method: 'password' }],
    failed_sign_ins: [{ address: '127.0.0.1' }],
    api_tokens: [{ name: 'deploy' }],
    second_factors: [],
    passkeys: [],
    sign_in_providers: [],
  });
  for (const hidden of [token, ann.token ?? '', ann.user.password, 'bob@', passwordOf(email)])
    expect(text).not.toContain(hidden);
  const events = await server.context.store.auditEvents.list({ name: 'account.exported' }, null, 9);
  expect(events.map(({ subject_id }) => subject_id)).toEqual([ann.user.id]);
});

test('it needs a proof, no token has it, and it is had ten times an hour', async () => {
  const eve = await createUser(server, 'eve@portico.test');
  const { token } = (await eve.post('/api_tokens', { api_token: { name: 'all', scope: 'publish' } })).body.api_token;
  expect((await new TestCaller(server, token).get('/users/me/export')).body.error.code).toBe('token_session');
  for (let n = 0; n < ACCOUNT_EXPORTS; n++) expect((await eve.get('/users/me/export')).status).toBe(200);
  expect((await eve.get('/users/me/export')).status).toBe(429);
  server.clock.advance(PROOF_LIFE);
  expect((await eve.get('/users/me/export')).body.error.code).toBe('proof_needed');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setEmailVerified } from '../dashboards/set-email-verified.ts';
import { createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: ReturnType<typeof ownerOf>;
let nobody: TestCaller;

beforeAll(async () => {
  server = await createTestServer({ domain: 'portico.test' });
  owner = ownerOf(server);
  nobody = new TestCaller(server);
});
afterAll(() => server.close());

const read = async (caller: TestCaller, host = 'localhost') => (await caller.get(`/dashboards/${host}`)).body.dashboard;
const save = (editor: object, host = 'localhost') =>
  owner.put(`/dashboards/${host}`, { dashboard: { config: { editor } } });

describe('a dashboard', () => {
  test.each(['localhost', '127:0:0:1', 'portico:test', 'PORTICO:test'])('of %s is the first one', async (host) => {
    expect((await read(nobody, host)).cloud_user_id).toBe(owner.user.cloud_user_id);
  });

  test.each(['other:example', 'x:localhost'])('of %s does not exist', async (host) => {
    const answer = await nobody.get(`/dashboards/${host}`);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'dashboard_missing']);
  });

  test('shows everybody its brand, and its settings to its owner alone', async () => {
    await save({ org_name: 'Harbour', smtp: { service: 'x', user: 'ada', password: 'sesame' } });
    const eve = await createUser(server, 'eve@portico.test');
    for (const caller of [nobody, eve]) {
      expect((await read(caller)).config).toEqual({ editor: { org_name: 'Harbour', images: {} } });
    }
    expect((await read(owner)).config.editor.smtp).toEqual({ service: 'x', user: 'ada', password: { set: true } });
  });

  test('keeps what was not sent, and a secret whose marker comes back', async () => {
    await save({ authentications: { google: { app_id: 'id', app_secret: 'sesame' }, vk: { app_id: 'half' } } });
    const { authentications } = (await read(owner)).config.editor;
    // spec 5: entries lacking app_id and app_secret are removed before saving.
    expect(authentications).toEqual({ google: { app_id: 'id', app_secret: { set: true } } });
    await save({ authentications: { ...authentications, google: { ...authentications.google, app_id: 'other' } } });
    const { id } = await read(owner);
    expect(server.context.store.secrets.of(`dashboard:${id}`).get('/editor/authentications/google/app_secret')).toBe(
      'sesame',
    );
    expect((await read(owner)).config.editor.org_name).toBe('Harbour');
  });

  test('is not saved with settings its schema refuses', async () => {
    const answer = await save({ smtp: { port: 'many' } });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      summary: 'Error while saving settings, please try again',
      details: expect.arrayContaining([expect.objectContaining({ path: '/config/editor/smtp/port' })]),
    });
  });

  test('does not take an email type for verified because it is sent so, and forgets it with another smtp', async () => {
    const { id } = await read(owner);
    const emails = { welcome: { label: 'Welcome', verified: true } };
    expect((await save({ emails })).body.error?.code).toBe('emails_unverified');
    setEmailVerified(id, 'welcome', true, server.context);
    const all = (await read(owner)).config.editor.emails;
    for (const type of Object.keys(all)) setEmailVerified(id, type as 'welcome', true, server.context);
    expect((await save({ emails: all })).status).toBe(200);
    expect((await save({ smtp: { service: 'y' } })).body.dashboard.config.editor.emails.welcome.verified).toBe(false);
  });

  test('can move to another host name, but not to one that is taken', async () => {
    server.context.store.dashboards.add(
      { api_hostname: '', editor_hostname: 'taken.example', cloud_user_id: 'c', config: '{"editor":{}}' },
      server.clock.now() + 1,
    );
    const move = (editor_hostname: string) => owner.put('/dashboards/localhost', { dashboard: { editor_hostname } });
    expect((await move('taken.example')).body.error.code).toBe('hostname_taken');
    expect((await move('not a host')).status).toBe(422);
    expect((await move('New.Example')).body.dashboard.editor_hostname).toBe('new.example');
    expect((await read(nobody, 'new:example')).config.editor.org_name).toBe('Harbour');
    expect((await owner.put('/dashboards/taken:example', { dashboard: {} })).body.error.summary).toBe(
      'Ownership is required',
    );
  });
});

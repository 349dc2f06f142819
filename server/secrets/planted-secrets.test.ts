import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteUser, issueSignOn } from '../accounts/operator.ts';
import { routes } from '../routes/index.ts';
import { type Answer, callerFor, createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { RoomClient } from '../testing/room-client.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';

/** Planted where people put secrets; found nowhere else. */
const PLANTED = {
  pageSmtp: 'planted-page-smtp',
  pageToken: 'planted-page-token',
  apiSecret: 'planted-api-secret',
  appSecret: 'planted-app-secret',
  dashboardSmtp: 'planted-dashboard-smtp',
  gatewayKey: 'planted-gateway-key',
  gatewayPassword: 'planted-gateway-password',
  typedPassword: 'planted typed password',
  newPassword: 'planted new password',
} as const;

let server: TestServer;
const answers: Answer[] = [];
const tokens: string[] = [];

beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true, facebookUrl: 'http://127.0.0.1:9' });
});
afterAll(() => server.close());

function planted() {
  return pageBody({
    smtp: { service: 'x', user: 'ada@mail.example', password: PLANTED.pageSmtp, accessToken: PLANTED.pageToken },
    authentications: [
      {
        name: 'facebook',
        active: true,
        config: { oauth: { useCustomApp: true, apiKey: 'key', apiSecret: PLANTED.apiSecret } },
      },
    ],
  });
}

async function useEverything(): Promise<void> {
  const owner = await ownerOf(server);
  const nobody = new TestCaller(server);
  const reader = await createUser(server, 'reader@portico.test');
  tokens.push(owner.token ?? '', reader.token ?? '');
  const keep = async (answer: Promise<Answer>) => {
    answers.push(await answer);
    return answer;
  };
  const editor = {
    org_name: 'Planted',
    authentications: { google: { app_id: 'id', app_secret: PLANTED.appSecret } },
    smtp: { service: 'x', user: 'ada@mail.example', password: PLANTED.dashboardSmtp },
  };
  expect((await keep(owner.put('/dashboards/localhost', { dashboard: { config: { editor } } }))).status).toBe(200);
  const gateway = { name: 'Lobby', kind: 'ruckus', secret: PLANTED.gatewayKey, password: PLANTED.gatewayPassword };
  const added = await keep(owner.post('/dashboards/localhost/gateways', { gateway: { ...gateway, user: 'guest' } }));
  expect(added.status).toBe(201);
  const at = `/dashboards/localhost/gateways/${added.body.gateway.id}`;
  await keep(owner.put(at, { gateway: { name: 'Hall' } }));
  await keep(owner.post(`${at}/test`));
  const { id } = (await keep(owner.post('/editor_pages', planted()))).body.editor_page;
  await keep(owner.get(`${at}/connection?page=${id}`));
  const editor_permission = { user_email: 'reader@portico.test', action: 'r' };
  await keep(owner.post(`/editor_pages/${id}/permissions`, { editor_permission }));
  await keep(owner.put(`/editor_pages/${id}`, planted(), { 'if-match': '*' }));
  await keep(owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' }));
  await keep(nobody.post('/authentications', { email: OWNER.email, password: PLANTED.typedPassword }));
  await keep(nobody.post('/authentications', { email: OWNER.email, password: [PLANTED.typedPassword] }));
  const { token } = await issueSignOn(OWNER.email, server.context);
  const { url } = await inviteUser('ada@portico.test', server.context);
  const invitation = new URL(url).pathname.split('/').at(-1) ?? '';
  tokens.push(token, invitation);
  await nobody.get(`/authentications/sson/${token}`);
  await keep(nobody.get(`/authentications/sson/${token}`));
  const person = { email: 'eve@portico.test', fullname: 'Eve', password: PLANTED.newPassword };
  await keep(nobody.put(`/users/invitation/${invitation}`, person));
  await keep(
    nobody.put('/passwords/reset', { email: OWNER.email, reset_token: token, new_password: PLANTED.newPassword }),
  );
  await keep(nobody.get('/passwords/reset_request?email=reader@portico.test'));
  // Every route, by everybody, with wrong bodies too.
  for (const caller of [owner, reader, nobody]) {
    for (const { method, url: pattern } of routes) {
      if (method === 'DELETE' || pattern === '/v1/realtime/tickets') continue;
      const path = pattern
        .replace('/v1/', '/')
        .replace(':id', id)
        .replace(':hostname', 'localhost')
        .replace(':token', token);
      await keep(caller.call(method, path, method === 'GET' ? undefined : { password: PLANTED.typedPassword }));
    }
  }
  const address = await server.listen();
  const socket = await RoomClient.open(address, await callerFor(server, owner.user));
  await socket.ask('join', id);
  await socket.close();
  await RoomClient.openWith(address, `?token=${owner.token}`).catch(() => undefined);
  await server.context.background.settled();
}

test('planted secrets and tokens are in no answer and no line of the log', async () => {
  await useEverything();
  expect(answers.length).toBeGreaterThan(80);
  const said = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
  const logged = server.log.join('\n');
  expect(logged).toContain('"url":"/v1/authentications/sson/[redacted]"');
  for (const secret of [...Object.values(PLANTED), ...tokens]) {
    expect(said).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  const resets = server.mails
    .filter(({ kind }) => kind === 'reset')
    .map(({ url }) => new URL(url).searchParams.get('reset_token'));
  expect(resets).toHaveLength(1);
  for (const token of resets) expect(logged).not.toContain(token);
});

test('they are kept, but stand readable nowhere in the data folder', async () => {
  const { store, settings } = server.context;
  const first = await store.dashboards.first();
  expect([...(await store.secrets.of(`dashboard:${first?.id}`)).values()].sort()).toEqual([
    PLANTED.appSecret,
    PLANTED.dashboardSmtp,
  ]);
  const files = readdirSync(settings.data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) {
    const bytes = readFileSync(join(file.parentPath, file.name), 'latin1');
    for (const secret of [...Object.values(PLANTED), ...tokens, OWNER.password]) expect(bytes).not.toContain(secret);
  }
});

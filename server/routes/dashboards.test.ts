import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMAIL_TYPES } from '#core/constants.ts';
import { addDashboard, newDashboardConfig, renameDashboard } from '../dashboards/operator.ts';
import { setEmailVerified } from '../dashboards/test-results.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';

// spec access.1, access.2, api.27, screens.2, whitelabel.1

let server: TestServer;
let owner: Awaited<ReturnType<typeof ownerOf>>;
let nobody: TestCaller;

beforeAll(async () => {
  server = await createTestServer({ domain: 'portico.test', allowUnverifiedEmails: true });
  owner = await ownerOf(server);
  nobody = new TestCaller(server);
});
afterAll(() => server.close());

const read = async (caller: TestCaller, host = 'localhost') => (await caller.get(`/dashboards/${host}`)).body.dashboard;
const save = (editor: object, host = 'localhost') =>
  owner.put(`/dashboards/${host}`, { dashboard: { config: { editor } } });

describe('a dashboard', () => {
  test.each(['localhost', '127:0:0:1', 'portico:test', 'PORTICO:test'])('of %s is the first one', async (host) => {
    expect((await read(nobody, host)).cloud_user_id).toBeUndefined();
    expect((await read(owner, host)).cloud_user_id).toBe(owner.user.cloud_user_id);
  });

  test.each(['other:example', 'x:localhost'])('of %s does not exist', async (host) => {
    const answer = await nobody.get(`/dashboards/${host}`);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'dashboard_missing']);
  });

  test('shows everybody its brand, and its settings to its owner alone', async () => {
    await save({ org_name: 'Harbour', smtp: { service: 'x', user: 'ada@mail.example', password: 'sesame' } });
    const eve = await createUser(server, 'eve@portico.test');
    for (const caller of [nobody, eve]) {
      expect((await read(caller)).config).toEqual({ editor: { org_name: 'Harbour', images: {} } });
    }
    expect((await read(owner)).config.editor.smtp).toEqual({
      service: 'x',
      user: 'ada@mail.example',
      password: { set: true },
    });
  });

  test('keeps fields that were not sent, and a secret whose marker is sent back', async () => {
    await save({ authentications: { google: { app_id: 'id', app_secret: 'sesame' }, vk: { app_id: 'half' } } });
    const { authentications } = (await read(owner)).config.editor;
    // spec app-settings.6: entries lacking app_id and app_secret are removed before saving.
    expect(authentications).toEqual({ google: { app_id: 'id', app_secret: { set: true } } });
    await save({ authentications, org_name: 'Harbour' });
    const { id } = await read(owner);
    expect(
      (await server.context.store.secrets.of(`dashboard:${id}`)).get('/editor/authentications/google/app_secret'),
    ).toBe('sesame');
    expect((await read(owner)).config.editor.org_name).toBe('Harbour');
  });

  test('keeps a secret only for the place it was given for, and loses none by a refusal', async () => {
    const smtp = { service: '', host: 'mail.example', port: 587, user: 'ada@mail.example', password: { set: true } };
    await save({ smtp: { ...smtp, password: 'sesame' } });
    const { id, config } = await read(owner);
    const before = [...(await server.context.store.secrets.of(`dashboard:${id}`))];
    for (const change of [
      { service: 'Gmail' },
      { host: 'evil.example' },
      { port: 2525 },
      { user: 'eve@mail.example' },
    ]) {
      const answer = await save({ smtp: { ...smtp, ...change } });
      expect(answer.status).toBe(422);
      expect(answer.body.error).toMatchObject({
        code: 'secret_again',
        summary: expect.stringMatching(/mail server is kept for another service, host, port, user.*: enter it again/),
        details: [{ path: '/editor/smtp/password', problem: expect.any(String) }],
      });
    }
    const { google } = config.editor.authentications;
    const other = await save({ authentications: { google: { ...google, app_id: 'other' } } });
    expect(other.body.error?.summary).toMatch(/another app id: enter it again/);
    expect([...(await server.context.store.secrets.of(`dashboard:${id}`))]).toEqual(before);
    expect((await save({ smtp: { ...smtp, from: 'desk@mail.example' } })).status).toBe(200);
    expect((await save({ smtp: { ...smtp, port: 2525, password: 'new' } })).status).toBe(200);
  });

  test('is not saved with settings its schema refuses', async () => {
    const answer = await save({ smtp: { port: 'many' } });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      summary: 'Error while saving settings, please try again',
      details: expect.arrayContaining([expect.objectContaining({ path: '/config/editor/smtp/port' })]),
    });
  });

  test.each([
    [{ authentications: { google: null } }, '/authentications/google', 'Must be an object.'],
    [{ authentications: 'oops' }, '/authentications', 'Must be an object.'],
    [{ emails: null }, '/emails', 'Must be an object.'],
    [{ emails: { newsletter: { label: 'News', verified: false } } }, '/emails/newsletter', /no kind of mail/],
  ])('is not saved with %j, and keeps every secret', async (editor, path, problem) => {
    await save({ authentications: { google: { app_id: 'id', app_secret: 'sesame' } } });
    const before = await read(owner);
    const secrets = async () => [...(await server.context.store.secrets.of(`dashboard:${before.id}`))];
    const kept = await secrets();
    expect(kept).toContainEqual(['/editor/authentications/google/app_secret', 'sesame']);
    const answer = await save(editor);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid_settings']);
    const fault = { path: `/config/editor${path}`, problem: expect.stringMatching(problem) };
    expect(answer.body.error.details).toEqual([fault]);
    expect(await read(owner)).toEqual(before);
    expect(await secrets()).toEqual(kept);
  });

  test('is saved with an obsolete kind of mail that an earlier version accepted', async () => {
    const strict = await createTestServer();
    const caller = await ownerOf(strict);
    const main = (await strict.context.store.dashboards.first()) as DashboardRecord;
    for (const type of EMAIL_TYPES) await setEmailVerified(main.id, type, true, strict.context);
    const { editor } = (await read(caller)).config;
    const emails = { ...editor.emails, newsletter: { label: 'News', verified: false } };
    await strict.context.store.dashboards.set(main.id, {
      ...main,
      config: { editor: { ...editor, emails } },
    });
    const put = (settings: object) =>
      caller.put('/dashboards/localhost', { dashboard: { config: { editor: settings } } });
    // The form sends back what it was given.
    expect((await put({ org_name: 'Bay', emails })).body.dashboard?.config.editor.emails).toEqual(emails);
    await strict.close();
  });

  test('is not overwritten by a save that names outdated settings', async () => {
    const { headers } = await owner.get('/dashboards/localhost');
    const put = (editor: object, ifMatch: unknown) =>
      owner.put('/dashboards/localhost', { dashboard: { config: { editor } } }, { 'if-match': String(ifMatch) });
    expect((await nobody.get('/dashboards/localhost')).headers.etag).toBeUndefined();
    const saved = await put({ org_name: 'Bay' }, headers.etag);
    expect(saved.status).toBe(200);
    const late = await put({ org_name: 'Cape' }, headers.etag);
    expect([late.status, late.body.error.code]).toEqual([412, 'precondition_failed']);
    expect(late.body.error.summary).toContain('saved by somebody else');
    expect((await read(owner)).config.editor.org_name).toBe('Bay');
    // The answer to a save may be lost: the repeated save succeeds.
    expect((await put({ org_name: 'Bay' }, headers.etag)).status).toBe(200);
    // A secret kept for a place that others have changed need not be typed again.
    const smtp = { service: '', host: 'mail.example', user: 'ada@mail.example', password: 'sesame' };
    const moved = await put({ smtp }, saved.headers.etag);
    await put({ smtp: { ...smtp, host: 'other.example' } }, moved.headers.etag);
    const stale = await put({ smtp: { ...smtp, password: { set: true } } }, moved.headers.etag);
    expect(stale.body.error.code).toBe('precondition_failed');
    expect((await put({ smtp: { ...smtp, host: 'other.example', password: 'x' } }, moved.headers.etag)).status).toBe(
      412,
    );
    const { etag } = (await owner.get('/dashboards/localhost')).headers;
    // A delivery test is not a save: the form that ran it can still be saved.
    const { id } = await read(owner);
    for (const type of EMAIL_TYPES) await setEmailVerified(id, type, true, server.context);
    expect((await put({ org_name: 'Harbour' }, etag)).status).toBe(200);
    expect((await put({ org_name: 'Harbour' }, '*')).status).toBe(200);
    for (const type of EMAIL_TYPES) await setEmailVerified(id, type, false, server.context);
    expect((await save({ emails: { welcome: { label: 'Hello', verified: false } } })).headers.etag).not.toBe(
      (await save({ emails: { welcome: { label: 'Hi', verified: false } } })).headers.etag,
    );
  });

  test('is the same settings where a delivery test is the first to name a kind of mail', async () => {
    const { store, clock } = server.context;
    const plain = { api_hostname: '', cloud_user_id: owner.user.cloud_user_id, config: { editor: {} } };
    const { id } = await store.dashboards.add({ ...plain, editor_hostname: 'plain.example' }, clock.now());
    const { etag } = (await owner.get('/dashboards/plain:example')).headers;
    for (const type of EMAIL_TYPES) await setEmailVerified(id, type, true, server.context);
    const { body, headers } = await owner.get('/dashboards/plain:example');
    expect(headers.etag).toBe(etag);
    // As a new dashboard has them.
    const labels = (emails: object) => Object.entries(emails).map(([type, { label }]) => [type, label]);
    const made = newDashboardConfig('').editor.emails ?? {};
    expect(labels(body.dashboard.config.editor.emails)).toEqual(labels(made));
  });

  test('does not accept an email type as verified from a save, and forgets it with another smtp', async () => {
    const { id } = await read(owner);
    const verified = async (editor: object) =>
      (await save(editor)).body.dashboard.config.editor.emails.welcome.verified as boolean;
    expect(await verified({ emails: { welcome: { label: 'Welcome', verified: true } } })).toBe(false);
    await setEmailVerified(id, 'welcome', true, server.context);
    expect(await verified({ org_name: 'Harbour' })).toBe(true);
    expect(await verified({ smtp: { service: 'y', from: 'a@mail.example' } })).toBe(false);
  });

  test('is not saved while an email type is unverified, whatever is left out', async () => {
    const strict = await createTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });
    const caller = await ownerOf(strict);
    const put = (dashboard: object) => caller.put('/dashboards/localhost', { dashboard });
    const id = (await strict.context.store.dashboards.first())?.id ?? '';
    const saves = [{ smtp: { service: 'x', from: 'a@mail.example' } }, { org_name: 'Bay' }, { emails: {} }];
    for (const editor of saves) expect((await put({ config: { editor } })).body.error?.code).toBe('emails_unverified');
    expect((await put({ editor_hostname: 'bay.example' })).body.error?.code).toBe('emails_unverified');
    for (const type of EMAIL_TYPES) await setEmailVerified(id, type, true, strict.context);
    expect((await put({ config: { editor: { org_name: 'Bay' } } })).status).toBe(200);
    await strict.close();
  });

  test('of a brand without a mail server of its own is saved at once, and with one not before it is tested', async () => {
    const strict = await createTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });
    const caller = await ownerOf(strict);
    await addDashboard({ host: 'wifi.bay.test', owner: OWNER.email, name: 'Bay' }, strict.context);
    const put = (editor: object) => caller.put('/dashboards/wifi:bay:test', { dashboard: { config: { editor } } });
    expect(await read(caller, 'wifi:bay:test')).toMatchObject({ mails_lent: true });
    expect((await put({ color: '#0a7d4f' })).status).toBe(200);
    const own = { smtp: { service: 'x', from: 'a@mail.example' } };
    expect((await put(own)).body.error?.code).toBe('emails_unverified');
    await strict.close();
  });

  test('is saved with unverified mails where no mail server is named anywhere, and not with one of its own', async () => {
    const files = await createTestServer();
    const caller = await ownerOf(files);
    const put = (editor: object) => caller.put('/dashboards/localhost', { dashboard: { config: { editor } } });
    expect((await read(caller)).mails_written).toBe(true);
    expect((await put({ org_name: 'Bay' })).status).toBe(200);
    const own = { smtp: { service: 'x', from: 'a@mail.example' } };
    expect((await put(own)).body.error?.code).toBe('emails_unverified');
    await files.close();
  });

  test.each([
    ['org_name', 'x'.repeat(81)],
    ['org_name', 'Acme\nYour account will be closed'],
    ['org_name', 'Acme. Sign in at http://evil.example/login'],
    ['org_name', 'Acme. Sign in at evil.example/login'],
    ['color', 'redish'],
    ['color', '#12345'],
    ['images/logo', 'javascript:alert(1)'],
    ['images/login', '//evil.example/x.png'],
    ['authentications/bogus', { app_id: 'id', app_secret: 'sesame' }],
  ])('is not saved with what the form refuses: %s %j', async (field, value) => {
    const [name = '', part] = field.split('/');
    const before = await server.context.store.dashboards.first();
    const answer = await save({ [name]: part === undefined ? value : { [part]: value } });
    expect([answer.status, answer.body.error?.code]).toEqual([422, 'invalid_settings']);
    expect(answer.body.error.details).toContainEqual({
      path: `/config/editor/${field}`,
      problem: expect.stringMatching(/\w/),
    });
    expect(await server.context.store.dashboards.first()).toEqual(before);
  });

  test.each(['localhost', '127.0.0.1', '[::1]', 'PORTICO.test', '192.0.2.7', '127.1', '0x7f.1', '[2001:db8::7]'])(
    'of a customer is not named %s, which is the main product or whoever it leads to',
    async (hostname) => {
      const { store } = server.context;
      const main = (await store.dashboards.first()) as DashboardRecord;
      await store.dashboards.set(main.id, { ...main, editor_hostname: 'main.example' });
      const carl = await createUser(server, `carl-${(await store.users.list()).length}@portico.test`);
      const own = await store.dashboards.add(
        {
          api_hostname: '',
          editor_hostname: `two-${(await store.users.list()).length}.example`,
          cloud_user_id: carl.user.cloud_user_id,
          config: { editor: {} },
        },
        server.clock.now() + 1,
      );
      const answer = await carl.put(`/dashboards/${own.editor_hostname.replaceAll('.', ':')}`, {
        dashboard: { editor_hostname: hostname },
      });
      expect([answer.status, answer.body.error.code]).toEqual([422, 'hostname_refused']);
      expect(answer.body.error.summary).toContain('neither an address in digits nor a host of the main product');
      // A name stored by an earlier version has no effect.
      await store.dashboards.set(own.id, { ...own, editor_hostname: hostname.toLowerCase() });
      expect((await carl.get(`/dashboards/${hostname}`)).body.dashboard?.cloud_user_id).not.toBe(own.cloud_user_id);
      await store.dashboards.set(own.id, own);
    },
  );

  test('of a customer takes a name once its DNS leads here or the operator sets it, and keeps its own until then', async () => {
    const { context } = server;
    const cora = await createUser(server, 'cora@portico.test');
    await addDashboard({ host: 'cora.localhost', owner: 'cora@portico.test', name: 'Cora' }, context);
    const put = (host: string, editor_hostname: string) =>
      cora.put(`/dashboards/${host.replaceAll('.', ':')}`, { dashboard: { editor_hostname } });
    const names = async (answer: ReturnType<typeof put>) => {
      const { editor_hostname, pending_hostname } = (await answer).body.dashboard;
      return [editor_hostname, pending_hostname];
    };
    expect(await names(put('cora.localhost', 'bank.invalid'))).toEqual(['cora.localhost', 'bank.invalid']);
    // No link leads to it, it reserves nothing, and strangers do not see it.
    expect((await nobody.get('/dashboards/bank:invalid')).status).toBe(404);
    expect((await nobody.get('/dashboards/cora:localhost')).body.dashboard.pending_hostname).toBeUndefined();
    const dora = await createUser(server, 'dora@portico.test');
    await addDashboard({ host: 'dora.localhost', owner: 'dora@portico.test', name: 'Dora' }, context);
    const also = await dora.put('/dashboards/dora:localhost', { dashboard: { editor_hostname: 'bank.invalid' } });
    expect(also.body.dashboard.pending_hostname).toBe('bank.invalid');
    // Another save keeps the request, and the old name withdraws it.
    const named = await cora.put('/dashboards/cora:localhost', {
      dashboard: { config: { editor: { org_name: 'C' } } },
    });
    expect(named.body.dashboard.pending_hostname).toBe('bank.invalid');
    expect(await names(put('cora.localhost', 'cora.localhost'))).toEqual(['cora.localhost', undefined]);
    expect(await names(put('cora.localhost', 'moved.localhost'))).toEqual(['moved.localhost', undefined]);
    // They can always return to the name the operator set, also to a new one.
    expect(await names(put('moved.localhost', 'bank.invalid'))).toEqual(['moved.localhost', 'bank.invalid']);
    await renameDashboard({ from: 'moved.localhost', to: 'bank.invalid' }, context);
    expect((await cora.get('/dashboards/bank:invalid')).body.dashboard.pending_hostname).toBeUndefined();
    expect(await names(put('bank.invalid', 'cora.localhost'))).toEqual(['cora.localhost', undefined]);
    expect((await put('cora.localhost', 'dora.localhost')).body.error.code).toBe('hostname_taken');
  });

  test('can move to another host name, but not to one that is taken', async () => {
    await server.context.store.dashboards.add(
      { api_hostname: '', editor_hostname: 'taken.example', cloud_user_id: 'c', config: { editor: {} } },
      server.clock.now() + 1,
    );
    const move = (editor_hostname: string) => owner.put('/dashboards/localhost', { dashboard: { editor_hostname } });
    expect((await move('taken.example')).body.error.code).toBe('hostname_taken');
    expect((await move('not a host')).body.error.details).toEqual([
      { path: '/editor_hostname', problem: expect.stringMatching(/\w/) },
    ]);
    expect((await move('Bücher.example')).body.dashboard.editor_hostname).toBe('xn--bcher-kva.example');
    expect((await read(nobody, 'xn--bcher-kva:example')).config.editor.org_name).toBe('Harbour');
    expect((await move('New.Example')).body.dashboard.editor_hostname).toBe('new.example');
    expect((await read(nobody, 'new:example')).config.editor.org_name).toBe('Harbour');
    expect((await owner.put('/dashboards/taken:example', { dashboard: {} })).body.error.summary).toBe(
      'Ownership is required',
    );
  });
});

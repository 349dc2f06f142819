import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PeerCertificate } from 'node:tls';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../adapters/sqlite/open-database.ts';
import { addDashboard } from '../../dashboards/operator.ts';
import type { Settings } from '../../domain/settings.ts';
import { termOf } from '../../inspect/served-certificate.ts';
import { ownerOf } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { GatewayController } from '../../testing/gateway-controller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { asOwner, databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { createTestServer, type TestServer, testSettings } from '../../testing/test-server.ts';
import { publishLogin } from '../../testing/visitor.ts';
import { addMessage } from '../../webhooks/tell-webhooks.ts';
import { examine } from './doctor.ts';
import { judgeCertificate } from './network-checks.ts';

let settings: Settings;
let server: TestServer;
beforeEach(async () => {
  settings = { ...testSettings(mkdtempSync(join(tmpdir(), 'portico-doctor-'))), databaseUrl: null };
  server = await createTestServer(settings);
});
afterEach(async () => {
  await server.close();
  rmSync(settings.data, { recursive: true, force: true });
});

/** What a check says of these settings: its lines. */
async function said(check: string, changed: Partial<Settings> = {}): Promise<string[]> {
  const findings = await examine({ ...settings, ...changed });
  return findings.filter((one) => one.check === check).map(({ level, message }) => `${level}: ${message}`);
}

/** A program that answers at an address of this machine. */
async function answering(status: number, headers: Record<string, string> = {}): Promise<string> {
  const other = createServer((_request, response) => response.writeHead(status, headers).end());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

test('an installation in order has no error, and is looked at while its server runs', async () => {
  const findings = await examine(settings);
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['settings', 'versions', 'permissions', 'disk', 'database', 'public address', 'gateways']),
  );
});

test('a database that is damaged is an error that says what to do', async () => {
  await server.close();
  const bytes = readFileSync(databaseFile(settings.data));
  writeFileSync(databaseFile(settings.data), bytes.fill(0xff, 4096 * 3, 4096 * 9));
  expect((await said('database')).join()).toMatch(/^error: .* is damaged .*portico restore FILE --replace/);
});

test('tables of an earlier version are a warning, of a newer one an error', async () => {
  await server.close();
  const database = new DatabaseSync(databaseFile(settings.data));
  const last = 'SELECT name FROM migrations ORDER BY name DESC LIMIT 1';
  database.exec(`DELETE FROM migrations WHERE name = (${last})`);
  expect((await said('database')).join()).toMatch(/^warning: The tables are of an earlier version \(1 step is/);
  database.exec("INSERT INTO migrations (name, at) VALUES ('9999-tomorrow', 0)");
  expect((await said('database')).join()).toMatch(/^error: The data were written by a newer Portico/);
  database.close();
});

test('a file of something else is left as it is', async () => {
  await server.close();
  rmSync(databaseFile(settings.data));
  const other = new DatabaseSync(databaseFile(settings.data));
  other.exec('CREATE TABLE recipes (name TEXT)');
  expect((await said('database')).join()).toMatch(/^warning: The tables are of an earlier version/);
  expect(other.prepare('SELECT name FROM sqlite_master').all()).toEqual([{ name: 'recipes' }]);
  other.close();
});

test('a key that does not fit is an error', async () => {
  expect((await said('database', { secret: 'the key of another server' })).join()).toMatch(/^error: .*another key/);
});

test('files that others can read are named, with the command that mends it', async () => {
  chmodSync(databaseFile(settings.data), 0o644);
  expect((await said('permissions')).join()).toContain(`Run: chmod go-rwx ${databaseFile(settings.data)}`);
});

test.each<[string, Partial<Settings>]>([
  ['PORTICO_PUBLIC_URL is not set', { host: '0.0.0.0' }],
  ['without encryption', { publicUrl: 'http://portal.example.com' }],
  ['PORTICO_TRUST_PROXY is not set', { publicUrl: 'https://portal.example.com' }],
  ['is then a whitelabel', { publicUrl: 'http://127.0.0.1:1', domain: 'portal.example.com' }],
  ['PORTICO_SECRET_LOST is set', { secretLost: true }],
  ['PORTICO_OAUTH_URL is set', { oauthUrl: 'http://127.0.0.1:1' }],
  ['nobody can read /metrics', { trustProxy: 1 }],
])('settings that do not go together are a warning: %s', async (sentence, changed) => {
  expect((await said('settings', changed)).join()).toContain(sentence);
});

test('the mail server is signed in to, and no mail is sent', async () => {
  const mails = await openMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mails.port}`;
  expect((await said('mail', { smtpUrl })).join()).toMatch(/^ok: .*No mail was sent/);
  expect(mails.mails).toEqual([]);
  await mails.close();
  const refused = (await said('mail', { smtpUrl: smtpUrl.replace('//', '//ann:hunter2@') })).join();
  expect(refused).toMatch(/^error: .*Check PORTICO_SMTP_URL/);
  expect(refused).not.toContain('hunter2');
});

describe('mail servers and brands', () => {
  async function addBrand(host: string, smtp?: Record<string, unknown>): Promise<void> {
    const { store } = server.context;
    const owner = settings.ownerEmail;
    const { id } = await addDashboard({ host, owner, name: `Brand of ${host}` }, server.context);
    const dashboard = await store.dashboards.byId(id);
    if (!dashboard || !smtp) return;
    await store.dashboards.set(id, { ...dashboard, config: { editor: { ...dashboard.config.editor, smtp } } });
  }

  test('without any mail server that is said, once', async () => {
    expect(await said('mail')).toEqual([expect.stringMatching(/^warning: No mail server is set, neither by/)]);
    expect((await said('settings')).join()).not.toContain('PORTICO_SMTP_URL');
  });

  test('those of every dashboard are signed in to, with a line for each', async () => {
    const mails = await openMailServer({
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    });
    const smtp = (password: string) => ({ host: '127.0.0.1', port: mails.port, user: 'ann@portico.test', password });
    const { store } = server.context;
    const main = await store.dashboards.first();
    if (main) await store.dashboards.set(main.id, { ...main, config: { editor: { smtp: smtp('right') } } });
    await addBrand('one.localhost', smtp('wrong'));
    await addBrand('two.localhost');
    const lines = await said('mail', { privateHosts: [`127.0.0.1:${mails.port}`] });
    expect(lines).toEqual([
      expect.stringMatching(/^ok: 127\.0\.0\.1 takes the mails of .* No mail was sent/),
      expect.stringMatching(/^error: The mail server in the app settings of Brand of one\.localhost does not take/),
    ]);
    expect(lines.join()).not.toContain('wrong,');
    expect(mails.mails).toEqual([]);
  });

  test('a brand whose DNS leads elsewhere is named, each with a line of its own', async () => {
    await addBrand('one.localhost');
    await addBrand('elsewhere.test');
    expect(await said('brands')).toEqual([
      'ok: one.localhost leads here.',
      expect.stringMatching(/^warning: The DNS of elsewhere\.test does not lead to this server/),
    ]);
  });

  test('the certificate of each brand is looked at where the server is reached by https', async () => {
    await addBrand('one.localhost');
    const lines = await said('brands', { publicUrl: 'https://127.0.0.1:1' });
    expect(lines).toEqual([expect.stringMatching(/^warning: The certificate of one\.localhost cannot be seen/)]);
  });
});

test('a public address that leads elsewhere, or nowhere, is said', async () => {
  expect((await said('public address', { publicUrl: await answering(404) })).join()).toContain('status 404');
  expect((await said('public address', { publicUrl: 'http://127.0.0.1:1' })).join()).toMatch(
    /^warning: .* does not answer from here/,
  );
});

test('a clock that differs is an error', async () => {
  const date = new Date(Date.now() - 600_000).toUTCString();
  expect((await said('public address', { publicUrl: await answering(200, { date }) })).join()).toMatch(
    /error: The clock of this machine .* differ by 60\d seconds/,
  );
});

test('a certificate that browsers refuse is an error', async () => {
  const { port } = await openMailServer({ secure: true });
  const publicUrl = `https://127.0.0.1:${port}`;
  expect((await said('certificate', { publicUrl, trustProxy: 1 })).join()).toMatch(/^error: Browsers refuse/);
});

test('the service for text messages is looked at', async () => {
  expect((await said('text messages', { smsUrl: await answering(405) })).join()).toMatch(/^ok: .*No message was sent/);
  expect((await said('text messages', { smsUrl: 'http://127.0.0.1:1' })).join()).toMatch(/^error: .*PORTICO_SMS_URL/);
});

test('a gateway with all pages is warned of where one of them checks nothing beside others that do', async () => {
  const owner = await ownerOf(server);
  const open = await publishLogin(server, 'click');
  await configureGateways(owner, { bar: { kind: 'meraki' } });
  const warned = async () => (await said('gateways')).filter((line) => line.includes('sends visitors to all pages'));
  expect(await warned()).toEqual([]);
  const checked = await publishLogin(server, 'coupon');
  expect(await warned()).toEqual([expect.stringMatching(/^warning: bar \(Cisco Meraki\) sends visitors to all pages/)]);
  await configureGateways(owner, { bar: { kind: 'meraki', pages: [open, checked] } });
  expect(await warned()).toEqual([]);
});

test('controllers of gateways are asked, and of others it is said that only a visit shows it', async () => {
  expect(await said('gateways')).toEqual(['ok: No gateway is configured.']);
  const controller = await GatewayController.open();
  controller.answer = () => ({ body: { errorCode: 0, result: { token: 'a session' } } });
  const account = { kind: 'omada', user: 'operator', password: 'hunter2' };
  const roof = { ...account, address: controller.address };
  const gone = { ...account, address: 'http://127.0.0.1:9' };
  await configureGateways(await ownerOf(server), { roof, gone, bar: { kind: 'meraki' } });
  const found = await said('gateways');
  expect(found).toEqual([
    expect.stringMatching(/^error: gone \(TP-Link Omada\): .*does not answer at http:.*ECONNREFUSED/),
    'ok: roof (TP-Link Omada): The controller answered, and the credentials are right.',
    expect.stringMatching(/^ok: Only a visit shows whether these gateways work: bar \(Cisco Meraki\)/),
    expect.stringMatching(/^warning: .*visitors have none: bar \(Cisco Meraki\)\. .* PORTICO_RADIUS_KEY/),
  ]);
  expect(found.join()).not.toContain('hunter2');
  controller.close();
});

test('messages of webhooks that wait for more than an hour are told', async () => {
  expect(await said('webhooks')).toEqual(['ok: No message of a webhook waits for more than an hour.']);
  const owner = await ownerOf(server);
  const organisation = (await owner.get('/organisations')).body.organisations[0].id;
  const webhook_endpoint = { url: 'https://crm.portico.invalid/in' };
  const { body } = await owner.post(`/organisations/${organisation}/webhook_endpoints`, { webhook_endpoint });
  const { store } = server.context;
  const { id } = body.webhook_endpoint;
  const endpoint = await store.webhookEndpoints.byId(id);
  if (!endpoint) throw new Error('It was just added.');
  const tell = (at: number) =>
    addMessage(endpoint, 'webhook.test', { organisation, data: { endpoint_id: id }, at }, server.context);
  await tell(Date.now() - 50 * 60_000);
  expect(await said('webhooks')).toEqual([expect.stringMatching(/^ok: /)]);
  await tell(Date.now() - 70 * 60_000);
  expect(await said('webhooks')).toEqual([expect.stringMatching(/^warning: 1 message of a webhook waits/)]);
});

test('a disk without room is an error', async () => {
  // A file system of the kernel, which has no room for anybody.
  const data = existsSync('/proc') ? '/proc' : '/dev';
  expect((await said('disk', { data })).join()).toMatch(/^error: Only 0\.0 GB are free at \S+: saving will fail/);
  expect((await said('disk', { data: '/nowhere' })).join()).toMatch(/^error: There is no folder \/nowhere/);
});

describe.runIf(await postgresUrl())('of PostgreSQL', () => {
  let database: TestDatabase;
  let user: string;
  beforeEach(async () => {
    database = await databaseWithTables();
    await (await createTestServer({ ...settings, databaseUrl: database.url })).close();
    user = `guest_${new URL(database.url).pathname.slice(1)}`;
    await asOwner(database.url, `CREATE ROLE ${user} LOGIN PASSWORD 'guest'`);
  });
  afterEach(async () => {
    await asOwner(database.url, `DROP OWNED BY ${user}`, `DROP ROLE ${user}`);
    await database.drop();
  });

  const found = async (changed: Partial<Settings> = {}) =>
    (await said('database', { databaseUrl: database.url, ...changed })).join('\n');
  const asGuest = () => ({
    databaseUrl: Object.assign(new URL(database.url), { username: user, password: 'guest' }).href,
  });

  test('it is said that all is well', async () => {
    expect(await found()).toMatch(/^ok: PostgreSQL \d+[.\d]* answers/);
  });

  test('the key is compared with that of the data', async () => {
    expect(await found({ secret: 'the key of another server' })).toMatch(/^error: .*another key/);
  });

  test('tables that the user may not write are named', async () => {
    await asOwner(database.url, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${user}`);
    await asOwner(database.url, `GRANT ALL ON users, sessions TO ${user}`);
    const sentence = await found(asGuest());
    expect(sentence).toMatch(
      /^error: The user guest_\w+ may not read and write all tables .*api_tokens, .*capabilities, .*pages/,
    );
    expect(sentence).not.toMatch(/[ (]sessions/);
  });

  test('a user who may not alter the tables is warned, and it is an error where they have to be altered', async () => {
    await asOwner(database.url, `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${user}`);
    expect(await found(asGuest())).toMatch(/^warning: The user guest_\w+ may not create and alter tables/);
    await asOwner(database.url, "DELETE FROM migrations WHERE name = '0003-nodes'");
    expect(await found(asGuest())).toMatch(/^warning: The tables are of an earlier .*\nerror: The user guest_/);
  });

  test('a clock that differs from that of the database is said', async () => {
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 90_000);
    expect(await found()).toMatch(/^error: The clock of this machine and that of the database differ by (89|90|91) s/);
  });

  test('tables of a newer version, and an address that leads nowhere, are errors', async () => {
    await asOwner(database.url, "INSERT INTO migrations VALUES ('9999-tomorrow', 1)");
    expect(await found()).toMatch(/^error: The data were written by a newer Portico/);
    expect(await found({ databaseUrl: 'postgresql://ada:hunter2@127.0.0.1:1/x' })).toMatch(
      /^error: The database at 127\.0\.0\.1:1 does not answer/,
    );
  });
});

// spec organisations.235
test.each([
  [60, null, 'ok: The certificate of wifi.harbour.test, by Quay Trust, is valid for 60 more days.'],
  [14, null, 'ok: The certificate of wifi.harbour.test, by Quay Trust, is valid for 14 more days.'],
  [
    13,
    null,
    'warning: The certificate of wifi.harbour.test, by Quay Trust, ends in 13 days. Check why it was not renewed.',
  ],
  [
    3,
    null,
    'warning: The certificate of wifi.harbour.test, by Quay Trust, ends in 3 days. Check why it was not renewed.',
  ],
  [99, 'CERT_NOT_YET_VALID', expect.stringMatching(/^error: Browsers refuse .* \(CERT_NOT_YET_VALID\)/)],
  [
    2,
    null,
    'error: The certificate of wifi.harbour.test, by Quay Trust, ends in 2 days. Check why it was not renewed.',
  ],
])('a certificate that ends in %i days, which browsers refuse for %j', (days, problem, expected) => {
  const { level, message } = judgeCertificate({ host: 'wifi.harbour.test', issuer: 'Quay Trust', days, problem });
  expect(`${level}: ${message}`).toEqual(expected);
});

test('who vouches for a certificate and when it ends is read from it', () => {
  const ends = '2027-01-31T00:00:00.000Z';
  const peer = { issuer: { O: 'Quay Trust', CN: 'R3' }, valid_to: ends } as unknown as PeerCertificate;
  expect(termOf(peer, Date.parse(ends) - 2.5 * 86_400_000)).toEqual({ issuer: 'Quay Trust', days: 2 });
});

// spec accounts.91, accounts.96
test('a client secret of a sign-in provider that ends soon is a warning, and one that has ended an error', async () => {
  const { store, clock } = server.context;
  expect(await said('sign-in providers')).toEqual([]);
  const { id: organisation_id } = await store.organisations.add(
    { slug: 'bay', name: 'Bay', kind: 'team' },
    clock.now(),
  );
  const { client_secret: _, ...entered } = CONNECTION;
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const ends = async (name: string, days: number) => {
    const connection = { ...entered, name, organisation_id, secret_ends_on: dayIn(days) };
    const { id } = await store.oidcConnections.add(connection, clock.now());
    await store.oidcConnections.setDisabled(id, null);
  };
  await ends('Far', 200);
  expect((await said('sign-in providers')).join()).toMatch(/^ok: No client secret of 1 sign-in provider/);
  await ends('Near', 20);
  await ends('Gone', -2);
  const lines = (await said('sign-in providers')).sort();
  expect(lines).toEqual([
    `error: The client secret of Gone for Bay ended on ${dayIn(-2)}: nobody can sign in by it until another one is entered.`,
    `warning: The client secret of Near for Bay ends on ${dayIn(20)}. Its owners and admins are told by mail.`,
  ]);
  await store.oidcConnections.setForced((await store.oidcConnections.ofOrganisation(organisation_id))[0]?.id ?? '', 1);
  expect((await said('sign-in providers')).join()).toContain('error: People of Bay come in by Far alone, and no owner');
});

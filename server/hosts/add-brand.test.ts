import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDashboard } from '../dashboards/operator.ts';
import { isLedTo } from '../organisations/led-host.ts';
import { callerFor, createUser, ownerOf } from '../testing/caller.ts';
import { nameServersOver, type Zone } from '../testing/name-servers.ts';
import { addPerson } from '../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { MOST_BRANDS } from './add-brand.ts';

// spec organisations.272, organisations.273

type Person = Awaited<ReturnType<typeof createUser>>;
const HOST = 'wifi.bay.test';
const HERE: Zone = { addresses: { [HOST]: ['127.0.0.1'] } };

let zone: Zone;
let server: TestServer;
let harry: Person;
let operator: Person;
let org: string;
beforeEach(async () => {
  zone = {};
  const nameServers = nameServersOver(() => [zone, zone]);
  server = await createTestServer({ publicUrl: 'http://portico.localhost:4600' }, { nameServers });
  harry = await createUser(server, 'harry@portico.test');
  operator = await ownerOf(server);
  await addDashboard({ host: 'wifi.harbour.test', owner: harry.user.email, name: 'Harbour' }, server.context);
  org = (await harry.get('/organisations')).body.organisations[0].id;
});
afterEach(() => server.close());

const add = (brand: object = {}, by: Person = harry) =>
  by.post(`/organisations/${org}/brands`, { brand: { name: 'Bay', host: HOST, ...brand } });
const give = (brand: object = {}) =>
  operator.post(`/operator/organisations/${org}/brands`, { brand: { name: 'Bay', host: HOST, ...brand } });
const brandAt = (host = HOST) => server.context.store.dashboards.byHostname(host);

test('an owner is told the lines to set, and gets the brand once the host leads here', async () => {
  const { adding } = (await add()).body;
  expect(adding).toMatchObject({ added: false, check: { host: HOST, state: 'nothing' } });
  expect(adding.check.set[0]).toMatchObject({ name: `${HOST}.`, type: 'CNAME', value: 'portico.localhost.' });
  expect(await brandAt()).toBeUndefined();
  zone = HERE;
  expect((await add()).body.adding).toMatchObject({ added: true, check: { state: 'here' } });
  expect(await brandAt()).toMatchObject({ organisation_id: org, cloud_user_id: harry.user.cloud_user_id });
  const hosts = (await harry.get(`/organisations/${org}/hosts`)).body.hosts;
  expect(hosts.map(({ host }: { host: string }) => host)).toContain(HOST);
  expect((await harry.get(`/dashboards/${HOST.replaceAll('.', ':')}`)).body.dashboard.config.editor.org_name).toBe(
    'Bay',
  );
  const told = (await harry.get(`/organisations/${org}/audit_events`)).body.audit_events;
  expect(told.map(({ sentence }: { sentence: string }) => sentence).join()).toContain(
    `harry@portico.test added the brand “Bay” at ${HOST}.`,
  );
});

test('a TXT record proves the host before there is a brand, and goes on to prove it', async () => {
  const prove = (await add()).body.adding.check.set.find(({ type }: { type: string }) => type === 'TXT');
  zone = { texts: { [`_portico.${HOST}`]: [prove.value.replaceAll('"', '')] } };
  expect((await add()).body.adding).toMatchObject({ added: true, check: { state: 'proved' } });
  const { hosts } = (await harry.post(`/organisations/${org}/hosts/check`)).body;
  expect(hosts).toContainEqual(expect.objectContaining({ host: HOST, state: 'right' }));
});

test('an operator adds a brand at once, and links lead to it once it leads here', async () => {
  expect((await give()).body.adding).toMatchObject({ added: true, check: { state: 'nothing' } });
  const isLed = async () => {
    const brand = await brandAt();
    return brand && isLedTo(brand, server.context);
  };
  expect(await isLed()).toBe(false);
  zone = HERE;
  await harry.post(`/organisations/${org}/hosts/check`);
  expect(await isLed()).toBe(true);
});

test('of a pasted address the host is taken, and what is no host is told of a brand', async () => {
  expect((await give({ host: `https://${HOST}/login` })).body.adding.check.host).toBe(HOST);
  const { error } = (await give({ host: 'no host' })).body;
  expect([error.code, error.summary]).toEqual(['host', expect.stringContaining('wifi.example.com')]);
  expect((await give({ name: ' ' })).body.error.code).toBe('name');
  expect((await give({ host: 'localhost' })).body.error.code).toBe('host');
});

test('a host that another brand has is not given twice, also where two ask at once', async () => {
  expect((await give({ host: 'WIFI.harbour.test' })).body.error.code).toBe('hostname_taken');
  zone = HERE;
  const answers = await Promise.all([add(), give(), add(), give()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('an organisation has 20 brands at most', async () => {
  const { store } = server.context;
  for (let count = 1; count < MOST_BRANDS; count++)
    await store.dashboards.add(
      {
        api_hostname: '',
        editor_hostname: `b${count}.test`,
        cloud_user_id: '',
        config: { editor: {} },
        organisation_id: org,
      },
      1,
    );
  const { error } = (await give()).body;
  expect([error.code, error.summary]).toEqual(['quota_brands', expect.stringContaining('20 brands')]);
});

test('admins add brands, nobody else of the organisation does, and nobody to what is one person’s own', async () => {
  const { store } = server.context;
  zone = HERE;
  for (const role of ['editor', 'author', 'desk', 'reader'] as const) {
    const person = await callerFor(server, await addPerson(store));
    await store.memberships.add({ organisation_id: org, user_id: person.user.id, role }, 1);
    expect((await add({}, person)).status, role).toBe(403);
  }
  const admin = await callerFor(server, await addPerson(store));
  await store.memberships.add({ organisation_id: org, user_id: admin.user.id, role: 'admin' }, 1);
  expect((await add({}, admin)).body.adding.added).toBe(true);
  const own = await store.organisations.add({ slug: 'ann', name: 'Ann', kind: 'personal' }, 1);
  await store.memberships.add({ organisation_id: own.id, user_id: harry.user.id, role: 'owner' }, 1);
  const brand = { name: 'Ann', host: 'ann.test' };
  expect((await harry.post(`/organisations/${own.id}/brands`, { brand })).body.error.code).toBe('brand_personal');
});

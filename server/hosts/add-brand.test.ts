import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostSaid } from '#core/ports/hosts/brand-hosts.ts';
import { yieldingHolder } from '../dashboards/give-way.ts';
import { askOfHost } from '../dashboards/host-check.ts';
import { addDashboard, renameDashboard } from '../dashboards/operator.ts';
import { DAY } from '../domain/account-limits.ts';
import { MOST_BRANDS } from '../organisations/brand-names.ts';
import { isLedTo } from '../organisations/led-host.ts';
import { providerAddresses } from '../organisations/provider-addresses.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { callerFor, createUser, ownerOf } from '../testing/caller.ts';
import { nameServersOver, type Zone } from '../testing/name-servers.ts';
import { addPerson } from '../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec organisations.272, organisations.273, organisations.280, organisations.281, organisations.282

type Person = Awaited<ReturnType<typeof createUser>>;
const HOST = 'wifi.bay.test';
const HERE: Zone = { addresses: { [HOST]: ['127.0.0.1'] } };

let zone: Zone;
/** Happens while name servers are asked. */
let meanwhile: () => void;
let server: TestServer;
let harry: Person;
let operator: Person;
let org: string;
beforeEach(async () => {
  zone = {};
  meanwhile = () => {};
  const nameServers = nameServersOver(() => {
    meanwhile();
    return [zone, zone];
  });
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

describe('a host that a brand took because it leads here', () => {
  let ann: Person;
  let quay: string;
  beforeEach(async () => {
    zone = HERE;
    await add();
    ann = await createUser(server, 'ann@portico.test');
    await addDashboard({ host: 'wifi.quay.test', owner: ann.user.email, name: 'Quay' }, server.context);
    quay = (await ann.get('/organisations')).body.organisations[0].id;
  });
  const claim = async () =>
    (await ann.post(`/organisations/${quay}/brands`, { brand: { name: 'Bay of Ann', host: HOST } })).body;
  const proof = async (by: () => Promise<{ adding: { check: HostSaid } }>) =>
    (await by()).adding.check.set.find(({ type }) => type === 'TXT')?.value.replaceAll('"', '') ?? '';
  const prove = (...texts: string[]) => {
    zone = { ...HERE, texts: { [`_portico.${HOST}`]: texts } };
  };
  const eventsOf = async (person: Person, organisation: string) =>
    JSON.stringify((await person.get(`/organisations/${organisation}/audit_events`)).body.audit_events);

  test('stays with it for who does not prove the host, who is told the record that would', async () => {
    const { adding } = await claim();
    expect(adding).toMatchObject({ added: false, check: { state: 'taken', set: [{ purpose: 'prove', type: 'TXT' }] } });
    expect(adding.check.sentence).toContain('nobody has proved whose it is');
    expect(await brandAt()).toMatchObject({ organisation_id: org });
  });

  test('goes to who proves it; the former owners get a mail and an event, and learn nothing of who it is', async () => {
    prove(await proof(claim));
    expect((await claim()).adding).toMatchObject({ added: true, check: { state: 'here', proved: true } });
    expect(await brandAt()).toMatchObject({ organisation_id: quay, config: { editor: { org_name: 'Bay of Ann' } } });
    const mails = server.mails.filter(({ kind }) => kind === 'host-taken');
    expect(mails.map(({ to }) => to)).toEqual(['harry@portico.test']);
    const events = await eventsOf(harry, org);
    expect(events).toContain(`The host ${HOST} went to somebody who proved by a TXT record that it is theirs.`);
    for (const told of [events, JSON.stringify(mails)]) expect(told).not.toMatch(/ann@portico|Quay|of Ann/);
    const hosts = (await harry.get(`/organisations/${org}/hosts`)).body.hosts;
    expect(hosts.map(({ host }: { host: string }) => host)).toEqual(['wifi.harbour.test']);
  });

  test.each([
    ['adds a brand there', 1, () => claim()],
    // The first four looks are for its own proof, the next for that of the brand that has the host.
    ['renames one', 5, () => ann.put('/dashboards/wifi:quay:test', { dashboard: { editor_hostname: HOST } })],
  ] as const)(
    'and that its brand leaves by itself while another %s was taken from nobody, who gets no mail',
    async (_, look, other) => {
      const holder = (await brandAt()) as DashboardRecord;
      prove(await proof(claim));
      let left: Promise<void> | undefined;
      let looks = 0;
      meanwhile = () => {
        looks += 1;
        if (looks === look)
          left = server.context.store.dashboards.rename({ ...holder, editor_hostname: 'wifi.cove.test' });
      };
      await other();
      await left;
      expect(await brandAt()).toMatchObject({ organisation_id: quay });
      expect(server.mails.filter(({ kind }) => kind === 'host-taken')).toEqual([]);
    },
  );

  test('leaves its brand without one, and everybody is told so in words', async () => {
    prove(await proof(claim));
    await claim();
    const nothing = /brand-.*\.invalid/;
    const own = (await harry.get(`/organisations/${org}`)).body.organisation;
    expect([own.brands, own.hostless]).toEqual([['wifi.harbour.test'], ['“Bay” (no host)']]);
    const looked = (await operator.get(`/operator/organisations/${org}`)).body.organisation;
    expect(looked).toMatchObject({ brands: ['wifi.harbour.test'], hostless: ['“Bay” (no host)'] });
    const find = async (words: string) => (await operator.post('/operator/find', { words })).body.found;
    expect(await find('bay')).toContainEqual(expect.objectContaining({ kind: 'brand', label: '“Bay” (no host)' }));
    expect(await find('.invalid')).toEqual([]);
    const { store } = server.context;
    const [lost] = (await store.dashboards.list()).filter(({ editor_hostname }) => nothing.test(editor_hostname));
    const settings = await harry.get(`/dashboards/${lost?.editor_hostname.replaceAll('.', ':')}`);
    expect(settings.body.dashboard).toMatchObject({ editor_hostname: '', config: { editor: { org_name: 'Bay' } } });
    for (const told of [own, looked, settings.body]) expect(JSON.stringify(told)).not.toMatch(nothing);
  });

  test('is not offered to its own organisation again', async () => {
    expect((await add()).body.error.code).toBe('hostname_taken');
  });

  test('goes to a brand that is renamed to it with a proof as well', async () => {
    const rename = () => ann.put('/dashboards/wifi:quay:test', { dashboard: { editor_hostname: HOST } });
    expect((await rename()).body.error.code).toBe('hostname_taken');
    prove(await proof(claim));
    expect((await rename()).status).toBe(200);
    expect(await brandAt()).toMatchObject({ organisation_id: quay });
    expect(server.mails.filter(({ kind }) => kind === 'host-taken')).toHaveLength(1);
  });

  test('stays where it proves the host as well, whether or not somebody has looked since', async () => {
    const dashboard = (await brandAt()) as DashboardRecord;
    const own = (await askOfHost(dashboard, HOST, server.context)).proof;
    prove(own, await proof(claim));
    expect((await claim()).error.code).toBe('hostname_taken');
    await harry.post(`/organisations/${org}/hosts/check`);
    zone = { ...HERE, texts: {} };
    expect((await claim()).error.code).toBe('hostname_taken');
    server.clock.advance(8 * DAY);
    expect(await yieldingHolder(HOST, { id: quay, organisation_id: null }, server.context)).toMatchObject({
      id: dashboard.id,
    });
  });

  test('gets no links and no sign-in by a provider until it is proved', async () => {
    const dashboard = (await brandAt()) as DashboardRecord;
    const addresses = async () => (await providerAddresses(org, server.context)).map(({ host }) => host);
    const isLed = async () => isLedTo((await brandAt()) as DashboardRecord, server.context);
    expect([await isLed(), await addresses()]).toEqual([false, ['wifi.harbour.test']]);
    prove((await askOfHost(dashboard, HOST, server.context)).proof);
    await harry.post(`/organisations/${org}/hosts/check`);
    expect([await isLed(), await addresses()]).toEqual([true, ['wifi.harbour.test', HOST]]);
    zone = HERE;
    server.clock.advance(8 * DAY);
    await harry.post(`/organisations/${org}/hosts/check`);
    expect([await isLed(), await addresses()]).toEqual([false, ['wifi.harbour.test']]);
  });
});

test('a host that an operator gave is not taken by a proof', async () => {
  await give();
  const ann = await createUser(server, 'ann@portico.test');
  await addDashboard({ host: 'wifi.quay.test', owner: ann.user.email, name: 'Quay' }, server.context);
  const quay = (await ann.get('/organisations')).body.organisations[0].id;
  const { proof } = await askOfHost({ id: quay, organisation_id: null }, HOST, server.context);
  zone = { ...HERE, texts: { [`_portico.${HOST}`]: [proof] } };
  const { error } = (await ann.post(`/organisations/${quay}/brands`, { brand: { name: 'Bay', host: HOST } })).body;
  expect(error.code).toBe('hostname_taken');
});

test('what people did at the host before counts for no other host that the brand gets', async () => {
  zone = { fails: 'ETIMEOUT' };
  const brand = async (host: string) => {
    const found = await server.context.store.dashboards.byHostname(host);
    return found !== undefined && isLedTo(found, server.context);
  };
  const { id } = (await server.context.store.dashboards.byHostname('wifi.harbour.test')) as DashboardRecord;
  await server.context.store.dashboardPeople.add(id, harry.user.id);
  expect(await brand('wifi.harbour.test')).toBe(true);
  await renameDashboard({ from: 'wifi.harbour.test', to: 'wifi.mooring.test' }, server.context);
  await harry.post(`/organisations/${org}/hosts/check`);
  expect(await brand('wifi.mooring.test')).toBe(false);
});

test('an organisation in the trash gets no brand', async () => {
  await server.context.store.organisations.setTrashed(org, { at: 1, by: operator.user.id });
  const { error } = (await give()).body;
  expect(error.summary).toBe('“harry@portico.test” is in the trash. Take it out before it gets a brand.');
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

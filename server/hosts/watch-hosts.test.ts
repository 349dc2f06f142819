import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostWatch } from '#core/ports/hosts/brand-hosts.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { addDashboard, renameDashboard } from '../dashboards/operator.ts';
import { createUser, ownerOf } from '../testing/caller.ts';
import { GatewayController, selfSigned } from '../testing/gateway-controller.ts';
import { nameServersOver, type Zone } from '../testing/name-servers.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { watchHosts } from './watch-hosts.ts';

// spec organisations.240, organisations.241, organisations.242

const HOST = 'wifi.harbour.test';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const leads = (...addresses: string[]): Zone => ({ addresses: { [HOST]: addresses } });
const HERE = leads('127.0.0.1');
const ELSEWHERE = leads('203.0.113.9');
const SILENT: Zone = { fails: 'ETIMEOUT' };

let zones: [Zone, Zone];
let server: TestServer;
let harry: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  server = await createTestServer(
    { publicUrl: 'http://portico.localhost:4600' },
    { nameServers: nameServersOver(() => zones) },
  );
  harry = await createUser(server, 'harry@portico.test');
  await addDashboard({ host: HOST, owner: 'harry@portico.test', name: 'Harbour' }, server.context);
  both(HERE);
});
afterEach(() => server.close());

const both = (zone: Zone) => {
  zones = [zone, zone];
};
/** What a server does each minute. */
const look = () => watchHosts(server.context, new AbortController().signal);
const after = async (milliseconds: number, zone: Zone) => {
  server.clock.advance(milliseconds);
  both(zone);
  await look();
};
const told = async (): Promise<HostWatch> => {
  const [host] = (await harry.get(`/dashboards/${HOST.replaceAll('.', ':')}`)).body.dashboard.hosts;
  return host;
};
const mails = () => server.mails.filter(({ kind }) => kind.startsWith('host-')).map(({ kind, to }) => [kind, to]);

test('a host is not looked at yet, waits for its DNS, and is right from then on', async () => {
  expect(await told()).toMatchObject({ host: HOST, state: 'waiting', since: null, checked_at: null, sentence: null });
  both({});
  await look();
  expect(await told()).toMatchObject({ state: 'waiting', sentence: expect.stringMatching(/^Nothing was found/) });
  await after(DAY, HERE);
  const { since, ...right } = await told();
  expect(right).toMatchObject({ state: 'right', sentence: `${HOST} leads here.`, unasked: null });
  await after(DAY, HERE);
  expect((await told()).since).toBe(since);
  expect(mails()).toEqual([]);
});

test('a host is looked at once a day', async () => {
  await look();
  const first = (await told()).checked_at;
  await after(23 * HOUR, ELSEWHERE);
  expect(await told()).toMatchObject({ state: 'right', checked_at: first });
  await after(HOUR, ELSEWHERE);
  expect((await told()).state).toBe('lost');
});

test('of servers that look at once one does', async () => {
  let asked = 0;
  const counting = server.context.nameServers.map((one) => ({
    ...one,
    addresses: (name: string) => {
      asked += 1;
      return one.addresses(name);
    },
  }));
  const context = { ...server.context, nameServers: counting };
  await Promise.all([1, 2, 3].map(() => watchHosts(context, new AbortController().signal)));
  expect(asked).toBe(2);
});

test('a host that is lost is told once, when a second look says so, and once when it is back', async () => {
  await look();
  await after(DAY, ELSEWHERE);
  const { since } = await told();
  expect(await told()).toMatchObject({ state: 'lost', sentence: expect.stringContaining('leads to 203.0.113.9') });
  expect(mails()).toEqual([]);
  await after(HOUR, ELSEWHERE);
  expect(mails()).toEqual([['host-lost', 'harry@portico.test']]);
  for (let day = 0; day < 3; day++) await after(DAY, ELSEWHERE);
  expect(mails()).toHaveLength(1);
  expect((await told()).since).toBe(since);
  await after(DAY, HERE);
  expect(await told()).toMatchObject({ state: 'right' });
  expect(mails()).toEqual([
    ['host-lost', 'harry@portico.test'],
    ['host-back', 'harry@portico.test'],
  ]);
  await after(DAY, ELSEWHERE);
  await after(HOUR, ELSEWHERE);
  expect(mails()).toHaveLength(3);
});

test('who changes a record for less than an hour is told nothing', async () => {
  await look();
  await after(DAY, ELSEWHERE);
  await after(HOUR, HERE);
  expect(await told()).toMatchObject({ state: 'right' });
  expect(mails()).toEqual([]);
});

test('a name server that does not answer says nothing of a host', async () => {
  await look();
  const { since, answered_at } = await told();
  for (let day = 0; day < 3; day++) await after(DAY, SILENT);
  expect(await told()).toMatchObject({
    ...{ state: 'right', since, answered_at, sentence: `${HOST} leads here.` },
    unasked: `No name server could be asked about ${HOST} (ETIMEOUT). Check again in some minutes.`,
  });
  expect(mails()).toEqual([]);
  // It is tried again before a day is over.
  await after(HOUR, HERE);
  expect((await told()).unasked).toBeNull();
});

test('name servers that do not agree are no loss', async () => {
  await look();
  server.clock.advance(DAY);
  zones = [HERE, ELSEWHERE];
  await look();
  expect(await told()).toMatchObject({ state: 'right', sentence: expect.stringContaining('not yet by') });
});

test('mails lead to a host that is lost for a week no more', async () => {
  const { store } = server.context;
  const dashboard = (await store.dashboards.byHostname(HOST)) ?? null;
  const address = async () => (await mailBrand(dashboard, server.context)).address;
  await look();
  await after(DAY, ELSEWHERE);
  expect(await address()).toBe(`http://${HOST}:4600`);
  server.clock.advance(7 * DAY);
  expect(await address()).toBe('http://portico.localhost:4600');
  await after(0, HERE);
  expect(await address()).toBe(`http://${HOST}:4600`);
});

test('mails lead to a host that nobody could look at for a week no more', async () => {
  const dashboard = (await server.context.store.dashboards.byHostname(HOST)) ?? null;
  const address = async () => (await mailBrand(dashboard, server.context)).address;
  await look();
  await after(6 * DAY, SILENT);
  expect(await address()).toBe(`http://${HOST}:4600`);
  await after(DAY, SILENT);
  expect(await address()).toBe('http://portico.localhost:4600');
});

// spec organisations.270
test('mails lead to a host once it was seen to lead here or is proved, and to the main one until then', async () => {
  const { store } = server.context;
  const address = async () =>
    (await mailBrand((await store.dashboards.byHostname(HOST)) ?? null, server.context)).address;
  const main = 'http://portico.localhost:4600';
  expect(await address()).toBe(main);
  both(ELSEWHERE);
  await look();
  expect(await address()).toBe(main);
  await harry.post(`/dashboards/${HOST.replaceAll('.', ':')}/check`);
  await after(DAY, HERE);
  expect(await address()).toBe(`http://${HOST}:4600`);
});

test('mails lead to a host that nobody could look at where people signed in there before, and to a new one not', async () => {
  const { store } = server.context;
  const dashboard = await store.dashboards.byHostname(HOST);
  if (!dashboard) throw new Error('gone');
  const address = async () => (await mailBrand(await brand(), server.context)).address;
  const brand = async () => (await store.dashboards.byId(dashboard.id)) ?? null;
  both(SILENT);
  await look();
  expect(await address()).toBe('http://portico.localhost:4600');
  await store.dashboardPeople.add(dashboard.id, harry.user.id);
  expect(await address()).toBe(`http://${HOST}:4600`);
  await after(DAY, HERE);
  await renameDashboard({ from: HOST, to: 'new.harbour.test' }, server.context);
  expect(await address()).toBe('http://portico.localhost:4600');
});

test('a look that is asked for is kept, and a host that a brand has no more is forgotten', async () => {
  const { body } = await harry.post(`/dashboards/${HOST.replaceAll('.', ':')}/check`);
  expect(body.check.watch).toMatchObject({ host: HOST, state: 'right' });
  expect(await told()).toEqual(body.check.watch);
  const { store } = server.context;
  const dashboard = await store.dashboards.byHostname(HOST);
  if (!dashboard) throw new Error('gone');
  const moved = { ...dashboard, editor_hostname: 'net.harbour.test' };
  await store.dashboards.set(dashboard.id, moved);
  await look();
  expect((await store.brandHosts.list()).map(({ host }) => host)).toEqual(['net.harbour.test']);
});

test('people of the organisation and staff read it, and have it looked at', async () => {
  const org = (await harry.get('/organisations')).body.organisations[0].slug;
  const [host] = (await harry.post(`/organisations/${org}/hosts/check`)).body.hosts;
  expect(host).toMatchObject({ host: HOST, state: 'right', certificate: null });
  expect((await harry.get(`/organisations/${org}/hosts`)).body.hosts).toEqual([host]);
  const owner = await ownerOf(server);
  both(ELSEWHERE);
  const { organisation } = (await owner.post(`/operator/organisations/${org}/hosts/check`)).body;
  expect(organisation.hosts).toMatchObject([{ host: HOST, state: 'lost' }]);
  expect((await harry.post(`/operator/organisations/${org}/hosts/check`)).status).toBe(404);
});

test('the certificate is what a connection shows, or that there is none', async () => {
  await server.close();
  const other = await GatewayController.open(selfSigned());
  const { port } = new URL(other.address);
  server = await createTestServer(
    { publicUrl: `https://portico.localhost:${port}` },
    { nameServers: nameServersOver(() => zones) },
  );
  harry = await createUser(server, 'harry@portico.test');
  // A name that every resolver knows to be this machine.
  await addDashboard({ host: 'harbour.localhost', owner: 'harry@portico.test', name: 'Harbour' }, server.context);
  const org = (await harry.get('/organisations')).body.organisations[0].slug;
  const seen = async () => (await harry.post(`/organisations/${org}/hosts/check`)).body.hosts[0].certificate;
  expect(await seen()).toMatchObject({ state: 'refused', until: expect.stringMatching(/^20/), days: 1 });
  other.close();
  expect(await seen()).toMatchObject({ state: 'unreachable', issuer: null, until: null, days: null });
});

// spec organisations.271
test('the lines to set stand with it for the people of its organisation and for staff, as the last look found them', async () => {
  both(ELSEWHERE);
  await look();
  const org = (await harry.get('/organisations')).body.organisations[0].slug;
  const [host] = (await harry.get(`/organisations/${org}/hosts`)).body.hosts;
  expect(host).toMatchObject({
    state: 'waiting',
    checked_at: expect.any(String),
    dns: {
      set: [
        { purpose: 'lead', name: `${HOST}.`, type: 'CNAME', value: 'portico.localhost.' },
        { purpose: 'prove', name: `_portico.${HOST}.`, type: 'TXT', value: expect.stringContaining('portico-host=') },
      ],
      found: [
        { server: '192.0.2.53', lines: ['A 203.0.113.9'] },
        { server: '198.51.100.53', lines: ['A 203.0.113.9'] },
      ],
      authority: null,
    },
  });
  const { organisation } = (await (await ownerOf(server)).get(`/operator/organisations/${org}`)).body;
  expect(organisation.hosts).toEqual([host]);
});

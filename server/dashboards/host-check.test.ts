import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HostCheck } from '#core/ports/hosts/brand-hosts.ts';
import { createUser, type TestCaller } from '../testing/caller.ts';
import { nameServersOver, type Zone } from '../testing/name-servers.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { addDashboard } from './operator.ts';

// spec organisations.224, organisations.225, organisations.226

const HOST = 'wifi.harbour.test';
const OURS = '127.0.0.1';
const FOREIGN = '203.0.113.9';

/** What the two name servers say. */
let zones: [Zone, Zone];

let server: TestServer;
let harry: TestCaller;
beforeAll(async () => {
  const nameServers = nameServersOver(() => zones);
  server = await createTestServer({ publicUrl: 'http://portico.localhost:4600' }, { nameServers });
  harry = await createUser(server, 'harry@portico.test');
  await addDashboard({ host: HOST, owner: 'harry@portico.test', name: 'Harbour' }, server.context);
});
afterAll(() => server.close());
beforeEach(() => {
  zones = [{}, {}];
  server.clock.advance(3_600_000);
});

const check = async (host = HOST): Promise<HostCheck> =>
  (await harry.post(`/dashboards/${host.replaceAll('.', ':')}/check`)).body.check;
const both = (zone: Zone) => {
  zones = [zone, zone];
};
const leads = (...addresses: string[]): Zone => ({ addresses: { [HOST]: addresses } });

const CASES: readonly (readonly [string, [Zone, Zone], HostCheck['state'], string | RegExp])[] = [
  ['without any line', [{}, {}], 'nothing', /^Nothing was found for wifi\.harbour\.test\. Set its line/],
  ['that leads here', [leads(OURS), leads(OURS)], 'here', 'wifi.harbour.test leads here.'],
  [
    'with one of two addresses foreign',
    [leads(OURS, FOREIGN), leads(OURS, FOREIGN)],
    'elsewhere',
    'wifi.harbour.test leads here and also to 203.0.113.9: remove that, or some visitors do not arrive.',
  ],
  ['that leads elsewhere', [leads(FOREIGN), leads(FOREIGN)], 'elsewhere', /leads to 203\.0\.113\.9, which is not this/],
  ['of IPv6 alone, elsewhere', [leads('2001:db8::9'), leads('2001:db8::9')], 'elsewhere', /leads to 2001:db8::9,/],
  [
    'that is another name of what has no address',
    [{ aliases: { [HOST]: 'gone.test' } }, { aliases: { [HOST]: 'gone.test' } }],
    'elsewhere',
    /is another name of gone\.test, which has no address/,
  ],
  [
    'that one name server sees already',
    [leads(OURS), leads(FOREIGN)],
    'spreading',
    /leads here by 192\.0\.2\.53, and not yet by 198\.51\.100\.53/,
  ],
  ['where one name server fails', [leads(OURS), { fails: 'ESERVFAIL' }], 'here', 'wifi.harbour.test leads here.'],
  ['where none answers', [{ fails: 'ETIMEOUT' }, { fails: 'ETIMEOUT' }], 'unknown', /could be asked .*\(ETIMEOUT\)/],
  ['where all fail', [{ fails: 'ESERVFAIL' }, { fails: 'ETIMEOUT' }], 'unknown', /\(ESERVFAIL, ETIMEOUT\)/],
];
test.each(CASES)('a host %s is told in one sentence', async (_what, said, state, sentence) => {
  zones = said;
  const checked = await check();
  expect(checked).toMatchObject({ host: HOST, state, authority: null, certificate: null });
  expect(checked.sentence).toMatch(sentence);
});

test('a host is told with what was found, a chain of names included, and what to set', async () => {
  const chain = { aliases: { [HOST]: 'a.cdn.test', 'a.cdn.test': 'b.cdn.test' }, ...leads(OURS) };
  zones = [chain, { fails: 'ETIMEOUT' }];
  const { found, set } = await check();
  expect(found).toEqual([
    { server: '192.0.2.53', lines: ['CNAME a.cdn.test.', 'CNAME b.cdn.test.', 'A 127.0.0.1'] },
    { server: '198.51.100.53', lines: null },
  ]);
  expect(set).toEqual([
    { purpose: 'lead', name: `${HOST}.`, type: 'CNAME', value: 'portico.localhost.' },
    {
      purpose: 'prove',
      name: `_portico.${HOST}.`,
      type: 'TXT',
      value: expect.stringMatching(/^"portico-host=.{26}"$/),
    },
  ]);
  // Names that go round in a circle end.
  both({ aliases: { [HOST]: 'a.test', 'a.test': HOST } });
  expect((await check()).state).toBe('elsewhere');
});

test('the top of a zone gets addresses, beside which DNS allows no other name', async () => {
  both({ tops: [HOST] });
  expect((await check()).set[0]).toEqual({ purpose: 'lead', name: `${HOST}.`, type: 'A', value: OURS });
});

test('CAA records are told of only where they are in the way, also those of a name above', async () => {
  both({ ...leads(OURS), authorities: { 'harbour.test': [{ critical: 0, issue: 'pki.test; x=1' }] } });
  const checked = await check();
  expect(checked.authority).toMatch(/^CAA records of harbour\.test let pki\.test vouch for wifi\.harbour\.test/);
  expect(checked.set).toContainEqual({
    ...{ purpose: 'authority', name: 'harbour.test.', type: 'CAA' },
    value: '0 issue "letsencrypt.org"',
  });
  const allowed = [{ critical: 0, issue: 'letsencrypt.org' }];
  both({ ...leads(OURS), authorities: { [HOST]: allowed, 'harbour.test': [{ critical: 0, issue: ';' }] } });
  expect(await check()).toMatchObject({ authority: null });
  both({ ...leads(OURS), authorities: { [HOST]: [{ critical: 0, iodef: 'mailto:a@b.test' }] } });
  expect(await check()).toMatchObject({ authority: null });
});

test('a TXT record proves a host behind a CDN, which is then taken, for one brand and one host alone', async () => {
  const want = (editor_hostname: string) =>
    harry.put('/dashboards/wifi:harbour:test', { dashboard: { editor_hostname } });
  const pending = async () => (await harry.get('/dashboards/wifi:harbour:test')).body.dashboard?.pending_hostname;
  await want('cdn.harbour.test');
  expect(await pending()).toBe('cdn.harbour.test');
  const { set } = await check();
  const proof = (set.find(({ type }) => type === 'TXT')?.value ?? '').replaceAll('"', '');
  // The proof of one host proves no other.
  both({ texts: { '_portico.other.harbour.test': [proof] } });
  await want('other.harbour.test');
  expect(await pending()).toBe('other.harbour.test');
  both({ texts: { '_portico.cdn.harbour.test': ['v=spf1 -all', ` ${proof} `] } });
  await want('cdn.harbour.test');
  const checked = await check('cdn.harbour.test');
  expect(checked).toMatchObject({ host: 'cdn.harbour.test', state: 'proved' });
  expect(JSON.stringify(checked.found)).not.toContain(proof);
  await harry.put('/dashboards/cdn:harbour:test', { dashboard: { editor_hostname: HOST } });
});

test('a host that another brand has is told without a name, and with nothing to set', async () => {
  const quay = await createUser(server, 'quay@portico.test');
  const added = await addDashboard(
    { host: 'wifi.quay.test', owner: 'quay@portico.test', name: 'Quay' },
    server.context,
  );
  await quay.put('/dashboards/wifi:quay:test', { dashboard: { editor_hostname: 'new.quay.test' } });
  await addDashboard({ host: 'new.quay.test', owner: 'harry@portico.test', name: 'Crane' }, server.context);
  const { body } = await quay.post('/dashboards/wifi:quay:test/check');
  expect(body.check).toMatchObject({ state: 'taken', sentence: 'Another brand has new.quay.test.', set: [] });
  expect(JSON.stringify(body)).not.toContain('Crane');
  expect(added.hostname).toBe('wifi.quay.test');
});

test('a typed name is checked as DNS has it: without its last dot, and in letters that DNS knows', async () => {
  await harry.put('/dashboards/wifi:harbour:test', { dashboard: { editor_hostname: 'bücher.harbour.test.' } });
  expect((await check()).host).toBe('xn--bcher-kva.harbour.test');
  await harry.put('/dashboards/wifi:harbour:test', { dashboard: { editor_hostname: HOST } });
});

test('a host is checked by its owner, 30 times an hour at most', async () => {
  const eve = await createUser(server, 'eve@portico.test');
  expect((await eve.post('/dashboards/wifi:harbour:test/check')).status).toBe(403);
  await addDashboard({ host: 'wifi.pier.test', owner: 'eve@portico.test', name: 'Pier' }, server.context);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await eve.post('/dashboards/wifi:pier:test/check')).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
});

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerOf } from '../server/testing/caller.ts';
import { configureGateways } from '../server/testing/gateways.ts';
import { createTestServer } from '../server/testing/test-server.ts';
import { runCli, temporaryFolder } from './testing/run-cli.ts';

// spec visitors.18, field other-gateways.6

const KEY = 'a/key+of=the.tests~alone';
const folder = temporaryFolder();
afterAll(() => folder.remove());

beforeAll(async () => {
  const server = await createTestServer({ data: folder.path, allowUnverifiedEmails: true, databaseUrl: null });
  const gateways = {
    'The "lobby"': { kind: 'mikrotik', address: 'http://10.5.50.1', auth: 'pap' },
    mill: { kind: 'coova', secret: 'uam' },
    // These ask no RADIUS server of ours.
    fixed: { kind: 'mikrotik', address: 'http://10.5.50.2', user: 'guest', password: 'p' },
    ground: { kind: 'opennds', secret: 'fas' },
  };
  await configureGateways(await ownerOf(server), gateways);
  await server.close();
});

const portico = (words: readonly string[], more: Record<string, string> = {}) =>
  runCli(['radius', 'config', ...words], {
    environment: {
      PORTICO_DATA: folder.path,
      PORTICO_SECRET: 'a secret of the tests alone',
      PORTICO_PUBLIC_URL: 'https://portal.example',
      PORTICO_RADIUS_KEY: KEY,
      PORTICO_RADIUS_PORT: '18120',
      ...more,
    },
  });

/** The sections of a file of FreeRADIUS, by name, with their settings. */
function sectionsOf(text: string): Record<string, Record<string, string>> {
  const blocks = text.matchAll(/^client (\S+) \{\n([^}]*)\}/gm);
  return Object.fromEntries(
    [...blocks].map(([, name, body = '']) => [
      name ?? '',
      Object.fromEntries(body.split('\n').flatMap((line) => (line.includes('=') ? [line.trim().split(' = ')] : []))),
    ]),
  );
}

test('files for FreeRADIUS are written: who may ask, what it asks by, and a secret for each gateway', async () => {
  const to = join(folder.path, 'radius');
  const { code, out, err } = await portico([to, 'mill=203.0.113.7', '--json']);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out).gateways).toEqual([
    { name: 'The "lobby"', address: '10.5.50.1' },
    { name: 'mill', address: '203.0.113.7' },
  ]);
  const read = (name: string) => readFileSync(join(to, name), 'utf8');
  const clients = sectionsOf(read('clients.conf'));
  expect(Object.keys(clients)).toEqual(['portico-1-the-lobby-', 'portico-2-mill']);
  expect(Object.values(clients).map(({ ipaddr }) => ipaddr)).toEqual(['10.5.50.1', '203.0.113.7']);
  const secrets = Object.values(clients).map(({ secret = '' }) => secret);
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{24}$/);
  const module = read('mods-available/portico');
  expect(module).toContain('connect_uri = "https://portal.example"');
  expect(module).toContain('/radius/accounting?from=%{%{Packet-Src-IP-Address}:-%{Packet-Src-IPv6-Address}}"');
  expect(module.match(/password = "([^"]*)"/g)).toEqual(Array(3).fill(`password = "${KEY}"`));
  expect(read('sites-available/portico').match(/port = \d+/g)).toEqual(['port = 18120', 'port = 18121']);
  expect(statSync(join(to, 'clients.conf')).mode & 0o777).toBe(0o600);

  const again = join(folder.path, 'again');
  expect((await portico([again])).out).toContain(
    'Write the addresses that these gateways ask from into clients.conf: mill',
  );
  const open = readFileSync(join(again, 'clients.conf'), 'utf8');
  expect(Object.values(sectionsOf(open))).toEqual([{ ipaddr: '10.5.50.1', secret: secrets[0] }]);
  expect(open).toContain(`#	secret = ${secrets[1]}`);
}, 60_000);

test.each([
  [['radius', 'nobody=10.0.0.1'], {}, 1, 'No gateway named nobody asks a RADIUS server; these do: The "lobby", mill'],
  [['radius', 'mill'], {}, 2, 'mill names no gateway and its address; write it like lobby=10.0.0.1'],
  [['radius', 'mill=10.0.0.1;}'], {}, 2, 'names no gateway and its address'],
  [['radius'], { PORTICO_RADIUS_KEY: '' }, 6, 'PORTICO_RADIUS_KEY is not set'],
  [['radius'], { PORTICO_RADIUS_KEY: 'sixteen "characters" $' }, 6, 'PORTICO_RADIUS_KEY may have letters, digits'],
  [['portico.db/radius'], {}, 6, 'portico.db/radius'],
])(
  '%j with %j is refused in words',
  async (words, more, code, sentence) => {
    const [name = '', ...rest] = words;
    const { err, ...ended } = await portico([join(folder.path, name), ...rest], more as Record<string, string>);
    expect([ended.code, err]).toEqual([code, expect.stringContaining(sentence)]);
  },
  60_000,
);

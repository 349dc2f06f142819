import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GATEWAY_KINDS } from '#core/gateways/settings.ts';
import { ownerOf } from '../server/testing/caller.ts';
import { GatewayController, selfSigned } from '../server/testing/gateway-controller.ts';
import { configureGateways } from '../server/testing/gateways.ts';
import { createTestServer, type TestServer } from '../server/testing/test-server.ts';
import { publishLogin } from '../server/testing/visitor.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

// spec visitors.6, terminal.8

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let controller: GatewayController;
let folder: Folder;
let url: string;
let page: string;
beforeAll(async () => {
  folder = temporaryFolder();
  controller = await GatewayController.open();
  server = await createTestServer({ allowUnverifiedEmails: true, publicUrl: 'https://wifi.example' });
  url = await server.listen();
  page = await publishLogin(server, 'click');
});
afterAll(async () => {
  await server.close();
  controller.close();
  folder.remove();
});
beforeEach(async () => configureGateways(await ownerOf(server), {}));

async function portico(words: readonly string[], secrets: Readonly<Record<string, string>> = {}) {
  const token = (await ownerOf(server)).token ?? '';
  return runCli(words, { cwd: folder.path, environment: { PORTICO_URL: url, PORTICO_TOKEN: token, ...secrets } });
}
const KEY = { PORTICO_GATEWAY_SECRET: `k'e"y $HOME` };
const stored = async () => (await (await ownerOf(server)).get('/dashboards/localhost/gateways')).body.gateways;

describe('portico gateways', () => {
  it('adds a gateway, lists it without its secrets, and removes it', async () => {
    const limits = ['--minutes', '60', '--down', '4000', '--up', '1000', '--megabytes', '500'];
    const words = ['gateways', 'add', 'roof', '--kind', 'unifi', '--address', 'https://192.168.1.1/', ...limits];
    const added = await portico([...words, '--site', 'default', '--page', page], {
      PORTICO_GATEWAY_PASSWORD: 'hunter2',
    });
    expect(added).toMatchObject({ code: 0, out: 'The gateway roof is configured.\n' });
    expect(added.err).toContain('portico gateways guide "roof" --page ID');
    const listed = await portico(['gateways', 'list']);
    expect(listed.out).toBe(
      `roof  unifi  https://192.168.1.1  ${page}  60 min, 4000 kbit/s down, 1000 kbit/s up, 500 MB\n`,
    );
    const json = await portico(['gateways', 'list', '--json']);
    expect(JSON.parse(json.out).gateways).toMatchObject([
      { name: 'roof', kind: 'unifi', site: 'default', password: { set: true }, secret: null, pages: [page] },
    ]);
    for (const { out, err } of [added, listed, json]) expect(out + err).not.toContain('hunter2');
    expect(await portico(['gateways', 'remove', 'roof'])).toMatchObject({
      code: 0,
      out: 'The gateway roof is removed.\n',
    });
    expect((await portico(['gateways', 'list'])).out).toBe('There are no gateways.\n');
  });

  it.each<[string, string[], number, RegExp]>([
    ['an unknown kind', ['--kind', 'netgear'], 2, /netgear is no kind of gateway\. It must be one of: opennds, /],
    [
      'an address that is none',
      ['--kind', 'cisco', '--address', 'ten'],
      2,
      /ten is no address of a gateway\. Write it/,
    ],
    ['a setting left out', ['--kind', 'fortinet'], 2, /Address is missing\. Where FortiGate takes logins/],
    [
      'a key left out',
      ['--kind', 'opennds'],
      2,
      /Shared key is missing, .* set PORTICO_GATEWAY_SECRET\. The value of faskey/,
    ],
    [
      'a password left out',
      ['--kind', 'meraki', '--user', 'guest'],
      2,
      /Password is missing.*PORTICO_GATEWAY_PASSWORD/,
    ],
    ['a word that is no number', ['--kind', 'meraki', '--minutes', 'ten'], 2, /--minutes ten is no whole number/],
    ['a limit of nothing', ['--kind', 'meraki', '--minutes', '0'], 2, /Minutes: a whole number from 1 to/],
    ['a setting of other vendors', ['--kind', 'meraki', '--zone', '0'], 2, /Cisco Meraki needs no setting Zone/],
    ['an unknown way of login', ['--kind', 'mikrotik', '--address', 'http://r', '--auth', 'ntlm'], 2, /chap, pap/],
    ['an unknown page', ['--kind', 'meraki', '--page', 'nowhere'], 1, /There is no page nowhere that you may edit/],
    ['a password in the command', ['--kind', 'meraki', '--password', 'hunter2'], 2, /unknown option '--password'/],
  ])('refuses %s, in one sentence', async (_, words, code, sentence) => {
    const ran = await portico(['gateways', 'add', 'lobby', ...words]);
    expect({ code: ran.code, out: ran.out }).toEqual({ code, out: '' });
    expect(ran.err).toMatch(sentence);
    expect(await stored()).toEqual([]);
  });

  it('changes what is named; the rest stays, its id and its key too', async () => {
    await portico(['gateways', 'add', 'lobby', '--kind', 'coova', '--minutes', '60', '--page', page], KEY);
    const [before] = await stored();
    const changed = await portico([
      ...['gateways', 'change', 'lobby', '--name', 'terrace', '--minutes', '', '--down', '4000'],
      ...['--page', 'all', '--address', ''],
    ]);
    expect(changed).toEqual({ code: 0, out: 'The gateway terrace is changed.\n', err: '' });
    expect(await stored()).toEqual([
      {
        ...before,
        name: 'terrace',
        pages: 'all',
        limits: { ...before.limits, minutes: null, downKbps: 4_000 },
        revision: before.revision + 1,
      },
    ]);
    expect(before.secret).toEqual({ set: true });
  });

  it('asks for a secret again where another machine would get it, and for a new one where that is wanted', async () => {
    const old = { PORTICO_GATEWAY_PASSWORD: 'hunter2' };
    const add = ['gateways', 'add', 'roof', '--kind', 'unifi', '--address', 'https://192.168.1.1'];
    await portico(add, old);
    const move = ['gateways', 'change', 'roof', '--address', 'https://192.168.1.2'];
    expect(await portico(move)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Password is missing, and there is nobody to ask: set PORTICO_GATEWAY_PASSWORD'),
    });
    expect(await portico(move, old)).toMatchObject({ code: 0 });
    expect((await portico(['gateways', 'change', 'roof', '--new-password'])).code).toBe(2);
    expect((await portico(['gateways', 'change', 'roof', '--new-password'], old)).code).toBe(0);
    await portico(['gateways', 'add', 'bar', '--kind', 'meraki']);
    expect(await portico(['gateways', 'change', 'bar', '--user', 'guest'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('PORTICO_GATEWAY_PASSWORD'),
    });
    expect(await portico(['gateways', 'change', 'bar', '--new-secret'], KEY)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Cisco Meraki needs no setting Shared key'),
    });
  });

  it.each<[string, string[], number, RegExp]>([
    ['nothing to change', [], 2, /Say what to change: portico gateways change --help/],
    ['a setting of other vendors', ['--zone', '0'], 1, /Cisco Meraki needs no setting Zone/],
    ['another kind', ['--kind', 'unifi'], 2, /unknown option '--kind'/],
  ])('changes nothing by %s', async (_, words, code, sentence) => {
    await portico(['gateways', 'add', 'bar', '--kind', 'meraki']);
    const before = await stored();
    const ran = await portico(['gateways', 'change', 'bar', ...words]);
    expect({ code: ran.code, out: ran.out }).toEqual({ code, out: '' });
    expect(ran.err).toMatch(sentence);
    expect(await stored()).toEqual(before);
  });

  it('refuses a name that is taken, one that nobody has, and whoever is not signed in', async () => {
    const add = ['gateways', 'add', 'bar', '--kind', 'meraki'];
    await portico(add);
    expect((await portico(add)).err).toContain('There is a gateway with the name bar already.');
    expect(await portico(['gateways', 'remove', 'roof'])).toMatchObject({
      code: 1,
      err: 'portico: There is no gateway roof. There are: bar.\n',
    });
    const nobody = { PORTICO_URL: url, XDG_CONFIG_HOME: folder.path };
    expect((await runCli(['gateways', 'list'], { environment: nobody })).code).toBe(4);
    const stranger = { PORTICO_URL: url, PORTICO_TOKEN: 'no token' };
    expect((await runCli(['gateways', 'list'], { environment: stranger })).code).not.toBe(0);
  });

  it('tests a controller, quotes what it said, and says so by the exit code', async () => {
    const secrets = { PORTICO_GATEWAY_PASSWORD: 'hunter2' };
    await portico(
      ['gateways', 'add', 'roof', '--kind', 'omada', '--address', controller.address, '--user', 'op'],
      secrets,
    );
    controller.reset(() => ({ body: { errorCode: 0, result: { token: 'a session' } } }));
    expect(await portico(['gateways', 'test', 'roof'])).toEqual({
      code: 0,
      out: 'roof: The controller answered, and the credentials are right.\n',
      err: [
        'It answered: 200 {"errorCode":0,"result":{"token":"…"}}',
        'Note: Vouchers at roof: TP-Link Omada does not keep their speed and data. It lets visitors in as it is set up itself.',
        '',
      ].join('\n'),
    });
    controller.reset(() => ({ status: 403, body: { errorCode: -30109, msg: 'locked' } }));
    const refused = await portico(['gateways', 'test', 'roof']);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('403 {"errorCode":-30109,"msg":"locked"}');
    expect(refused.err).toMatch(/^Note: Vouchers at roof: [^\n]*\n$/);
    await portico(['gateways', 'add', 'bar', '--kind', 'meraki']);
    const visit = await portico(['gateways', 'test', 'bar']);
    expect(visit.code).toBe(3);
    expect(visit.out).toMatch(/^bar: This server asks Cisco Meraki nothing: only a visit shows .*neverssl/);
  });

  it('shows the certificate that nobody vouches for, and takes it when it is told to', async () => {
    const certificate = selfSigned();
    const secure = await GatewayController.open(certificate);
    secure.answer = () => ({ body: { errorCode: 0, result: { token: 'a session' } } });
    const add = ['gateways', 'add', 'roof', '--kind', 'omada', '--address', secure.address, '--user', 'op'];
    await portico(add, { PORTICO_GATEWAY_PASSWORD: 'hunter2' });
    const asked = await portico(['gateways', 'test', 'roof']);
    expect(asked.code).toBe(1);
    expect(asked.err).toContain(`It shows the certificate ${certificate.fingerprint} of controller.test, valid until `);
    const [, command = ''] = /To take it: portico (.*)$/m.exec(asked.err) ?? [];
    const taken = await portico(command.replaceAll('"', '').split(' '));
    expect(taken).toMatchObject({ code: 0 });
    const other = await portico(['gateways', 'test', 'roof', '--certificate', 'abc']);
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('64 hexadecimal digits') });
    secure.close();
  });

  it('says step by step what to enter, with values to copy', async () => {
    await portico(['gateways', 'add', 'lobby', '--kind', 'opennds'], KEY);
    const { code, out, err } = await portico(['gateways', 'guide', 'lobby', '--page', page]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^1\. Install openNDS on the router/);
    expect(out).toContain(`option faspath '/p/${page}'`);
    expect(out).toContain("option faskey 'YOUR-SHARED-KEY'");
    expect(out).toContain('Enter the shared key of this gateway in the place of YOUR-SHARED-KEY.');
    expect(out).toContain(`114,https://wifi.example/p/${page}/captive-portal`);
    expect(out).toMatch(
      new RegExp(`The page, for a phone: https://wifi\\.example/p/${page}\\n( *[█▀▄][ █▀▄]*\\n){10,}$`),
    );
    const unknown = await portico(['gateways', 'guide', 'lobby', '--page', 'nowhere']);
    expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('Page: nowhere does not exist') });
  });
});

describe('portico export', () => {
  const exported = async (kind: string, out: string, words: string[] = [], secrets = KEY) => {
    expect(await portico(['gateways', 'add', kind, '--kind', kind, ...words], secrets)).toMatchObject({ code: 0 });
    return portico(['export', '--gateway', kind, '--page', page, '--out', out], secrets);
  };
  const file = (...parts: string[]) => readFileSync(join(folder.path, ...parts), 'utf8');
  /** Values of a configuration of OpenWrt, without their quotes. */
  const uci = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/option (\w+) (.*)/g)].map(([, name, value = '']) => [
        name,
        execFileSync('sh', ['-c', `printf %s ${value}`], { encoding: 'utf8' }),
      ]),
    );

  it('writes what openNDS and uspot read, and nobody else may read it', async () => {
    const { code, out } = await exported('opennds', 'nds');
    expect([code, out]).toEqual([0, 'nds/etc/config/opennds\nnds/etc/opennds/portico-status.sh\n']);
    expect(uci(file('nds/etc/config/opennds'))).toMatchObject({
      fasremotefqdn: 'wifi.example',
      faspath: `/p/${page}`,
      faskey: KEY.PORTICO_GATEWAY_SECRET,
    });
    const mode = (path: string) => statSync(join(folder.path, 'nds/etc', path)).mode & 0o777;
    expect([mode('config/opennds'), mode('opennds/portico-status.sh')]).toEqual([0o600, 0o700]);
    expect(file('nds/etc/opennds/portico-status.sh')).toContain('<p lang="en" dir="auto">You are connected</p>');
    await exported('uspot', 'uspot');
    expect(uci(file('uspot/etc/config/uspot'))).toMatchObject({
      uam_server: `https://wifi.example/p/${page}`,
      uam_secret: KEY.PORTICO_GATEWAY_SECRET,
    });
  });

  it('writes what CoovaChilli reads', async () => {
    await exported('coova', 'chilli');
    const program = `. ${join(folder.path, 'chilli/etc/chilli/local.conf')}; printf '%s\\n' "$HS_UAMSECRET" "$HS_UAMFORMAT"`;
    expect(execFileSync('sh', ['-c', program], { encoding: 'utf8' }).split('\n')).toEqual([
      KEY.PORTICO_GATEWAY_SECRET,
      `https://wifi.example/p/${page}`,
      '',
    ]);
  });

  it('writes the folder of a MikroTik hotspot, whose pages lead to the published one', async () => {
    await exported('mikrotik', 'router', ['--address', 'http://10.5.50.1']);
    expect(readdirSync(join(folder.path, 'router/portico')).sort()).toEqual([
      'alogin.html',
      'error.html',
      'login.html',
      'logout.html',
      'redirect.html',
      'rlogin.html',
      'status.html',
      'walled-garden.rsc',
    ]);
    expect(file('router/portico/login.html')).toContain(
      `content="0;url=https://wifi.example/p/${page}?link-login-only=$(link-login-only)`,
    );
  });

  it('puts words in the place of a key that it is not told, and overwrites nothing by itself', async () => {
    expect(await exported('opennds', 'again')).toMatchObject({ code: 0 });
    const words = ['export', '--gateway', 'opennds', '--page', page, '--out', 'again'];
    expect(await portico(words)).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
    const forced = await portico([...words, '--force']);
    expect(forced).toMatchObject({ code: 0, err: expect.stringContaining('in the place of YOUR-SHARED-KEY') });
    expect(uci(file('again/etc/config/opennds')).faskey).toBe('YOUR-SHARED-KEY');
    const file0 = ['export', '--gateway', 'opennds', '--page', page, '--out', 'again/etc/config/opennds'];
    expect(await portico(file0)).toMatchObject({ code: 6, err: expect.stringContaining('cannot be written') });
  });

  it('says of a vendor that takes no files how to enter everything by hand', async () => {
    await portico(['gateways', 'add', 'bar', '--kind', 'meraki']);
    expect(await portico(['export', '--gateway', 'bar', '--page', page])).toMatchObject({
      code: 1,
      err: `portico: Cisco Meraki takes no files: everything is entered by hand. Run: portico gateways guide "bar" --page ${page}\n`,
    });
  });
});

it('the help of gateways add names every kind, and the variables of the secrets', async () => {
  const { out } = await runCli(['gateways', 'add', '--help']);
  for (const kind of GATEWAY_KINDS) expect(out.replaceAll(/\s+/g, ' ')).toContain(kind);
  expect(out).toContain('PORTICO_GATEWAY_SECRET and PORTICO_GATEWAY_PASSWORD');
  expect(out).toContain('portico gateways add lobby --kind opennds');
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLICK, loginHtml, OWNER } from './testing/run-cli.ts';
import { type ServedTerminal, servedTerminal } from './testing/served-terminal.ts';

/* Programs sign in with API tokens, and people with profiles (spec terminal.9, accounts.11). */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let terminal: ServedTerminal;
const login = (profile?: string) =>
  terminal.run(['login', '--email', OWNER.email, ...(profile ? ['--profile', profile] : [])], {
    environment: { PORTICO_PASSWORD: OWNER.password },
  });
const by = (token: string) => ({ environment: { PORTICO_TOKEN: token, XDG_CONFIG_HOME: '/nonexistent' } });

beforeAll(async () => {
  terminal = await servedTerminal();
  expect((await login()).code).toBe(0);
});
afterAll(() => terminal.close());

describe('a token', () => {
  test('is printed alone, once, and does what its scope is for', async () => {
    const made = await terminal.run(['tokens', 'create', '--name', 'deploy', '--scope', 'publish']);
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^portico_[\w-]{43}\n$/) });
    expect(made.err).toMatch(/^The token 'deploy' \(publish\) works until \d{4}-\d\d-\d\d\. /);
    const token = made.out.trim();
    const page = { label: 'Cafe', html: loginHtml('Welcome'), config: { version: 1.4, authentications: CLICK } };
    terminal.folder.write('cafe.json', page);
    expect((await terminal.records(['publish', 'cafe.json'], by(token))).at(-1)).toMatchObject({ published: 1 });
    expect((await terminal.run(['whoami'], by(token))).out).toContain("By the API token 'deploy': publish, until ");
    expect((await terminal.run(['tokens', 'list'])).out).toMatch(/^deploy {2}publish {2}until \S+ {2}used \S+\n$/);
    expect(terminal.served.said()).not.toContain(token.slice('portico_'.length));
  });

  // spec organisations.184
  test('of an organisation works on its people and pages, and is listed and revoked by its name', async () => {
    const [{ slug }] = (await terminal.json(['organisations', 'list'])).organisations;
    const of = ['--organisation', slug];
    const scopes = ['--scope', 'people:write,pages:read'];
    const made = await terminal.run(['tokens', 'create', '--name', 'crm', ...scopes, ...of]);
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining("'crm' (admin: pages:read,people:write)") });
    const token = by(made.out.trim());
    expect((await terminal.run(['people', 'invite', 'ben@harbour.test', '--role', 'author'], token)).code).toBe(0);
    expect((await terminal.run(['people', 'list'], token)).out).toContain('ben@harbour.test');
    expect((await terminal.run(['pages', 'list', ...of], token)).out).toContain(OWNER.email);
    const refused = await terminal.run(['folders', 'make', 'Cafes'], token);
    expect(refused).toMatchObject({ code: 4, err: expect.stringContaining('This needs the scope pages:write.') });
    expect((await terminal.run(['tokens', 'list', ...of])).out).toMatch(/^crm .*used \S+ {2}made by /);
    expect((await terminal.run(['tokens', 'revoke', 'crm', ...of])).code).toBe(0);
    expect((await terminal.run(['people', 'list'], token)).code).toBe(4);
  });

  // spec organisations.188
  test('of an organisation prints a link that signs a person in, and says why there is none', async () => {
    const [{ slug }] = (await terminal.json(['organisations', 'list'])).organisations;
    const of = ['--organisation', slug, '--scope', 'sign-on'];
    const token = by((await terminal.run(['tokens', 'create', '--name', 'portal', ...of])).out.trim());
    const refused = await terminal.run(['people', 'sign-on', OWNER.email, '--path', '/o/x/pages'], token);
    expect(refused).toMatchObject({ out: '', err: expect.stringContaining('sign in by their own means') });
    const missing = await terminal.run(['people', 'sign-on', 'nobody@harbour.test'], token);
    expect(missing.err).toContain('Nobody with the address nobody@harbour.test is active in this organisation.');
  });

  test('whose scope is too small says which one is needed', async () => {
    const { token } = await terminal.json([
      'tokens',
      'create',
      '--name',
      'watch',
      '--scope',
      'read',
      '--expires',
      '2w',
    ]);
    expect((await terminal.run(['pages', 'list'], by(token))).code).toBe(0);
    const page = { label: 'Bar', html: loginHtml('Welcome'), config: { version: 1.4, authentications: CLICK } };
    terminal.folder.write('bar.json', page);
    const refused = await terminal.run(['publish', 'bar.json'], by(token));
    expect(refused).toMatchObject({ code: 4, out: '' });
    expect(refused.err).toContain("The API token 'watch' has the scope read. This needs the scope publish.");
    // No file is tried after those that are refused for the same reason at once.
    for (let n = 0; n < 12; n++) terminal.folder.write(`bars/${n}.json`, page);
    const bars = await terminal.run(['publish', 'bars', '--json'], by(token));
    const summary = JSON.parse(bars.out.trim().split('\n').at(-1) ?? '');
    expect([bars.code, summary.published, summary.failed + summary.left]).toEqual([4, 0, 12]);
    expect(summary.failed).toBeLessThanOrEqual(4);
    const listing = await terminal.run(['tokens', 'list'], by(token));
    expect(listing).toMatchObject({
      code: 4,
      err: expect.stringContaining('Unset PORTICO_TOKEN and run portico login'),
    });
    const leaving = await terminal.run(['logout'], by(token));
    expect(leaving).toMatchObject({ code: 2, err: expect.stringContaining('portico tokens revoke ends it') });
  });

  test('that is revoked or not known is told as such, and never repeated', async () => {
    const { token } = await terminal.json(['tokens', 'create', '--name', 'gone', '--scope', 'read']);
    expect(await terminal.run(['tokens', 'create', '--name', 'gone', '--scope', 'read'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining("There is a token 'gone' already. Take another name, or revoke that one."),
    });
    expect(await terminal.run(['tokens', 'revoke', 'gone'])).toMatchObject({ code: 0 });
    expect((await terminal.run(['whoami'], by(token))).err).toMatch(
      /^portico: The API token 'gone' was revoked on \S+\. Set PORTICO_TOKEN to another/,
    );
    for (const unknown of [`portico_${'b'.repeat(43)}`, 'c'.repeat(43)]) {
      const { code, err } = await terminal.run(['whoami'], by(unknown));
      expect({ code, err }).toEqual({ code: 4, err: expect.stringMatching(/know the (API )?token/) });
      expect(err).not.toContain(unknown);
    }
    expect(await terminal.run(['tokens', 'revoke', 'gone'])).toMatchObject({
      code: 1,
      err: expect.stringContaining("There is no token 'gone'. There are: deploy, watch."),
    });
  });
});

describe('a profile', () => {
  const fileOf = (name: string) => join(terminal.folder.path, 'xdg/portico/profiles', `${name}.json`);

  test('is a login of its own, in a file for its user alone', async () => {
    expect((await login('customer')).code).toBe(0);
    expect(statSync(fileOf('customer')).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(fileOf('customer'), 'utf8')).auth_token).not.toBe(terminal.storedToken());
    expect((await terminal.run(['profiles', 'list', '--json'])).out).not.toContain(terminal.storedToken());
    const { profiles } = await terminal.json(['profiles', 'list'], { environment: { PORTICO_PROFILE: 'customer' } });
    expect(profiles).toEqual([
      { name: 'customer', url: terminal.served.url, current: true },
      { name: 'default', url: terminal.served.url, current: false },
    ]);
  });

  test('that is typed counts before PORTICO_URL and PORTICO_TOKEN', async () => {
    const elsewhere = { PORTICO_URL: 'http://127.0.0.1:9', PORTICO_TOKEN: 'd'.repeat(43) };
    const { user } = await terminal.json(['whoami', '--profile', 'customer'], { environment: elsewhere });
    expect(user.email).toBe(OWNER.email);
  });

  test('that does not exist is named, with those that do', async () => {
    const sentence =
      'portico: There is no profile nope. There are: customer, default. Make it with portico login --profile nope.\n';
    const typed = await terminal.run(['whoami', '--profile', 'nope']);
    const told = await terminal.run(['whoami'], { environment: { PORTICO_PROFILE: 'nope' } });
    for (const ran of [typed, told]) expect(ran).toMatchObject({ code: 4, err: sentence });
  });

  test('is forgotten by its own logout, and the others stay', async () => {
    expect((await terminal.run(['logout', '--profile', 'customer'])).code).toBe(0);
    expect(existsSync(fileOf('customer'))).toBe(false);
    expect((await terminal.run(['whoami'])).code).toBe(0);
  });
});

test('a mail that is only written to a file is not called delivered; all kinds are tested at once', async () => {
  const ran = await terminal.run(['test-deliver', 'all', '--to', 'ann@example.com']);
  expect(ran.code).toBe(1);
  const lines = ran.out.trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/[\w-]+\.eml/, 'FILE'))).toEqual(
    ['welcome', 'verification', 'password_reset', 'invitation'].map(
      (kind) => `${kind} to ann@example.com: Written to mails/FILE, no mail server is set`,
    ),
  );
  expect(ran.err).not.toContain('Delivered');
  const told = await terminal.run(['test-deliver', 'welcome', '--to', 'ann@example.com', '--json']);
  expect([told.code, JSON.parse(told.out)]).toMatchObject([1, { status: 'complete', delivered: false }]);
  expect(ran.err).toContain('welcome: Sending to ann@example.com');
  const file = /mails\/[\w-]+\.eml/.exec(ran.out)?.[0] ?? '';
  expect(readFileSync(join(terminal.folder.path, 'data', file), 'utf8')).toContain('To: ann@example.com');
});

import { afterAll, expect, test } from 'vitest';
import { createTestServer, OWNER } from '../server/testing/test-server.ts';
import { runCli, temporaryFolder } from './testing/run-cli.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test('a host becomes the whitelabel of an account in the data folder, and only such a host', async () => {
  await (await createTestServer({ data: folder.path })).close();
  const environment = {
    PORTICO_DATA: folder.path,
    PORTICO_SECRET: 'a secret of the tests alone',
    PORTICO_DOMAIN: 'portico.test',
  };
  const portico = (...words: string[]) => runCli(['dashboards', ...words], { environment });
  const add = (host: string, owner: string = OWNER.email, name = '') =>
    portico('add', host, '--owner', owner, '--name', name);

  const named = await portico('add', 'One.localhost:4600', '--owner', OWNER.email, '--name', 'Harbour', '--json');
  expect(JSON.parse(named.out)).toMatchObject({ hostname: 'one.localhost', name: 'Harbour', owner: OWNER.email });
  const unnamed = await add('two.localhost');
  expect(unnamed.out).toContain('two.localhost is a whitelabel of owner@portico.test.\n');
  expect(unnamed.out).toContain('has no name yet');
  const [first, one, two] = (await portico('list')).out.split('\n');
  expect(first).toMatch(/^localhost +Portico +owner@portico\.test$/);
  expect(one).toMatch(/^one\.localhost +Harbour +owner@portico\.test$/);
  expect(two).toMatch(/^two\.localhost +- +owner@portico\.test$/);

  for (const [attempt, sentence] of [
    [add('one.localhost'), 'one.localhost belongs to another dashboard'],
    [add('portico.test'), 'portico.test is the main product'],
    [add('three.localhost', 'nobody@portico.test'), 'nobody@portico.test'],
    // These names stand in mails, like the names an owner sets (core/settings/app-settings.ts).
    [add('three.localhost', OWNER.email, 'https://evil.example'), 'holds no link'],
    [add('three.localhost', OWNER.email, 'x'.repeat(81)), 'at most 80 characters'],
    [add('three.localhost', OWNER.email, 'Acme\nClosed'), 'one line'],
    [portico('rename', 'none.localhost', 'three.localhost'), 'none.localhost is the host name of no dashboard'],
    [portico('rename', 'two.localhost', 'one.localhost'), 'one.localhost belongs to another dashboard'],
    [portico('rename', 'two.localhost', 'portico.test'), 'nor a host of the main product'],
  ] as const) {
    const { code, out, err } = await attempt;
    expect(err).toContain(sentence);
    expect([code, out]).toEqual([1, '']);
  }
  expect((await portico('add', 'three.localhost')).code).toBe(2);
  expect((await add('Bücher.example')).out).toContain('xn--bcher-kva.example is a whitelabel');

  expect((await add('https://Four.localhost/login')).out).toContain('four.localhost is a whitelabel');

  // The name the owner chose is free again, and mails lead to the name the operator gave.
  expect((await portico('rename', 'two.localhost', 'Cusco.localhost')).out).toBe(
    'two.localhost is cusco.localhost now.\n',
  );
  expect((await add('two.localhost')).code).toBe(0);
  const server = await createTestServer({ data: folder.path });
  expect((await server.context.store.dashboards.byHostname('cusco.localhost'))?.given_hostname).toBe('cusco.localhost');
  await server.close();
}, 60_000);

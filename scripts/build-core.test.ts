import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, OWNER, type TestServer } from '../server/testing/test-server.ts';
import { ROOT } from './build/run.ts';
import { buildCore } from './build-core.ts';

const run = promisify(execFile);
const MINUTES = 60_000;

/** The program that docs/core-package.md shows. */
const program = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync('docs/core-package.md', 'utf8'))?.[1] ?? '';

const folder = mkdtempSync(join(tmpdir(), 'portico-package-'));
let server: TestServer;
let url: string;

/** Builds the package and installs it, as another program does. */
async function install(): Promise<void> {
  const built = join('dist', 'core-package-test');
  await buildCore(built);
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(ROOT, built) });
  rmSync(join(ROOT, built), { recursive: true, force: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', stdout.trim()];
  await run('npm', words, { cwd: folder });
}

beforeAll(async () => {
  [server] = await Promise.all([createTestServer(), install()]);
  url = await server.listen();
}, 3 * MINUTES);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

test('the program of the guide makes a page of five elements, checks, draws and publishes it', async () => {
  writeFileSync(join(folder, 'page.js'), program);
  const env = { ...process.env, PORTICO_URL: url, EMAIL: OWNER.email, PASSWORD: OWNER.password };
  const { stdout, stderr } = await run(process.execPath, ['page.js'], { cwd: folder, env });
  expect(stderr).toBe('');
  const address = /^(\d+) bytes\n(http\S+)\n$/.exec(stdout)?.[2] ?? '';
  expect(await (await fetch(address)).text()).toContain('Welcome to the harbour');
});

test(
  'its types are those of the core, also of a module that is named by its theme',
  async () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { check, openPage, render, type Page } from '@portico/core';
     import { sessionMachine } from '@portico/core/machines/session/session.machine';
     const page: Page = await openPage();
     const bytes: number = render(page).report.bytes;
     // @ts-expect-error There is no such level.
     const wrong: 'fatal' | undefined = check(page)[0]?.level;
     console.log(bytes, wrong, sessionMachine.id);`,
    );
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom',
    ];
    const typed = run(tsc, [...options, 'typed.ts'], { cwd: folder });
    await expect(
      typed.then(
        () => 'no errors',
        (error: { stdout: string }) => error.stdout,
      ),
    ).resolves.toBe('no errors');
  },
  MINUTES,
);

/**
 * Makes fixtures/old-data/portico.db: the data of the first version whose server starts, built from the history of this
 * repository. It is kept, so that every later version is tested to take it. `node scripts/make-old-data.ts`
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, run } from './build/run.ts';

const FIRST = 'ae03b2d7';
const TARGET = join(ROOT, 'fixtures/old-data');
const OWNER = { email: 'owner@portico.test', password: 'a quiet owl on the roof' };
const SECRET = 'the secret of the first version';

const HTML =
  '<p>Lobby of the first version</p><button data-portico="login-button" id="login" name="method" value="click">Connect</button>';

await run(import.meta.url, 'data of the first version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-old-'));
  try {
    execFileSync('sh', ['-c', `git archive ${FIRST} | tar x -C ${folder}`], { cwd: ROOT });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(ROOT, 'schemas/compiled'), join(folder, 'schemas/compiled'), { recursive: true });
    await fill(folder);
    mkdirSync(TARGET, { recursive: true });
    copyFileSync(join(folder, 'data/portico.db'), join(TARGET, 'portico.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs the old server, and does with it what its people did. */
async function fill(folder: string): Promise<void> {
  const env = {
    ...process.env,
    PORTICO_PORT: '0',
    PORTICO_DATA: join(folder, 'data'),
    PORTICO_SECRET: SECRET,
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
  };
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const url = await addressOf(server.stderr);
    const { auth_token } = await call(url, 'POST', '/authentications', OWNER);
    const config = { version: '1.4', name: 'Lobby', authentications: [{ name: 'click', active: true, config: {} }] };
    const editor_page = { label: 'Lobby', html: HTML, config: JSON.stringify(config) };
    const page = (await call(url, 'POST', '/editor_pages', { editor_page }, auth_token)).editor_page;
    await call(url, 'PUT', `/editor_pages/${page.id}/publish`, {}, auth_token);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

async function addressOf(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The first version did not start.');
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(url: string, method: string, path: string, body: object, token = ''): Promise<any> {
  const headers = { authorization: token, 'content-type': 'application/json', 'if-match': '*' };
  const answer = await fetch(`${url}/v1${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

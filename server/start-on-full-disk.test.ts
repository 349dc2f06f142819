import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtServerProgram, type ServerProgram, type SpawnedServer } from './testing/server-program.ts';
import { createSmallDisk, hasNamespaces, type SmallDisk } from './testing/small-disk.ts';
import { createTestServer, testSettings } from './testing/test-server.ts';
import { goOnline, publishLogin } from './testing/visitor.ts';

// Each starts the whole server several times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Only Linux gives a process file systems of its own.
describe.runIf(hasNamespaces())('a server whose disk is full', () => {
  const prepared = mkdtempSync(join(tmpdir(), 'portico-prepared-'));
  const environment = { PORTICO_SECRET: testSettings(prepared).secret ?? '' };
  let program: ServerProgram;
  let disk: SmallDisk;
  let page = '';

  beforeAll(async () => {
    const first = await createTestServer({ data: prepared, databaseUrl: null });
    page = await publishLogin(first, 'click');
    await first.close();
    program = await builtServerProgram();
  });
  beforeEach(async () => {
    disk = await createSmallDisk(32, prepared);
    return () => disk.remove();
  });
  afterAll(() => {
    program?.end();
    rmSync(prepared, { recursive: true });
  });

  const start = () => program.start(disk.folder, environment, disk.inside);
  const reserve = () => join(disk.outside, 'reserve');

  async function stop({ process }: SpawnedServer): Promise<void> {
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGTERM');
    await ended;
  }

  /** What a start that fails says, and its code. */
  async function failedStart(): Promise<{ code: unknown; said: string }> {
    const file = program.file;
    const [command = '', ...words] = [...disk.inside, process.execPath, file];
    const env = { ...process.env, ...environment, PORTICO_PORT: '0', PORTICO_DATA: disk.folder };
    return new Promise((resolve) => {
      execFile(command, words, { env, timeout: 20_000 }, (error, _out, said) => resolve({ code: error?.code, said }));
    });
  }

  it.each([
    ['was stopped', stop],
    ['was killed', (server: SpawnedServer) => server.kill()],
  ])('starts again after it %s, and lets visitors in', async (_how, end) => {
    const before = await start();
    expect(existsSync(reserve())).toBe(true);
    disk.fill();
    await end(before);
    disk.fill();
    const again = await start();
    expect(await goOnline(again.address, page, 1)).toBe(true);
    disk.fill();
    expect(await goOnline(again.address, page, 2)).toBe(true);
    await again.kill();
    disk.empty();
    const healthy = await start();
    expect(existsSync(reserve()), 'the room is kept again').toBe(true);
    await healthy.kill();
  });

  it('says which folder it is and what it needs where nothing was kept for it, and never that another server runs', async () => {
    rmSync(reserve(), { force: true });
    disk.fill();
    const { code, said } = await failedStart();
    expect(code).toBe(1);
    expect(said).toBe(
      `The disk of the data folder ${disk.folder} is full: 0.0 MB are free there, and at least 4 MB are needed to start. Make room on it, then start the server again.\n`,
    );
  });
});

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../adapters/sqlite/open-database.ts';
import type { Settings } from '../../domain/settings.ts';
import { chooseObjectStorage } from '../../settings/choose-adapters.ts';
import { openSharedData } from '../../settings/open-data.ts';
import { openS3, S3_CREDENTIALS, type TestS3 } from '../../testing/s3.ts';
import { consent } from '../../testing/store-contract/visitors.ts';
import { createTestServer, testSettings } from '../../testing/test-server.ts';
import type { VisitTraces } from '../../visitors/records/traces.ts';
import { VisitQueue, waitingVisits, writeVisit } from '../../visitors/records/visit-queue.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

// spec safety.9
const KEY = 'splash_images/1/1-abc-lobby.png';

let folder: string;
let settings: Settings;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-beside-'));
  settings = { ...testSettings(join(folder, 'data')), databaseUrl: null };
  file = join(folder, 'portico.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serve = () => createTestServer(settings);
const elsewhere = () => ({ ...settings, data: join(folder, 'elsewhere') });
const backUp = () => makeBackup(file, settings, { withKey: false });
const restore = (into: Settings) => restoreBackup(file, into, { replace: false });

describe('with uploads in S3', () => {
  let s3: TestS3;
  beforeEach(async () => {
    for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
    s3 = await openS3('portico/');
    settings = { ...settings, s3: s3.settings };
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await s3.remove();
  });
  const bucket = (of: Settings = settings) => chooseObjectStorage(of);

  async function fillBucket(): Promise<void> {
    await (await serve()).close();
    for (let n = 0; n < 20; n++) await (await bucket()).put(`splash_images/1/${n}-abc.png`, Buffer.from(`upload ${n}`));
  }

  it('they are in the backup, and restored into a bucket and into a folder', async () => {
    await fillBucket();
    const { manifest } = await backUp();
    expect(manifest.files.filter(({ name }) => name.startsWith('objects/'))).toHaveLength(20);
    expect(readdirSync(folder).sort()).toEqual(['data', 'portico.backup']);
    const other = await openS3();
    onTestFinished(other.remove);
    for (const into of [
      { ...elsewhere(), s3: other.settings },
      { ...elsewhere(), data: join(folder, 'files'), s3: null },
    ]) {
      await restore(into);
      expect(String(await (await bucket(into)).read('splash_images/1/7-abc.png'))).toBe('upload 7');
    }
    expect(existsSync(join(elsewhere().data, 'objects'))).toBe(false);
  });

  it('a bucket that still has them is used as it is, and nothing of it is replaced', async () => {
    await fillBucket();
    await backUp();
    await (await bucket()).put(KEY, Buffer.from('uploaded since'));
    await restore(elsewhere());
    expect(String(await (await bucket()).read(KEY))).toBe('uploaded since');
    const other = await openS3();
    onTestFinished(other.remove);
    const into = { ...elsewhere(), data: join(folder, 'third'), s3: other.settings };
    await (await bucket(into)).put('splash_images/1/7-abc.png', Buffer.from('another picture'));
    await expect(restore(into)).rejects.toThrow('something else by the names of 1 upload of the backup');
    expect(existsSync(databaseFile(into.data))).toBe(false);
    expect(String(await (await bucket(into)).read('splash_images/1/7-abc.png'))).toBe('another picture');
  });

  it('while S3 is away no backup is written and none is restored', async () => {
    await fillBucket();
    await backUp();
    const away = { ...settings, s3: { ...s3.settings, endpoint: 'http://127.0.0.1:1' } };
    const second = join(folder, 'second.backup');
    await expect(makeBackup(second, away, { withKey: false })).rejects.toThrow(/no backup was made\. S3 .* not answer/);
    await expect(restore({ ...away, data: join(folder, 'elsewhere') })).rejects.toThrow('does not answer');
    expect(readdirSync(folder).sort()).toEqual(['data', 'portico.backup']);
  });
});

test('visits that wait to be recorded are recorded in the backup, each once', async () => {
  await (await serve()).close();
  const opened = await openSharedData(settings);
  const page = (await opened.store.pages.templates())[0]?.id ?? '';
  const visits = ['one', 'two', 'three'].map((id) => ({
    id,
    traces: [{ kind: 'consent', record: consent(page, { client: id }) }],
  })) as VisitTraces[];
  const queue = await VisitQueue.open(settings.data, () => () => {});
  for (const visit of visits) await queue.append(visit);
  await queue.close();
  await writeVisit(visits[0] as VisitTraces, Date.now(), opened.store);
  await opened.close();
  const { manifest, waiting } = await backUp();
  expect([waiting, manifest.rows.consents, manifest.rows.recorded_visits]).toEqual([3, 3, 3]);
  await restore(elsewhere());
  const restored = await openSharedData(elsewhere());
  expect((await restored.store.consents.ofPage(page)).map(({ client }) => client).sort()).toEqual([
    'one',
    'three',
    'two',
  ]);
  await restored.close();
  // The queue stays: the server records what it holds at its next start.
  expect(await waitingVisits(settings.data)).toHaveLength(3);
});

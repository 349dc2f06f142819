import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { createFolderStorage } from '../../adapters/folder-storage/folder-storage.ts';
import { databaseFile } from '../../adapters/sqlite/open-database.ts';
import type { Settings } from '../../domain/settings.ts';
import { copyData } from '../../settings/copy-data.ts';
import { openSharedData } from '../../settings/open-data.ts';
import { createUser, ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createDatabase, postgresUrl } from '../../testing/postgres.ts';
import { createTestServer, testSettings } from '../../testing/test-server.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { restorePageOf } from './restore-page.ts';

const KEY = 'splash_images/1/1-abc-lobby.png';

let folder: string;
let settings: Settings;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-backup-'));
  settings = { ...testSettings(join(folder, 'data')), databaseUrl: null };
  file = join(folder, 'portico.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serve = (changed: Partial<Settings> = {}) => createTestServer({ ...settings, ...changed });
const elsewhere = () => ({ ...settings, data: join(folder, 'elsewhere') });

/** Data with a page of this label and one upload. */
async function fill(label: string, data = settings.data): Promise<string> {
  const server = await serve({ data });
  const owner = await ownerOf(server);
  const { body } = await owner.post('/editor_pages', pageBody({ name: label }));
  await createFolderStorage(data).put(KEY, Buffer.from(`picture of ${label}`));
  await server.close();
  return body.editor_page.id;
}

async function labels(of: Settings): Promise<string[]> {
  const server = await serve(of);
  const owner = await ownerOf(server);
  const { body } = await owner.get('/editor_pages');
  await server.close();
  return body.editor_pages.map(({ label }: { label: string }) => label);
}

const backUp = (withKey = false) => makeBackup(file, settings, { withKey });
const restore = (into: Settings, replace = false) => restoreBackup(file, into, { replace });
/** Everything in a folder but what a lock leaves. */
const contentOf = (path: string) =>
  existsSync(path)
    ? Object.fromEntries(
        readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.startsWith('server-lock'))
          .map((entry) => [
            join(entry.parentPath, entry.name),
            readFileSync(join(entry.parentPath, entry.name), 'hex'),
          ]),
      )
    : null;

test('a backup restored elsewhere has the pages, the accounts and the uploads', async () => {
  await fill('Lobby');
  const { manifest } = await backUp();
  expect(manifest).toMatchObject({ format: 1, engine: 'sqlite', secret_key: false, rows: { users: 1, sessions: 1 } });
  const { aside } = await restore(elsewhere());
  expect(aside).toBeNull();
  expect(await labels(elsewhere())).toContain('Lobby');
  const found = await createFolderStorage(elsewhere().data).find(KEY);
  expect(readFileSync(String(found), 'utf8')).toBe('picture of Lobby');
});

test('a backup is for its owner alone, and nothing is left beside it', async () => {
  await fill('Lobby');
  await backUp();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['data', 'portico.backup']);
});

test('the key is in it only where that was asked for', async () => {
  const own = { ...settings, secret: null };
  const server = await serve(own);
  await createUser(server, 'ada@portico.test');
  await server.close();
  const key = readFileSync(join(own.data, 'secret-key'), 'utf8');
  await makeBackup(file, own, { withKey: false });
  expect(gunzipSync(readFileSync(file)).includes(key)).toBe(false);
  await expect(restore({ ...own, data: join(folder, 'keyless') })).rejects.toThrow(
    'key of the stored secrets is not in',
  );
  expect(existsSync(join(folder, 'keyless'))).toBe(false);
  rmSync(file);
  await makeBackup(file, own, { withKey: true });
  const into = { ...own, data: join(folder, 'keyed') };
  await restore(into);
  expect(readFileSync(join(into.data, 'secret-key'), 'utf8')).toBe(key);
  expect(statSync(join(into.data, 'secret-key')).mode & 0o777).toBe(0o600);
  const { close } = await openSharedData(into);
  await close();
});

describe('a backup is not written', () => {
  beforeEach(() => fill('Lobby'));

  it('over a file that is there', async () => {
    writeFileSync(file, 'precious');
    await expect(backUp()).rejects.toThrow(`${file} is there already`);
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('in place of a folder', async () => {
    mkdirSync(file);
    await expect(backUp()).rejects.toThrow('is a folder');
  });

  it('into a folder that is not there', async () => {
    await expect(makeBackup(join(folder, 'no/where'), settings, { withKey: false })).rejects.toThrow(
      'There is no folder',
    );
  });

  it('of a folder without data', async () => {
    await expect(makeBackup(file, elsewhere(), { withKey: false })).rejects.toThrow('There are no data');
  });

  it('of a database that is damaged', async () => {
    const database = databaseFile(settings.data);
    const bytes = readFileSync(database);
    bytes.fill(0xff, 4096 * 3, 4096 * 9);
    writeFileSync(database, bytes);
    await expect(backUp()).rejects.toThrow('The database is damaged');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  // A limit of the shell stands in for a disk that is full: first the database does not fit, then the archive.
  it.each([100, 1_500])(
    'where the disk has no more room than %s KB: one sentence, and nothing is left',
    async (room) => {
      await createFolderStorage(settings.data).put(KEY, randomBytes(3_000_000));
      const program = `
      import { makeBackup } from '${join(import.meta.dirname, 'backup.ts')}';
      import { readSettings } from '${join(import.meta.dirname, '../../settings/read-settings.ts')}';
      process.on('SIGXFSZ', () => {});
      await makeBackup('${file}', readSettings(process.env), { withKey: false }).catch(({ message }) => console.log(message));`;
      const said = await new Promise<string>((resolve) => {
        const child = spawn(
          '/bin/bash',
          ['-c', `ulimit -f ${room}; exec "${process.execPath}" --input-type=module -e "$PROGRAM"`],
          {
            env: {
              ...process.env,
              PROGRAM: program,
              PORTICO_DATA: settings.data,
              PORTICO_SECRET: settings.secret ?? '',
            },
          },
        );
        let out = '';
        child.stdout.on('data', (chunk) => {
          out += chunk;
        });
        child.on('close', () => resolve(out));
      });
      expect(said).toMatch(/^(There is no room left for|.* cannot be written: )/);
      expect(readdirSync(folder)).toEqual(['data']);
    },
  );
});

describe('a restore changes nothing', () => {
  beforeEach(async () => {
    await fill('Lobby');
    await backUp();
  });

  async function expectRefused(into: Settings, sentence: string, replace = false): Promise<void> {
    const before = contentOf(into.data);
    await expect(restore(into, replace)).rejects.toThrow(sentence);
    expect(contentOf(into.data)).toEqual(before);
  }

  it('while a server runs on the folder', async () => {
    const server = await serve();
    await expect(restore(settings, true)).rejects.toThrow('A Portico server runs on the data folder');
    await server.close();
  });

  it('in a folder with data', () => expectRefused(settings, 'There are data in'));

  it('where the file is absent or a folder', async () => {
    await expect(restoreBackup(join(folder, 'no'), elsewhere(), { replace: false })).rejects.toThrow(
      'There is no file',
    );
    await expect(restoreBackup(folder, elsewhere(), { replace: false })).rejects.toThrow('is a folder');
    expect(existsSync(elsewhere().data)).toBe(false);
  });

  it('where the backup is cut at any place', async () => {
    const whole = readFileSync(file);
    const parts = [0, 0.01, 0.3, 0.7, 0.999].map((part) => Math.floor(whole.length * part));
    // Within the manifest, too, which is read before the fault of the stream is heard.
    for (const bytes of [...parts, 100, 400, 700, 1_000, 2_000]) {
      writeFileSync(file, whole.subarray(0, bytes));
      await expectRefused(settings, 'cannot be used', true);
    }
  });

  it('where any byte of what it holds was changed', async () => {
    const tar = gunzipSync(readFileSync(file));
    for (const part of [0.2, 0.5, 0.8]) {
      const changed = Buffer.from(tar);
      const at = Math.floor(changed.length * part);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(file, gzipSync(changed));
      await expectRefused(settings, 'cannot be used', true);
    }
  });

  it('where the file is something else', async () => {
    for (const other of ['', 'a letter', gzipSync('a letter'), readFileSync(databaseFile(settings.data))]) {
      writeFileSync(file, other);
      await expectRefused(elsewhere(), 'cannot be used');
    }
  });

  it('where the backup was made by a newer version', async () => {
    const tar = gunzipSync(readFileSync(file)).toString('latin1').replace('"format": 1', '"format": 2');
    writeFileSync(file, gzipSync(Buffer.from(tar, 'latin1')));
    await expectRefused(elsewhere(), 'made by a newer Portico');
    rmSync(file);
    const database = new DatabaseSync(databaseFile(settings.data));
    database.exec("INSERT INTO migrations (name, at) VALUES ('9999-tomorrow', 0)");
    database.close();
    await backUp();
    await expectRefused(elsewhere(), 'made by a newer Portico');
  });

  it('where the key is another', () =>
    expectRefused({ ...elsewhere(), secret: 'the key of another server' }, 'written with another key'));

  it('where a name in it would leave the folder', async () => {
    const tar = gunzipSync(readFileSync(file))
      .toString('latin1')
      .replaceAll(`objects/${KEY}`, `objects/../../${'x'.repeat(KEY.length - 6)}`);
    writeFileSync(file, gzipSync(Buffer.from(tar, 'latin1')));
    await expectRefused(elsewhere(), 'cannot be used');
    expect(readdirSync(folder).sort()).toEqual(['data', 'portico.backup']);
  });
});

test('with --replace the data that were there are kept aside, whole', async () => {
  await fill('Lobby');
  await backUp();
  await fill('Harbour');
  const other = 'splash_images/1/2-def-harbour.png';
  await createFolderStorage(settings.data).put(other, Buffer.from('harbour'));
  const { aside } = await restore(settings, true);
  expect(await labels(settings)).not.toContain('Harbour');
  expect(readFileSync(join(settings.data, 'objects', KEY), 'utf8')).toBe('picture of Lobby');
  expect(existsSync(join(settings.data, 'objects', other))).toBe(false);
  cpSync(String(aside), elsewhere().data, { recursive: true });
  expect(await labels(elsewhere())).toEqual(expect.arrayContaining(['Harbour', 'Lobby']));
  expect(readFileSync(join(elsewhere().data, 'objects', other), 'utf8')).toBe('harbour');
});

test('the folder that was put aside is a data folder of its own: a server starts on it, and reads its secrets', async () => {
  settings = { ...settings, secret: null };
  const first = await createTestServer(settings);
  await first.context.store.secrets.replace('page:1', new Map([['/smtp/password', 'sesame']]));
  await first.close();
  await backUp();
  const { aside } = await restore(settings, true);
  const again = await createTestServer({ ...settings, data: String(aside) });
  expect(await again.context.store.secrets.of('page:1')).toEqual(new Map([['/smtp/password', 'sesame']]));
  await again.close();
});

test('a damaged database is replaced too', async () => {
  await fill('Lobby');
  await backUp();
  writeFileSync(databaseFile(settings.data), 'no database at all');
  await restore(settings, true);
  expect(await labels(settings)).toContain('Lobby');
});

test('the data of a key that is lost are restored where that is said', async () => {
  await fill('Lobby');
  await backUp();
  const into = { ...elsewhere(), secret: 'a new key from now on', secretLost: true };
  await restore(into);
  expect(await labels(into)).toContain('Lobby');
});

describe.runIf(await postgresUrl())('over PostgreSQL', () => {
  async function withDatabase(data: string): Promise<Settings> {
    const { url, drop } = await createDatabase();
    onTestFinished(drop);
    return { ...settings, data: join(folder, data), databaseUrl: url };
  }

  async function fillDatabase(of: Settings, label: string): Promise<void> {
    const server = await createTestServer(of);
    await (await ownerOf(server)).post('/editor_pages', pageBody({ name: label }));
    await createFolderStorage(of.data).put(KEY, Buffer.from(label));
    await server.close();
  }

  it('a backup is restored into PostgreSQL and into a folder', async () => {
    const source = await withDatabase('one');
    await fillDatabase(source, 'Lobby');
    const { manifest } = await makeBackup(file, source, { withKey: false });
    expect(manifest).toMatchObject({ engine: 'postgresql', rows: { users: 1 } });
    const other = await withDatabase('two');
    for (const into of [other, elsewhere()]) {
      await restore(into);
      expect(await labels(into)).toContain('Lobby');
      expect(existsSync(join(into.data, 'objects', KEY))).toBe(true);
    }
  });

  it('a backup that went to a folder and back has the same rows, value by value', async () => {
    const source = await withDatabase('one');
    await fillDatabase(source, 'Lobby “Zürich” \u{1f6d2}');
    await makeBackup(file, source, { withKey: false });
    await restore(elsewhere());
    const second = join(folder, 'second.backup');
    await makeBackup(second, elsewhere(), { withKey: false });
    const back = await withDatabase('back');
    await restoreBackup(second, back, { replace: false });
    const rowsOf = async ({ databaseUrl, data }: Settings) =>
      (await copyData(String(databaseUrl), `${data}-counted`, settings)).tables;
    const rows = await rowsOf(back);
    expect(rows).toEqual(await rowsOf(source));
    expect(rows).toContainEqual(expect.objectContaining({ table: 'sessions', rows: 1 }));
  });

  it('a database with data is refused, and kept aside with --replace', async () => {
    await fill('Lobby');
    await backUp();
    const into = await withDatabase('two');
    await fillDatabase(into, 'Harbour');
    rmSync(join(into.data, 'objects'), { recursive: true });
    await expect(restore(into)).rejects.toThrow('There are data in the database');
    expect(existsSync(join(into.data, 'objects', KEY))).toBe(false);
    expect(await labels(into)).toContain('Harbour');
    const { aside } = await restore(into, true);
    expect(await labels(into)).not.toContain('Harbour');
    expect(await labels({ ...settings, data: String(aside) })).toContain('Harbour');
  });
});

// spec terminal.11
describe('one page of a backup', () => {
  it('is put back under its id with its earlier versions and people, and only once', async () => {
    const id = await fill('Lobby');
    const { store, close } = await openSharedData(settings);
    await store.permissions.set({ page_id: id, user_email: 'guest@portico.test', action: 'r' }, 5);
    await store.revisions.add({ page_id: id, html: 'first', config: '{}', reason: 'interval' }, 6);
    const before = await store.pages.byId(id);
    await backUp();
    await store.pages.remove(id);
    expect(await restorePageOf(file, id, settings, { replace: false })).toEqual({ label: 'Lobby', replaced: false });
    expect(await store.pages.byId(id)).toEqual(before);
    expect(await store.permissions.ofPage(id)).toMatchObject([{ user_email: 'guest@portico.test', action: 'r' }]);
    expect(await store.revisions.ofPage(id)).toMatchObject([{ reason: 'interval', created_at: 6 }]);
    await expect(restorePageOf(file, id, settings, { replace: false })).rejects.toThrow('Use --replace');
    await close();
  });

  it('takes the place of the present draft where that is wanted, which stays an earlier version', async () => {
    const id = await fill('Lobby');
    await backUp();
    const { store, close } = await openSharedData(settings);
    const page = await store.pages.byId(id);
    await store.pages.setContent(page as NonNullable<typeof page>, { label: 'Bar', html: 'late', config: '{}' }, 7);
    await store.pages.setTrash(id, { by: 'somebody', at: 8 });
    await expect(restorePageOf(file, id, settings, { replace: false })).rejects.toThrow('lies in the trash');
    expect(await restorePageOf(file, id, settings, { replace: true })).toEqual({ label: 'Lobby', replaced: true });
    expect(await store.pages.byId(id)).toMatchObject({ label: 'Lobby', html: page?.html, trashed_at: null });
    expect(await store.revisions.latestOfPage(id)).toMatchObject({ html: 'late', reason: 'rollback' });
    await expect(restorePageOf(file, 'nothing', settings, { replace: true })).rejects.toThrow('has no page nothing');
    await close();
  });
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, link, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from '#core/texts/index.ts';
import { lockFolder } from '../../adapters/sqlite/data-folder.ts';
import { countRows, integrityProblem, isOfNewer, settleDatabase } from '../../adapters/sqlite/database-file.ts';
import { databaseFile } from '../../adapters/sqlite/open-database.ts';
import type { Settings } from '../../domain/settings.ts';
import { chooseObjectStorage } from '../../settings/choose-adapters.ts';
import { engineFor } from '../../settings/engines.ts';
import { openSharedData } from '../../settings/open-data.ts';
import { waitingVisits } from '../../visitors/records/visit-queue.ts';
import { OperationRefused, whyUnwritten } from '../refused.ts';
import { broken, DATABASE, KEY, type Manifest, OBJECTS, unpackArchive } from './archive.ts';
import { fillDatabase } from './database.ts';
import { objectKeys, sendUploads } from './objects.ts';

export interface RestoreOptions {
  /** Puts data that are there already aside. */
  readonly replace: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Folder with the data that were there before. */
  readonly aside: string | null;
  /** Number of visits that wait in the folder; the next start of a server records them. */
  readonly waiting: number;
}

/**
 * Puts the data of a backup into a data folder that no server uses. The backup is unpacked beside them and checked
 * whole before anything is changed; then all of it takes its place, or nothing.
 */
export async function restoreBackup(file: string, settings: Settings, { replace }: RestoreOptions): Promise<Restored> {
  refuseSource(file);
  const { data } = settings;
  const isNew = !existsSync(data);
  const unlock = lockFolder(data, 0, 'operations.restore.running');
  let unpacked = '';
  try {
    const database = engineFor(settings).file;
    const hasUploads = settings.s3 === null && (await objectKeys(data)).length > 0;
    const isEmpty = !(database && existsSync(database.path(data))) && !hasUploads;
    if (!isEmpty && !replace) throw new OperationRefused('usage', 'operations.restore.notEmpty', { folder: data });
    if (settings.s3 !== null) await (await chooseObjectStorage(settings, 'operator')).check();
    unpacked = await mkdtemp(join(data, 'unpacked-'));
    const manifest = await unpackArchive(file, unpacked);
    checkDatabase(join(unpacked, DATABASE), manifest, file);
    await settleKey(unpacked, settings, file);
    if (settings.s3 !== null) await sendUploads(unpacked, settings);
    const waiting = (await waitingVisits(data)).length;
    if (database) return { manifest, waiting, aside: await replaceData(data, unpacked, isEmpty) };
    const aside = join(data, asideName());
    const isAside = await fillDatabase(unpacked, settings, {
      aside: replace ? join(aside, DATABASE) : null,
      before: () => addObjects(data, unpacked),
    });
    if (isAside) await keepKey(data, aside);
    return { manifest, waiting, aside: isAside ? aside : null };
  } catch (error) {
    if (isNew) await rm(data, { recursive: true, force: true });
    throw whyUnwritten(error, data);
  } finally {
    if (unpacked !== '') await rm(unpacked, { recursive: true, force: true });
    unlock();
  }
}

export function refuseSource(file: string): void {
  if (!existsSync(file)) throw new OperationRefused('input', 'operations.restore.absent', { file });
  if (statSync(file).isDirectory()) throw new OperationRefused('input', 'operations.restore.folder', { file });
}

export function checkDatabase(database: string, { rows, portico }: Manifest, file: string): void {
  const problem = integrityProblem(database);
  if (problem !== null) throw broken(file, problem);
  if (isOfNewer(database)) throw new OperationRefused('input', 'operations.restore.newer', { file, version: portico });
  const counted = countRows(database);
  const isSame = Object.keys({ ...rows, ...counted }).every((table) => rows[table] === counted[table]);
  if (!isSame) throw broken(file, text('operations.restore.rows'));
}

/**
 * Refuses a backup whose secrets nobody could read afterwards. The key is PORTICO_SECRET, else the one in the data
 * folder, else the one in the backup, which is then kept for the data folder. The key.
 */
export async function settleKey(unpacked: string, settings: Settings, file: string): Promise<string | null> {
  const own = join(settings.data, KEY);
  const ownKey = settings.secret ?? (existsSync(own) ? readFileSync(own, 'utf8').trim() : null);
  if (ownKey !== null) await rm(join(unpacked, KEY), { force: true });
  if (settings.secretLost) return ownKey;
  const inside = existsSync(join(unpacked, KEY)) ? readFileSync(join(unpacked, KEY), 'utf8').trim() : null;
  const secret = ownKey ?? inside;
  if (secret === null) throw new OperationRefused('input', 'operations.restore.noKey', { file, folder: settings.data });
  try {
    const { close } = await openSharedData({ ...settings, data: unpacked, databaseUrl: null, secret });
    await close();
    return secret;
  } catch (error) {
    throw new OperationRefused('input', 'operations.restore.otherKey', { file, reason: (error as Error).message });
  }
}

/**
 * Moves unpacked data into a data folder, and gives the folder where the data are that were there before. The database
 * is what counts: until its one file is replaced, everything that the old one names is there, and afterwards
 * everything that the new one names. So whenever this is interrupted the folder holds one or the other.
 */
async function replaceData(data: string, unpacked: string, isEmpty: boolean): Promise<string | null> {
  const aside = isEmpty ? null : await setAside(data);
  const before = await objectKeys(data);
  const added = await addObjects(data, unpacked);
  await chmod(join(unpacked, DATABASE), 0o600);
  await rename(join(unpacked, DATABASE), databaseFile(data));
  await syncFolder(data);
  if (aside !== null) for (const key of before) if (!added.has(key)) await rm(join(data, OBJECTS, key));
  return aside;
}

/** Moves uploads, and the key where there is one, and gives the keys of the uploads. */
async function addObjects(data: string, unpacked: string): Promise<ReadonlySet<string>> {
  const added = new Set(await objectKeys(unpacked));
  for (const key of added) {
    const path = join(data, OBJECTS, key);
    await mkdir(dirname(path), { recursive: true });
    await rename(join(unpacked, OBJECTS, key), path);
  }
  if (existsSync(join(unpacked, KEY))) await rename(join(unpacked, KEY), join(data, KEY));
  return added;
}

/** Name of the folder for what was there before. */
const asideName = (): string => `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;

/** Keeps the data of a folder a second time, under names beside them. */
async function setAside(data: string): Promise<string> {
  const file = databaseFile(data);
  const aside = join(data, asideName());
  await mkdir(aside, { mode: 0o700 });
  for (const key of await objectKeys(data)) {
    const path = join(aside, OBJECTS, key);
    await mkdir(dirname(path), { recursive: true });
    await link(join(data, OBJECTS, key), path);
  }
  // A database that is damaged is put aside with its journal, as it is.
  try {
    settleDatabase(file);
  } catch {
    for (const end of ['-wal', '-shm']) await rename(`${file}${end}`, join(aside, `${DATABASE}${end}`)).catch(() => {});
  }
  if (existsSync(file)) await link(file, join(aside, DATABASE));
  await keepKey(data, aside);
  return aside;
}

/** Puts the key of a data folder beside the data that were put aside: without it they would be no folder of their own. */
async function keepKey(data: string, aside: string): Promise<void> {
  if (existsSync(join(data, KEY))) await link(join(data, KEY), join(aside, KEY));
}

/** Makes sure that renamed files keep their new names after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

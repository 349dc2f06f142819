import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseFile } from '../../adapters/sqlite/open-database.ts';
import { settleDatabase } from '../../adapters/sqlite/snapshot.ts';
import { DATABASE, KEY, OBJECTS } from './manifest.ts';
import { objectKeys } from './objects.ts';

/**
 * Moves unpacked data into a data folder, and gives the folder where the data are that were there before. The database
 * is what counts: until its one file is replaced, everything that the old one names is there, and afterwards
 * everything that the new one names. So whenever this is interrupted the folder holds one or the other.
 */
export async function replaceData(data: string, unpacked: string, isEmpty: boolean): Promise<string | null> {
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
export async function addObjects(data: string, unpacked: string): Promise<ReadonlySet<string>> {
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
export const asideName = (): string => `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;

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
export async function keepKey(data: string, aside: string): Promise<void> {
  if (existsSync(join(data, KEY))) await link(join(data, KEY), join(aside, KEY));
}

/** What was renamed is so after a power cut too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createKeyCheck } from '../../adapters/sql/key-check.ts';
import { countRows, integrityProblem } from '../../adapters/sqlite/database-file.ts';
import type { Settings } from '../../domain/settings.ts';
import { engineKind, hasDatabase } from '../../settings/engines.ts';
import { commandEngine, using } from '../../settings/open-data.ts';
import { secretKey } from '../../settings/secret-key.ts';
import { waitingVisits } from '../../visitors/records/visit-queue.ts';
import { OperationRefused, whyUnwritten } from '../refused.ts';
import {
  type ArchiveSource,
  createManifest,
  DATABASE,
  describeFile,
  KEY,
  type Manifest,
  writeArchive,
} from './archive.ts';
import { copyDatabase, recordInCopy } from './database.ts';
import { archivedUploads } from './objects.ts';

export interface BackupOptions {
  /** Puts the key of the stored secrets into the backup. */
  readonly withKey: boolean;
}

export interface Backup {
  readonly manifest: Manifest;
  /** Visits that waited to be recorded and are recorded in the backup. */
  readonly waiting: number;
}

/**
 * Writes the data of a server into one file, while the server runs or not: the database as it is at one moment, and
 * the uploads. These come second: what the database names is there, for an upload is stored before it is named and
 * never changes. The file has its name only when it is whole.
 */
export async function makeBackup(file: string, settings: Settings, { withKey }: BackupOptions): Promise<Backup> {
  if (!hasDatabase(settings)) {
    throw new OperationRefused('input', 'operations.backup.noData', { folder: settings.data });
  }
  refuseTarget(file);
  let unfinished = '';
  try {
    unfinished = await mkdtemp(`${file}.unfinished-`);
    const database = join(unfinished, DATABASE);
    // Before the database: a visit that is recorded meanwhile is in one of both, and none is recorded twice.
    const visits = await waitingVisits(settings.data);
    await copyDatabase(settings, database);
    const waiting = await recordInCopy(database, visits);
    const problem = integrityProblem(database);
    if (problem !== null) throw new OperationRefused('failed', 'operations.backup.damaged', { reason: problem });
    const sources: ArchiveSource[] = [{ name: DATABASE, path: database }];
    if (withKey) sources.push(await keyFile(unfinished, settings));
    sources.push(...(await archivedUploads(settings, unfinished)));
    const files: Manifest['files'][number][] = [];
    for (const source of sources) files.push(await describeFile(source));
    const manifest = createManifest({
      engine: engineKind(settings),
      made_at: new Date().toISOString(),
      secret_key: withKey,
      rows: countRows(database),
      files,
    });
    const archive = join(unfinished, 'archive');
    await writeArchive(archive, manifest, sources);
    refuseTarget(file);
    await rename(archive, file);
    return { manifest, waiting };
  } catch (error) {
    throw whyUnwritten(error, file);
  } finally {
    if (unfinished !== '') await rm(unfinished, { recursive: true, force: true });
  }
}

function refuseTarget(file: string): void {
  if (existsSync(file)) {
    if (statSync(file).isDirectory()) throw new OperationRefused('input', 'operations.backup.folder', { file });
    throw new OperationRefused('usage', 'operations.backup.exists', { file });
  }
  const folder = dirname(file);
  if (!existsSync(folder)) throw new OperationRefused('input', 'operations.backup.noFolder', { file, folder });
}

async function keyFile(folder: string, settings: Settings): Promise<ArchiveSource> {
  const path = join(folder, KEY);
  const key = await using(await commandEngine(settings), async ({ queries }) => {
    const keys = createKeyCheck(queries);
    return keys.fitting(await secretKey(settings, keys));
  });
  await writeFile(path, key ?? '', { mode: 0o600 });
  return { name: KEY, path };
}

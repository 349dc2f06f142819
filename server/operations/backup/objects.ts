import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../domain/settings.ts';
import { chooseObjectStorage } from '../../settings/choose-adapters.ts';
import { OperationRefused } from '../refused.ts';
import { copyObjects } from '../uploads.ts';
import { type ArchiveSource, OBJECTS } from './archive.ts';

type Place = Pick<Settings, 'data' | 's3'>;

/** Keys of the uploads in a data folder, in order. What is being uploaded is not among them. */
export async function objectKeys(data: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of (await chooseObjectStorage({ data, s3: null })).keys()) keys.push(key);
  return keys.sort();
}

/** The uploads of a server as files. Those in S3 are fetched into the folder. */
export async function archivedUploads(place: Place, folder: string): Promise<ArchiveSource[]> {
  if (place.s3 !== null) await fetchUploads(place, folder);
  const root = place.s3 === null ? place.data : folder;
  return (await objectKeys(root)).map((key) => ({ name: `${OBJECTS}/${key}`, path: join(root, OBJECTS, key) }));
}

async function fetchUploads(place: Place, folder: string): Promise<void> {
  const copy = await chooseObjectStorage({ data: folder, s3: null }, 'operator');
  const bucket = await chooseObjectStorage(place, 'operator');
  await copyObjects(bucket, copy).catch((error: Error) => {
    throw new OperationRefused('failed', 'operations.backup.uploads', { reason: error.message });
  });
}

/**
 * Moves uploads that were unpacked to S3, where none is replaced. This comes before anything names them, so it may be
 * interrupted.
 */
export async function sendUploads(unpacked: string, place: Place): Promise<void> {
  const files = await chooseObjectStorage({ data: unpacked, s3: null }, 'operator');
  const { conflicts } = await copyObjects(files, await chooseObjectStorage(place, 'operator'));
  const [key] = conflicts;
  if (key !== undefined)
    throw new OperationRefused('failed', 'operations.restore.conflict', { key, count: conflicts.length });
  await rm(join(unpacked, OBJECTS), { recursive: true, force: true });
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Settings } from '../domain/settings.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import { chooseObjectStorage } from '../settings/choose-adapters.ts';
import { OperationRefused } from './refused.ts';

/** A place for uploads: the data folder, or the bucket of the settings. */
export type UploadStorage = 'folder' | 's3';

export interface CopiedUploads {
  readonly copied: number;
  /** Uploads that the target had already, with the same content. */
  readonly present: number;
  readonly bytes: number;
  /** SHA-256 of every upload and its key, added up: the same whatever the order. */
  readonly hash: string;
  /** Keys for which the target has something else, which was left as it is. */
  readonly conflicts: readonly string[];
}

/** Files that are copied at the same time. */
const WIDTH = 8;

/**
 * Copies all uploads of the settings to the other place, while a server runs or not, and may be repeated: what is there
 * is compared and left as it is. Rejects with a sentence.
 */
export async function copyUploads(settings: Settings, to: UploadStorage): Promise<CopiedUploads> {
  const { data, s3 } = settings;
  if (s3 === null) throw new OperationRefused('input', 'operations.uploads.noBucket');
  if (!existsSync(data)) throw new OperationRefused('input', 'operations.uploads.noFolder', { folder: data });
  const folder = await chooseObjectStorage({ data, s3: null }, 'operator');
  const bucket = await chooseObjectStorage({ data, s3 }, 'operator');
  for (const storage of [folder, bucket]) await storage.check();
  const [from, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
  const counts = { copied: 0, present: 0 };
  try {
    return await copyObjects(from, target, counts);
  } catch (error) {
    throw new OperationRefused('failed', 'operations.uploads.stopped', { ...counts, reason: (error as Error).message });
  }
}

/** Copies what `from` has, and counts while it does. Each file is read again from the target; a copy that differs from its original is an error. */
export async function copyObjects(
  from: Pick<ObjectStorage, 'keys' | 'read'>,
  to: Pick<ObjectStorage, 'read' | 'put'>,
  counts = { copied: 0, present: 0 },
): Promise<CopiedUploads> {
  let [bytes, sum] = [0, 0n];
  const conflicts: string[] = [];
  const copy = async (key: string) => {
    const content = await from.read(key);
    // Removed since the keys were listed.
    if (content === null) return;
    const before = await to.read(key);
    if (before !== null && !before.equals(content)) {
      conflicts.push(key);
      return;
    }
    if (before === null) await put(key, content, to);
    counts[before === null ? 'copied' : 'present'] += 1;
    bytes += content.length;
    sum += BigInt(`0x${createHash('sha256').update(`${key}\n`).update(content).digest('hex')}`);
  };
  await eachOf(from.keys(), copy);
  const hash = BigInt.asUintN(256, sum).toString(16).padStart(64, '0');
  return { ...counts, bytes, hash, conflicts: conflicts.sort() };
}

async function put(key: string, content: Buffer, to: Pick<ObjectStorage, 'read' | 'put'>): Promise<void> {
  await to.put(key, content);
  const written = await to.read(key);
  if (!written?.equals(content)) throw new OperationRefused('failed', 'operations.uploads.differs', { key });
}

/** Works on several items at a time. After the first failure no other one is begun. */
async function eachOf<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let isFailed = false;
  const worker = async () => {
    try {
      for (let next = await iterator.next(); !next.done && !isFailed; next = await iterator.next()) {
        await work(next.value);
      }
    } catch (error) {
      isFailed = true;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: WIDTH }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

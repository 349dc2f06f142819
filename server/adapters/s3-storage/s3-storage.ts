import { writeFile } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  type _Object as S3Object,
} from '@aws-sdk/client-s3';
import type { FileCache } from '../../domain/file-cache.ts';
import type { S3Settings } from '../../domain/settings.ts';
import { isObjectKey, type ObjectStorage, type StoredFile } from '../../ports/object-storage.ts';
import { isMissing, s3Problem } from './s3-problem.ts';

const SECOND = 1_000;

/** Milliseconds until a service that does not answer is given up: somebody waits for the picture, or for the upload. */
export interface S3Patience {
  readonly connection: number;
  readonly read: number;
  readonly write: number;
}
export const PATIENCE: Readonly<Record<'server' | 'operator', S3Patience>> = {
  server: { connection: 2 * SECOND, read: 5 * SECOND, write: 30 * SECOND },
  operator: { connection: 5 * SECOND, read: 30 * SECOND, write: 60 * SECOND },
};

/** What is written to see that the bucket can be written; no upload has this name. */
const CHECK = '.portico-check';

/**
 * Uploads as objects of a bucket, each at its key behind the prefix. What was fetched once is kept in `cache`: it is sent
 * while S3 is away, too. Credentials are those that the library finds: variables of AWS, a profile, a role.
 */
export function createS3Storage(settings: S3Settings, cache: FileCache, patience = PATIENCE.server): ObjectStorage {
  const { bucket: Bucket, prefix } = settings;
  const client = new S3Client({
    ...(settings.region !== null && { region: settings.region }),
    ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    requestHandler: { connectionTimeout: patience.connection, requestTimeout: patience.write },
    // Services other than AWS do not know the checksums that the library adds by itself; a signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function within<Answer>(milliseconds: number, ask: (abortSignal: AbortSignal) => Promise<Answer>) {
    try {
      return await ask(AbortSignal.timeout(milliseconds));
    } catch (error) {
      throw isMissing(error) ? error : s3Problem(error, settings);
    }
  }

  /** The objects whose key begins like this, after those of an earlier part. */
  function list(beginning: string, from?: string) {
    const command = new ListObjectsV2Command({
      Bucket,
      Prefix: `${prefix}${beginning}`,
      ...(from !== undefined && { ContinuationToken: from }),
    });
    return within<ListObjectsV2CommandOutput>(patience.read, (abortSignal) => client.send(command, { abortSignal }));
  }

  async function* listed(beginning: string): AsyncGenerator<S3Object> {
    let from: string | undefined;
    do {
      const { Contents = [], NextContinuationToken } = await list(beginning, from);
      yield* Contents;
      from = NextContinuationToken;
    } while (from !== undefined);
  }

  async function put(name: string, Body: Buffer): Promise<void> {
    const command = new PutObjectCommand({ Bucket, Key: `${prefix}${name}`, Body });
    await within(patience.write, (abortSignal) => client.send(command, { abortSignal }));
  }

  function fetched(key: string): Promise<Uint8Array> {
    const command = new GetObjectCommand({ Bucket, Key: `${prefix}${key}` });
    return within(patience.read, async (abortSignal) => {
      const { Body } = await client.send(command, { abortSignal });
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    });
  }

  return {
    put: (key, content) => put(key, content),

    async find(key) {
      if (!isObjectKey(key)) return null;
      return cache.get(key, async (path) => writeFile(path, await fetched(key))).catch(nullWhereMissing);
    },

    async read(key) {
      if (!isObjectKey(key)) return null;
      const content = await fetched(key).catch(nullWhereMissing);
      return content && Buffer.from(content);
    },

    async *keys() {
      for await (const { Key = '' } of listed('')) {
        const key = Key.slice(prefix.length);
        if (isObjectKey(key)) yield key;
      }
    },

    async list(folder) {
      const files: StoredFile[] = [];
      for await (const { Key = '', Size: bytes = 0, LastModified } of listed(`${folder}/`)) {
        files.push({ key: Key.slice(prefix.length), bytes, at: LastModified?.getTime() ?? 0 });
      }
      return files;
    },

    async remove(key) {
      if (!isObjectKey(key)) return;
      const command = new DeleteObjectCommand({ Bucket, Key: `${prefix}${key}` });
      await within(patience.write, (abortSignal) => client.send(command, { abortSignal }));
      // Other servers keep their copies until those are the ones that were not used for the longest time.
      await cache.remove(key);
    },

    async check() {
      await list(CHECK);
      await put(CHECK, Buffer.from('portico'));
      await fetched(CHECK);
    },
  };
}

function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

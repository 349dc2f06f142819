import { writeFile } from 'node:fs/promises';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileCache } from '../../domain/file-cache.ts';
import type { S3Settings } from '../../domain/settings.ts';
import { isObjectKey, type ObjectStorage } from '../../ports/object-storage.ts';
import { isMissing, s3Problem } from './s3-problem.ts';

const SECOND = 1_000;

/** Milliseconds until a service that does not answer is given up: somebody waits for the picture, or for the upload. */
export interface S3Patience {
  readonly connection: number;
  readonly read: number;
  readonly write: number;
}
const PATIENCE: S3Patience = { connection: 2 * SECOND, read: 5 * SECOND, write: 30 * SECOND };

/** What is written to see that the bucket can be written; no upload has this name. */
const CHECK = '.portico-check';

/**
 * Uploads as objects of a bucket, each at its key behind the prefix. What was fetched once is kept in `cache`: it is sent
 * while S3 is away, too. Credentials are those that the library finds: variables of AWS, a profile, a role.
 */
export function createS3Storage(settings: S3Settings, cache: FileCache, patience = PATIENCE): ObjectStorage {
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

  function list(folder: string, part: { readonly most?: number; readonly from?: string | undefined } = {}) {
    const command = new ListObjectsV2Command({
      Bucket,
      Prefix: `${prefix}${folder}`,
      ...(part.most !== undefined && { MaxKeys: part.most }),
      ...(part.from !== undefined && { ContinuationToken: part.from }),
    });
    return within<ListObjectsV2CommandOutput>(patience.read, (abortSignal) => client.send(command, { abortSignal }));
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
      try {
        return await cache.get(key, async (path) => writeFile(path, await fetched(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async usage(folder) {
      let [files, bytes] = [0, 0];
      let from: string | undefined;
      do {
        const { Contents = [], NextContinuationToken } = await list(`${folder}/`, { from });
        files += Contents.length;
        for (const { Size = 0 } of Contents) bytes += Size;
        from = NextContinuationToken;
      } while (from !== undefined);
      return { files, bytes };
    },

    async check() {
      await list('', { most: 1 });
      await put(CHECK, Buffer.from('portico'));
      await fetched(CHECK);
    },
  };
}

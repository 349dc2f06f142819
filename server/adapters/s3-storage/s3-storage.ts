import { writeFile } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type TextKey, text } from '#core/texts/index.ts';
import type { FileCache } from '../../domain/file-cache.ts';
import type { S3Settings } from '../../domain/settings.ts';
import { isObjectKey, type ObjectStorage, type StoredFile } from '../../ports/object-storage.ts';
import { StorageFull, StorageUnusable } from '../../ports/store/store.ts';

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

/** Key of the object that is written as a test; no upload has this name. */
const CHECK = '.portico-check';

/**
 * Uploads as objects of a bucket, each at its key behind the prefix. What was fetched once is kept in `cache`: it is sent
 * while S3 is away, too. Credentials are those that the library finds: variables of AWS, a profile, a role.
 */
export function createS3Storage(settings: S3Settings, cache: FileCache, patience = PATIENCE.server): ObjectStorage {
  const bucket = new Bucket(settings, patience);
  return {
    put: (key, content) => bucket.put(key, content),

    async find(key) {
      if (!isObjectKey(key)) return null;
      return cache.get(key, async (path) => writeFile(path, await bucket.fetch(key))).catch(nullWhereMissing);
    },

    async read(key) {
      if (!isObjectKey(key)) return null;
      const content = await bucket.fetch(key).catch(nullWhereMissing);
      return content && Buffer.from(content);
    },

    async *keys() {
      for await (const { key } of bucket.files('')) if (isObjectKey(key)) yield key;
    },

    async list(folder) {
      const files: StoredFile[] = [];
      for await (const file of bucket.files(`${folder}/`)) files.push(file);
      return files;
    },

    async remove(key) {
      if (!isObjectKey(key)) return;
      await bucket.remove(key);
      // Other servers keep their copies until those are the ones that were not used for the longest time.
      await cache.remove(key);
    },

    async check() {
      await bucket.list(CHECK);
      await bucket.put(CHECK, Buffer.from('portico'));
      await bucket.fetch(CHECK);
    },
  };
}

/** The objects of a bucket behind the prefix. Every request has a time limit, and fails with an error of the store. */
class Bucket {
  readonly #client: S3Client;
  readonly #settings: S3Settings;
  readonly #patience: S3Patience;

  constructor(settings: S3Settings, patience: S3Patience) {
    this.#settings = settings;
    this.#patience = patience;
    this.#client = new S3Client({
      ...(settings.region !== null && { region: settings.region }),
      ...(settings.endpoint !== null && { endpoint: settings.endpoint }),
      forcePathStyle: settings.pathStyle,
      requestHandler: { connectionTimeout: patience.connection, requestTimeout: patience.write },
      // Services other than AWS do not know the checksums that the library adds by itself; a signature covers the content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(name: string, Body: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.#object(name), Body });
    await this.#within(this.#patience.write, (abortSignal) => this.#client.send(command, { abortSignal }));
  }

  fetch(key: string): Promise<Uint8Array> {
    const command = new GetObjectCommand(this.#object(key));
    return this.#within(this.#patience.read, async (abortSignal) => {
      const { Body } = await this.#client.send(command, { abortSignal });
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    });
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#object(key));
    await this.#within(this.#patience.write, (abortSignal) => this.#client.send(command, { abortSignal }));
  }

  /** The objects whose key begins like this, after those of an earlier part. */
  list(beginning: string, from?: string): Promise<ListObjectsV2CommandOutput> {
    const command = new ListObjectsV2Command({
      Bucket: this.#settings.bucket,
      Prefix: `${this.#settings.prefix}${beginning}`,
      ...(from !== undefined && { ContinuationToken: from }),
    });
    return this.#within(this.#patience.read, (abortSignal) => this.#client.send(command, { abortSignal }));
  }

  /** Every object whose key begins like this. */
  async *files(beginning: string): AsyncGenerator<StoredFile> {
    let from: string | undefined;
    do {
      const { Contents = [], NextContinuationToken } = await this.list(beginning, from);
      for (const { Key = '', Size: bytes = 0, LastModified } of Contents)
        yield { key: Key.slice(this.#settings.prefix.length), bytes, at: LastModified?.getTime() ?? 0 };
      from = NextContinuationToken;
    } while (from !== undefined);
  }

  #object(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#settings.bucket, Key: `${this.#settings.prefix}${key}` };
  }

  async #within<Answer>(milliseconds: number, ask: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(AbortSignal.timeout(milliseconds));
    } catch (error) {
      throw isMissing(error) ? error : s3Problem(error, this.#settings);
    }
  }
}

function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Sentences for a bucket that cannot be used, by the code of S3, of its library, or of Node. */
const SENTENCES: Readonly<Record<string, TextKey>> = {
  NoSuchBucket: 'server.s3.bucket',
  AccessDenied: 'server.s3.rights',
  AllAccessDisabled: 'server.s3.rights',
  InvalidAccessKeyId: 'server.s3.credentials',
  SignatureDoesNotMatch: 'server.s3.credentials',
  InvalidToken: 'server.s3.credentials',
  ExpiredToken: 'server.s3.credentials',
  CredentialsProviderError: 'server.s3.noCredentials',
  RequestTimeTooSkewed: 'server.s3.clock',
  RequestExpired: 'server.s3.clock',
  PermanentRedirect: 'server.s3.region',
  AuthorizationHeaderMalformed: 'server.s3.region',
  IllegalLocationConstraintException: 'server.s3.region',
  ENOTFOUND: 'server.s3.host',
  EAI_AGAIN: 'server.s3.host',
};
/** Sentences by status, if an answer names no known code. */
const STATUS: Readonly<Record<number, TextKey>> = {
  301: 'server.s3.region',
  401: 'server.s3.credentials',
  403: 'server.s3.rights',
};
/** Codes of a service that has no more space. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const AWAY = /^E[A-Z]+$|^(TimeoutError|AbortError|SlowDown|ServiceUnavailable|InternalError)$/;

interface S3Error extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Why a bucket cannot be used, as an error of the store whose message is one sentence without any credentials. */
function s3Problem(error: unknown, { bucket, endpoint, region }: S3Settings): StorageFull | StorageUnusable {
  const { name, code = name, message, $metadata } = error as S3Error;
  const status = $metadata?.httpStatusCode ?? 0;
  const params = {
    bucket,
    endpoint: endpoint ?? 'AWS',
    region: region ?? '',
    // The library's word for an answer without a message.
    reason: message === '' || message === 'UnknownError' ? code : message,
  };
  if (FULL.has(code) || status === 507) return new StorageFull(text('server.s3.full', params), { cause: error });
  const isAway = AWAY.test(code) || status >= 500;
  const key = SENTENCES[code] ?? STATUS[status] ?? (isAway ? 'server.s3.away' : 'server.s3.unusable');
  // The library says this of a region that nobody named.
  const named = /^Region is missing/.test(message) ? 'server.s3.noRegion' : key;
  return new StorageUnusable(text(named, params), { cause: error });
}

function isMissing(error: unknown): boolean {
  return (error as Error).name === 'NoSuchKey';
}

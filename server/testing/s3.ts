import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../domain/settings.ts';

/** The credentials that the stand-in knows, as the variables that the library reads. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const;

export interface TestS3 {
  readonly settings: S3Settings;
  /** Ends it and removes what it kept. */
  remove(): Promise<void>;
}

/** A stand-in for S3 with an empty bucket. */
export async function openS3(prefix = ''): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-s3-'));
  const bucket = 'uploads';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: s3Settings(`http://127.0.0.1:${port}`, { bucket, prefix }),
    async remove() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function s3Settings(endpoint: string, change: Partial<S3Settings> = {}): S3Settings {
  return { bucket: 'uploads', region: 'us-east-1', endpoint, prefix: '', pathStyle: true, ...change };
}

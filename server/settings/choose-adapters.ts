import { join } from 'node:path';
import { createFolderStorage } from '../adapters/folder-storage/folder-storage.ts';
import { createLocalJobs } from '../adapters/local-jobs/local-jobs.ts';
import { toFolder, toServer, toUrl } from '../adapters/mail/mail-transports.ts';
import type { Background } from '../domain/background.ts';
import { FileCache } from '../domain/file-cache.ts';
import type { Settings } from '../domain/settings.ts';
import type { MailTransports } from '../ports/mailer.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { JobQueue } from '../ports/store/jobs.ts';

// No other module decides which adapter stands behind a port.

/** The ways in which a server, or a command beside it, sends mails. */
export const mailTransports: MailTransports = { toServer, toUrl, toFolder };

/** Bytes of uploads that are kept here after they were fetched from S3. */
const FETCHED_LIMIT = 1_073_741_824;

/** The storage of uploads, for a server that visitors wait for, or for a command of its operator. */
export async function chooseObjectStorage(
  { data, s3 }: Pick<Settings, 'data' | 's3'>,
  user: 'server' | 'operator' = 'server',
): Promise<ObjectStorage> {
  if (s3 === null) return createFolderStorage(data);
  // Its library is large, and most servers keep uploads in a folder.
  const { createS3Storage, PATIENCE } = await import('../adapters/s3-storage/s3-storage.ts');
  return createS3Storage(s3, new FileCache(join(data, 'cache', 'uploads'), FETCHED_LIMIT), PATIENCE[user]);
}

/** The queue of background work for the processes that serve the same data. */
export function chooseJobQueue(background: Background): JobQueue {
  return createLocalJobs(background);
}

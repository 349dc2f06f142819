import type { FastifyBaseLogger } from 'fastify';
import { toFolder } from '../adapters/eml/eml-transport.ts';
import { createFolderStorage } from '../adapters/folder-storage/folder-storage.ts';
import { createLocalBus } from '../adapters/local-bus/local-bus.ts';
import { createLocalJobs } from '../adapters/local-jobs/local-jobs.ts';
import { toServer, toUrl } from '../adapters/smtp/smtp-transport.ts';
import type { Background } from '../domain/background.ts';
import type { Settings } from '../domain/settings.ts';
import type { Bus } from '../ports/bus.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { MailTransports } from '../ports/mail-transport.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';

/** What stores the files and carries the mails of a server, or of a command beside it. */
export interface Adapters {
  readonly objects: ObjectStorage;
  readonly transports: MailTransports;
}

/** The adapters of these settings. No other module decides which adapter stands behind a port. */
export function chooseAdapters({ data }: Pick<Settings, 'data'>): Adapters {
  return { objects: createFolderStorage(data), transports: { toServer, toUrl, toFolder } };
}

/** What the processes that serve the same data tell each other, and leave each other to do, by. */
export interface NodeAdapters {
  readonly bus: Bus;
  readonly jobs: JobQueue;
  close(): Promise<void>;
}

export async function chooseNodeAdapters(
  { databaseUrl, databaseDirectUrl }: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl'>,
  background: Background,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<NodeAdapters> {
  const jobs = createLocalJobs(background);
  if (databaseUrl === null) return { bus: createLocalBus(), jobs, close: async () => {} };
  const { openPostgresBus } = await import('../adapters/postgres-bus/postgres-bus.ts');
  const bus = await openPostgresBus(databaseDirectUrl ?? databaseUrl, (err) =>
    log.warn({ err }, 'other servers are not heard'),
  );
  return { bus, jobs, close: () => bus.close() };
}

import type { FastifyBaseLogger } from 'fastify';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { Repositories } from '../ports/store/store.ts';

/** What taking uploads and sending images work with. */
export interface UploadDeps {
  readonly objects: ObjectStorage;
  readonly store: Pick<Repositories, 'apiTokens' | 'limits' | 'sessions' | 'uploads' | 'users'>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Keys that upload forms are signed with. */
  readonly secret: ServerSecret;
  readonly settings: {
    /** Folder of the data, where resized images are cached. */
    readonly data: string;
  };
}

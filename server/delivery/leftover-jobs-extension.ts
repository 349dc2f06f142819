import { text } from '#core/texts/index.ts';
import type { Extension } from '../http/extension.ts';
import type { ServerContext } from '../routes/context.ts';

/** A job of a server that stopped meanwhile will never end by itself: what it was run with is gone with it. */
export const leftoverJobsExtension: Extension<ServerContext> = async (_app, { store }) => {
  await store.jobs.failPending(text('service.deliveryStopped'));
};

import { text } from '#core/texts/index.ts';
import type { Extension } from '../routes/types.ts';

/** A job of a server that stopped meanwhile will never end by itself: what it was run with is gone with it. */
export const leftoverJobsExtension: Extension = async (_app, { store }) => {
  await store.jobs.failPending(text('service.deliveryStopped'));
};

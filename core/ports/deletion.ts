import type { Deletion } from '#core/access/types.ts';

/** Deleting a page. */
export interface DeletionCalls {
  deletePage(id: string, signal?: AbortSignal): Promise<void>;
  /** What uses the page; beyond the specified calls (spec api.31). */
  deletion(id: string, signal?: AbortSignal): Promise<Deletion>;
}

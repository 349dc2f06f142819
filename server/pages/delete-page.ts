import type { ServerContext } from '../context.ts';
import { pageScope } from '../secrets/page-config.ts';

/** Removes a page with all that hangs on it: revisions, permissions, room and secrets. */
export function deletePage(id: string, { store }: ServerContext): void {
  store.transaction(() => {
    store.pages.remove(id);
    for (const side of ['draft', 'published'] as const) store.secrets.replace(pageScope(id, side), new Map());
  });
}

import { pageMissing } from '../access/page-access.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';

/** The page that an Idempotency-Key stands for. */
export const PAGE = {
  name: 'page',
  async again(id: string, { pages }: Repositories): Promise<PageRecord> {
    const page = await pages.byId(id);
    if (!page) throw pageMissing(id);
    return page;
  },
} as const;

import type { Json } from '#core/page/types.ts';
import type { ServerContext } from '../context.ts';
import type { PageRecord } from '../store/pages.ts';
import { putSecrets } from './put-secrets.ts';

export type PageSide = 'draft' | 'published';

/** Where the secrets of a page stand: what is published keeps its own until the next publish. */
export function pageScope(pageId: string, side: PageSide): string {
  return side === 'draft' ? `page:${pageId}` : `published:${pageId}`;
}

/** A page's configuration with its secrets, as JSON; null where nothing is published. Never send it anywhere. */
export function pageConfig(page: PageRecord, side: PageSide, { store }: Pick<ServerContext, 'store'>): Json {
  const stored = side === 'draft' ? page.config : page.published_config;
  return stored === null ? null : putSecrets(JSON.parse(stored) as Json, store.secrets.of(pageScope(page.id, side)));
}

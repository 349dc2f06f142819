import type { Json } from '#core/page/types.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { putSecrets } from './configuration-secrets.ts';

export type PageSide = 'draft' | 'published';

/** Where the secrets of a page stand: what is published keeps its own until the next publish. */
export function pageScope(pageId: string, side: PageSide): string {
  return side === 'draft' ? `page:${pageId}` : `published:${pageId}`;
}

/** A page's configuration with its secrets, as JSON; null where nothing is published. Never send it anywhere. */
export async function pageConfig(
  page: PageRecord,
  side: PageSide,
  { store }: { readonly store: Pick<Repositories, 'secrets'> },
): Promise<Json> {
  const stored = side === 'draft' ? page.config : page.published_config;
  if (stored === null) return null;
  return putSecrets(JSON.parse(stored) as Json, await store.secrets.of(pageScope(page.id, side)));
}

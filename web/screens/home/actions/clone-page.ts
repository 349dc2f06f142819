import { type CopyRequest, copyPage, copyRequest } from '#core/draft/copy-page.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import type { Api, EditorPage, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { pageName } from '../lists/listed-page.ts';

/** Clones a page as the user's own. The lists may be stale, so it loads the page first. */
export function pageCloner(api: Pick<Api, 'page' | 'createPage'>): (page: PageSummary) => Promise<EditorPage> {
  const requests = new Map<string, CopyRequest>();
  return async (page) => {
    const { body } = await api.page(page.id);
    const copy = copyPage(body, text('pages.copyOf', { name: pageName(page) }));
    const request = copyRequest(copy, requests.get(page.id), uniqueKey);
    requests.set(page.id, request);
    const { body: created } = await api.createPage(request.page, { idempotencyKey: request.key });
    requests.delete(page.id);
    return created;
  };
}

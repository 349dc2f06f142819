import { uniqueKey } from '#core/app/unique-key.ts';
import { copyPage, type NewPageBody } from '#core/draft/copy-page.ts';
import { sameJson } from '#core/page/json.ts';
import type { Api, EditorPage, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { pageName } from '../lists/listed-page.ts';

interface CopyRequest {
  readonly copy: NewPageBody;
  readonly idempotencyKey: string;
}

/**
 * Clones a page as the user's own. The lists may be stale, so it loads the page first. When the answer to a request was
 * lost, the next request for the same copy has the same idempotency key, so that no second copy is made.
 */
export function pageCloner(api: Pick<Api, 'page' | 'createPage'>): (page: PageSummary) => Promise<EditorPage> {
  const requests = new Map<string, CopyRequest>();
  return async (page) => {
    const { body } = await api.page(page.id);
    const copy = copyPage(body, text('pages.copyOf', { name: pageName(page) }));
    const before = requests.get(page.id);
    const request = before && sameCopy(before.copy, copy) ? before : { copy, idempotencyKey: uniqueKey() };
    requests.set(page.id, request);
    const { body: created } = await api.createPage(copy, { idempotencyKey: request.idempotencyKey });
    requests.delete(page.id);
    return created;
  };
}

/** The server refuses a key that comes again with another body. */
function sameCopy(one: NewPageBody, other: NewPageBody): boolean {
  return sameJson({ ...one }, { ...other });
}

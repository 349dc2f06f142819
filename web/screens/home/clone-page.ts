import { uniqueKey } from '#core/app/unique-key.ts';
import { copyPage, type NewPageBody } from '#core/draft/copy-page.ts';
import { sameJson } from '#core/page/json.ts';
import type { Api, EditorPage, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { pageName } from './name-of.ts';

interface CopyRequest {
  readonly made: NewPageBody;
  readonly idempotencyKey: string;
}

/**
 * Makes a copy as a page of one's own. The lists may be old: it is of the page as it is now. An answer may be lost after
 * the copy was made, so the same copy asked for again is asked for by the same key until an answer comes.
 */
export function pageCloner(api: Pick<Api, 'page' | 'createPage'>): (page: PageSummary) => Promise<EditorPage> {
  const attempts = new Map<string, CopyRequest>();
  return async (page) => {
    const { body } = await api.page(page.id);
    const made = copyPage(body, text('home.copyOf', { name: pageName(page) }));
    const before = attempts.get(page.id);
    const attempt = before && sameCopy(before.made, made) ? before : { made, idempotencyKey: uniqueKey() };
    attempts.set(page.id, attempt);
    const { body: copy } = await api.createPage(made, { idempotencyKey: attempt.idempotencyKey });
    attempts.delete(page.id);
    return copy;
  };
}

/** A key stands for one request: with another body it would be refused. */
function sameCopy(one: NewPageBody, other: NewPageBody): boolean {
  return sameJson({ ...one }, { ...other });
}

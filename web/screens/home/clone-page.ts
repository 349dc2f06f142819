import { uniqueKey } from '#core/app/unique-key.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import type { Api, EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { nameOf } from './name-of.ts';

/** A copy as a page of one's own. The lists may be old: it is of the page as it is now. */
export async function clonePage(page: EditorPage, api: Api): Promise<EditorPage> {
  const { body } = await api.page(page.id);
  const made = copyPage(body, text('home.copyOf', { name: nameOf(page) }));
  const { body: copy } = await api.createPage(made, { idempotencyKey: uniqueKey() });
  return copy;
}

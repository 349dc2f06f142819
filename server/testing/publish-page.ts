import { enableMethods } from '#core/auth/methods-on-page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { ownerOf } from './caller.ts';
import type { TestServer } from './test-server.ts';

/** A page with one element to log in with and no terms, saved and published over the API; its id. */
export async function publishPage(
  server: TestServer,
  component: 'login-button' | 'custom-form',
  change: (configuration: PageConfiguration) => Partial<PageConfiguration>,
): Promise<string> {
  const owner = await ownerOf(server);
  const { document: empty, configuration } = newDraft();
  const placed = insertNode(empty, { id: 'login', component, parent: empty.root }, pageRegistry);
  if (!placed.ok) throw new Error(placed.reason);
  const authentications = enableMethods([], placed.value) as PageConfiguration['authentications'];
  const entered = { ...configuration, terms: '', authentications };
  const editor_page = writeDraft({ document: placed.value, configuration: { ...entered, ...change(entered) } });
  const { id } = (await owner.post('/editor_pages', { editor_page })).body.editor_page;
  const published = await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
  if (published.status !== 200) throw new Error(published.text);
  return id;
}

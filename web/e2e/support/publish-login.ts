import { enableMethods } from '#core/auth/methods-on-page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import type { Json } from '#core/page/types.ts';
import type { ApiClient } from './api-client.ts';

export interface LoginPage {
  /** What the login button is. */
  readonly login: Record<string, string>;
  /** Set of its method. */
  readonly config?: { readonly [setting: string]: Json };
  readonly settings?: Partial<PageConfiguration>;
}

/** A page with one element to log in with, saved and published over the API; its path. */
export async function publishLogin(api: ApiClient, { login, config = {}, settings = {} }: LoginPage): Promise<string> {
  const { document: empty, configuration } = newDraft();
  const placed = insertNode(
    empty,
    { id: 'login', component: 'login-button', props: login, parent: empty.root },
    pageRegistry,
  );
  if (!placed.ok) throw new Error(placed.reason);
  const authentications = enableMethods([], placed.value).map((entry) => ({
    ...entry,
    config: { ...entry.config, ...config },
  })) as PageConfiguration['authentications'];
  const editor_page = writeDraft({
    document: placed.value,
    configuration: { ...configuration, authentications, ...settings },
  });
  const made = await api.call<{ editor_page: { id: string } }>('POST', '/editor_pages', { editor_page });
  await api.publish(made.editor_page);
  return `/p/${made.editor_page.id}`;
}

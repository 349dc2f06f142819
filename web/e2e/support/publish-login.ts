import { enableMethods } from '#core/auth/methods-on-page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import type { Json, Props } from '#core/page/types.ts';
import type { ApiClient } from './api-client.ts';

export interface LoginPage {
  /** What the login button is. */
  readonly login: Record<string, string>;
  /** What else stands on the page, above it. */
  readonly besides?: readonly (readonly [component: string, props: Props])[];
  /** Set of its methods. */
  readonly config?: { readonly [setting: string]: Json };
  readonly settings?: Partial<PageConfiguration>;
}

/** A page with one element to log in with. */
export function loginDraft({ login, besides = [], config = {}, settings = {} }: LoginPage): Draft {
  const { document: empty, configuration } = newDraft();
  const elements = [...besides, ['login-button', login] as const];
  const document = elements.reduce((page, [component, props], i) => {
    const id = i < besides.length ? `beside${i}` : 'login';
    const placed = insertNode(page, { id, component, props, parent: empty.root }, pageRegistry);
    if (!placed.ok) throw new Error(placed.reason);
    return placed.value;
  }, empty);
  const authentications = enableMethods([], document).map((entry) => ({
    ...entry,
    config: { ...entry.config, ...config },
  })) as PageConfiguration['authentications'];
  return { document, configuration: { ...configuration, authentications, ...settings } };
}

/** Saves and publishes over the API; the path of the page. */
export async function publishLogin(api: ApiClient, page: LoginPage): Promise<string> {
  const editor_page = writeDraft(loginDraft(page));
  const made = await api.call<{ editor_page: { id: string } }>('POST', '/editor_pages', { editor_page });
  await api.publish(made.editor_page);
  return `/p/${made.editor_page.id}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enableMethods } from '#core/auth/enable-methods.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft } from '#core/draft/new-draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { writeDraft } from '#core/draft/write-draft.ts';
import { insertNode } from '#core/page/insert-node.ts';
import { ApiClient } from '../../web/e2e/support/api-client.ts';
import { OWNER } from '../../web/e2e/support/owner.ts';
import { ROOT } from '../build/run.ts';
import { start } from './inside-place.ts';
import { PORTICO_PORT } from './places.ts';
import { until } from './until.ts';

/** The built server over plain http, at every address of the namespace this runs in; with somebody signed in. */
export async function startPortico(folder: string): Promise<ApiClient> {
  const server = start('portico', folder, [process.execPath, join(ROOT, 'dist', 'server', 'main.js')], {
    PORTICO_HOST: '0.0.0.0',
    PORTICO_PORT: String(PORTICO_PORT),
    PORTICO_DATA: join(folder, 'data'),
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
    PORTICO_ALLOW_UNVERIFIED_EMAILS: '1',
  });
  const api = new ApiClient(`http://127.0.0.1:${PORTICO_PORT}`);
  await until('Portico answers', 20_000, async () => {
    if (server.process.exitCode !== null) throw new Error(readFileSync(join(folder, 'portico.log'), 'utf8'));
    return fetch(`http://127.0.0.1:${PORTICO_PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  await api.signIn();
  return api;
}

/** A page with one element to log in with, saved and published over the API; its path. */
export async function publishPage(
  api: ApiClient,
  props: Record<string, string>,
  settings: Partial<PageConfiguration>,
): Promise<string> {
  const { document: empty, configuration } = newDraft();
  const placed = insertNode(empty, { id: 'login', component: 'login-button', props, parent: empty.root }, pageRegistry);
  if (!placed.ok) throw new Error(placed.reason);
  const authentications = enableMethods([], placed.value) as PageConfiguration['authentications'];
  const editor_page = writeDraft({
    document: placed.value,
    configuration: { ...configuration, authentications, ...settings },
  });
  const made = await api.call<{ editor_page: { id: string } }>('POST', '/editor_pages', { editor_page });
  await api.publish(made.editor_page);
  return `/p/${made.editor_page.id}`;
}

/** The key that openNDS shares with us from level 1 on, as docs/guides/add-a-gateway.md has it. */
export async function storeKey(api: ApiClient, secret: string): Promise<void> {
  const config = { editor: { gateways: { opennds: { secret } } } };
  await api.call('PUT', '/dashboards/127:0:0:1', { dashboard: { config } });
}

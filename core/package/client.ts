import { type Fetch, retryingCall } from '#core/adapters/api-call.ts';
import { ofetchApi } from '#core/adapters/ofetch-api.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import type { Api, EditorPage } from '#core/ports/api.ts';
import type { Page } from './page.ts';

export interface ClientOptions {
  /** Of the server, as `https://portal.example.com`. */
  readonly url: string;
  /** Of a session (`client.signIn`) or an API token (`portico tokens create`); without one only public calls work. */
  readonly token?: string;
  /** Instead of the platform's. */
  readonly fetch?: Fetch;
}

/**
 * The calls of a server (docs/api.md). A call that a busy server refuses, or whose answer is lost, is repeated for up to two
 * minutes and done once. Every method rejects with an `ApiError`: `status`, `code`, and `summary`, a sentence.
 */
export function createClient({ url, token, fetch }: ClientOptions): Api {
  const connect = ofetchApi({
    ...(fetch && { fetch }),
    decorate: (call) => retryingCall(call, { now: Date.now, random: Math.random, pause, freshKey: uniqueKey }),
  });
  const baseUrl = `${url.replace(/\/+$/, '')}/v1`;
  return connect({ baseUrl: () => baseUrl, token: () => token, unauthorised: () => undefined });
}

/** The page that is replaced, and the revision that the edits were made from: the body's id and `etag` of `client.page(id)`. */
export interface Replaced {
  readonly id: string;
  readonly etag: string;
}

/**
 * Saves a page and publishes it: as a new one, or in the place of another. Resolves when the server has said that it is
 * published.
 *
 * @throws ApiError 412 where somebody changed the replaced page meanwhile, 422 where the page has errors (`check`).
 */
export async function publish(page: Page, client: Api, replaced?: Replaced): Promise<EditorPage> {
  const content = writeDraft(page);
  const stored = await (replaced === undefined
    ? client.createPage(content)
    : client.updatePage(replaced.id, content, { ifMatch: replaced.etag }));
  const published = await client.publishPage(stored.body.id, { ifMatch: stored.etag ?? '*' });
  return published.body;
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

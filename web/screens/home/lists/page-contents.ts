import type { Api, PageContent, PageListName, PageSummary } from '#core/ports/api.ts';

/** Pages named in one call. */
const BATCH = 50;
/** Contents kept for cards that come into view again. */
const CACHE_SIZE = 300;

interface ContentRequest {
  readonly page: PageSummary;
  readonly resolve: (content: PageContent) => void;
  readonly reject: (error: unknown) => void;
}

/** Fetches what cards are drawn from: all requests of one moment in one call, each version of a page once. */
export class PageContents {
  readonly #api: Pick<Api, 'pageContents'>;
  readonly #list: PageListName;
  readonly #cache = new Map<string, Promise<PageContent>>();
  #requests: ContentRequest[] = [];

  constructor(api: Pick<Api, 'pageContents'>, list: PageListName) {
    this.#api = api;
    this.#list = list;
  }

  /** Rejects on failure; the next call fetches again. */
  of(page: PageSummary): Promise<PageContent> {
    const { id, html, config } = page;
    // a server may send the content with the list
    if (html !== undefined && config !== undefined) return Promise.resolve({ id, html, config });
    const version = `${id} ${page.updated_at}`;
    const known = this.#cache.get(version);
    if (known) return known;
    const content = new Promise<PageContent>((resolve, reject) => {
      if (this.#requests.length === 0) queueMicrotask(() => this.#fetch());
      this.#requests.push({ page, resolve, reject });
    });
    content.catch(() => this.#cache.delete(version));
    this.#cache.set(version, content);
    if (this.#cache.size > CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value as string);
    return content;
  }

  /** Called when another user signs in, who may see nothing of this. */
  forget(): void {
    this.#cache.clear();
  }

  #fetch(): void {
    const requests = this.#requests;
    this.#requests = [];
    for (let from = 0; from < requests.length; from += BATCH) void this.#fetchSome(requests.slice(from, from + BATCH));
  }

  async #fetchSome(requests: readonly ContentRequest[]): Promise<void> {
    try {
      const contents = await this.#api.pageContents(
        this.#list,
        requests.map(({ page }) => page.id),
      );
      const found = new Map(contents.map((content) => [content.id, content]));
      for (const { page, resolve, reject } of requests) {
        const content = found.get(page.id);
        if (content) resolve(content);
        else reject(new Error(`${page.id} is not in the list any more`));
      }
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }
}

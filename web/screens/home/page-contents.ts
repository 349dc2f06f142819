import type { Api, PageContent, PageListName, PageSummary } from '#core/ports/api.ts';

/** Pages named in one call; more cards are hardly in sight. */
const BATCH = 50;
/** Contents kept for cards that come into sight again. */
const KEPT = 300;

interface Asked {
  readonly page: PageSummary;
  readonly take: (content: PageContent) => void;
  readonly fail: (error: unknown) => void;
}

/** Fetches what the cards in sight are drawn from: those of one moment in one call, each version of a page once. */
export class PageContents {
  readonly #api: Pick<Api, 'pageContents'>;
  readonly #list: PageListName;
  readonly #kept = new Map<string, Promise<PageContent>>();
  #asked: Asked[] = [];

  constructor(api: Pick<Api, 'pageContents'>, list: PageListName) {
    this.#api = api;
    this.#list = list;
  }

  /** Rejects where it cannot be had; asked again it is fetched again. */
  of(page: PageSummary): Promise<PageContent> {
    const { id, html, config } = page;
    // A server that leaves nothing out has sent it with the list.
    if (html !== undefined && config !== undefined) return Promise.resolve({ id, html, config });
    const version = `${id} ${page.updated_at}`;
    const known = this.#kept.get(version);
    if (known) return known;
    const content = new Promise<PageContent>((take, fail) => {
      if (this.#asked.length === 0) queueMicrotask(() => this.#fetch());
      this.#asked.push({ page, take, fail });
    });
    content.catch(() => this.#kept.delete(version));
    this.#kept.set(version, content);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    return content;
  }

  /** Nothing of before may be seen by who is here now. */
  forget(): void {
    this.#kept.clear();
  }

  #fetch(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let from = 0; from < asked.length; from += BATCH) void this.#fetchSome(asked.slice(from, from + BATCH));
  }

  async #fetchSome(asked: readonly Asked[]): Promise<void> {
    try {
      const contents = await this.#api.pageContents(
        this.#list,
        asked.map(({ page }) => page.id),
      );
      const found = new Map(contents.map((content) => [content.id, content]));
      for (const { page, take, fail } of asked) {
        const content = found.get(page.id);
        if (content) take(content);
        else fail(new Error(`${page.id} is not in the list any more`));
      }
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }
}

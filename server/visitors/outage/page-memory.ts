import { LRUCache } from 'lru-cache';
import type { PageRecord } from '../../ports/store/pages.ts';

/** Some thousands of pages. */
const BYTES = 67_108_864;

/** A page as it was published. */
export type PublishedSource = Pick<PageRecord, 'id' | 'user_id' | 'label' | 'revision'> & {
  readonly html: string;
  readonly config: string;
};

/** The sources of the published pages that this server has shown, for the time when the store does not answer. */
export class PageMemory {
  readonly #sources = new LRUCache<string, PublishedSource>({
    maxSize: BYTES,
    sizeCalculation: ({ html, config }) => 2 * (html.length + config.length) + 1_024,
  });
  #served = 0;

  /** How many pages it has, and how many visits were answered from it since the start. */
  get counts(): Readonly<Record<'pages' | 'served', number>> {
    return { pages: this.#sources.size, served: this.#served };
  }

  keep(source: PublishedSource): void {
    this.#sources.set(source.id, source);
  }

  forget(id: string): void {
    this.#sources.delete(id);
  }

  /** The page for a visit while the store does not answer. */
  recall(id: string): PublishedSource | undefined {
    const source = this.#sources.get(id);
    if (source) this.#served += 1;
    return source;
  }
}

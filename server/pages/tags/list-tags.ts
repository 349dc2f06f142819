import type { Tag } from '#core/ports/filing/tags.ts';
import type { TagRecord } from '../../ports/store/home/tags.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { type Reader, readablePages } from '../folders/list-folders.ts';

interface Deps {
  readonly store: Pick<Repositories, 'pages' | 'tags'>;
}

/** Every tag of an organisation, by name, with the pages that the reader may read. */
export async function listTags(reader: Reader, { store }: Deps): Promise<Tag[]> {
  const pages = await store.pages.byTag(readablePages(reader));
  return (await store.tags.ofOrganisation(reader.organisation.id)).map((tag) => toWire(tag, pages));
}

/** A tag as somebody reads it after a change. */
export async function answerTag(tag: TagRecord, reader: Reader, { store }: Deps): Promise<{ tag: Tag }> {
  return { tag: toWire(tag, await store.pages.byTag(readablePages(reader))) };
}

const toWire = ({ id, name, color }: TagRecord, pages: ReadonlyMap<string, string[]>): Tag => ({
  ...{ id, name, color },
  pages: pages.get(id) ?? [],
});

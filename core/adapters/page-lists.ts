import type { EditorPage, PageContent, PageListName, PageSummary } from '#core/ports/api.ts';
import type { Call } from './api-call.ts';

/** spec api.11: the address of each list. */
const LISTS: Readonly<
  Record<PageListName, { readonly path: string; readonly query: Readonly<Record<string, string>> }>
> = {
  mine: { path: '/editor_pages', query: {} },
  shared: { path: '/editor_pages', query: { shared: 'true' } },
  templates: { path: '/editor_pages/templates', query: {} },
};

/** The fields of a page in a list. */
const SUMMARY: readonly (keyof PageSummary)[] = [
  'id',
  'label',
  'user_id',
  'user_email',
  'template',
  'is_default',
  'published_at',
  'screenshot_at',
  'holder',
  'created_at',
  'updated_at',
];
const CONTENT: readonly (keyof PageContent)[] = ['id', 'html', 'config'];

/** Pages per request: most people get all of theirs in one part. */
const PART = '500';

type Listed<T> = { readonly editor_pages?: T[] };

/** Every part of a list, one after the other; a server without parts sends the whole list. */
export async function wholeList<T extends Partial<EditorPage>>(
  call: Call,
  read: (body: Listed<T>) => T[],
  { list, signal }: { readonly list: PageListName; readonly signal: AbortSignal | undefined },
): Promise<T[]> {
  const { path, query } = LISTS[list];
  const pages: T[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, fields: SUMMARY.join(), limit: PART, ...(cursor !== undefined && { cursor }) };
    const { body, next } = await call<Listed<T>>(path, { query: asked, signal });
    pages.push(...read(body));
    cursor = next === cursor ? undefined : next;
  } while (cursor !== undefined);
  return pages;
}

/** The content of some pages of a list. */
export async function contentsOf(
  call: Call,
  read: (body: Listed<PageContent>) => PageContent[],
  {
    list,
    ids,
    signal,
  }: { readonly list: PageListName; readonly ids: readonly string[]; readonly signal: AbortSignal | undefined },
): Promise<PageContent[]> {
  const { path, query } = LISTS[list];
  const asked = { ...query, fields: CONTENT.join(), ids: ids.join() };
  const found = read((await call<Listed<PageContent>>(path, { query: asked, signal })).body);
  return found.filter(({ id }) => ids.includes(id));
}

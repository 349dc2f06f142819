import type { EditorPage, PageContent, PageListName, PageSummary, TrashedPage } from '#core/ports/api.ts';
import type { Call } from './api-call.ts';

/** spec api.11: the address of each list. */
export const LISTS: Readonly<
  Record<PageListName, { readonly path: string; readonly query: Readonly<Record<string, string>> }>
> = {
  mine: { path: '/editor_pages', query: {} },
  shared: { path: '/editor_pages', query: { shared: 'true' } },
  templates: { path: '/editor_pages/templates', query: {} },
};

/** The fields of a page in a list. */
export const SUMMARY: readonly (keyof PageSummary)[] = [
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
  return allParts(call, read, { path, query: { ...query, fields: SUMMARY.join() }, signal });
}

interface ListAsked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
}

export async function allParts<T, Body = Listed<T>>(
  call: Call,
  read: (body: Body) => T[],
  { path, query, signal }: ListAsked,
): Promise<T[]> {
  const pages: T[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, limit: PART, ...(cursor !== undefined && { cursor }) };
    const { body, next } = await call<Body>(path, { query: asked, signal });
    pages.push(...read(body));
    cursor = next === cursor ? undefined : next;
  } while (cursor !== undefined);
  return pages;
}

/** The pages of the trash. One that does not say since when it is there comes from a server that knows no trash. */
export async function trashedPages(call: Call, signal: AbortSignal | undefined): Promise<TrashedPage[]> {
  const found = await allParts<Partial<TrashedPage>>(call, (body) => body.editor_pages ?? [], {
    path: '/editor_pages',
    query: { trashed: 'true', fields: [...SUMMARY, 'trash'].join() },
    signal,
  });
  return found.filter((page): page is TrashedPage => page.trash !== undefined);
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

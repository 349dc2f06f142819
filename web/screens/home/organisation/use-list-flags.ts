import { useSearchParams } from 'wouter';
import { folderPath, foldersWithin } from '#core/page/folder-tree.ts';
import { wordFinder } from '#core/page/search-words.ts';
import type { Found } from '#core/ports/filing/search.ts';
import type { Folder } from '#core/ports/folders.ts';
import { isBackClosing } from '../../../app/navigation/back-closes.ts';
import { isInState, pageName, readShownState, type ShownState } from '../lists/listed-pages.ts';
import { namesFirst } from '../search/found-pages.ts';
import type { FiledPage } from './filing.ts';

/** What of a list stands in the address. */
export type ListFlag = 'folder' | 'state' | 'owner' | 'tag' | 'gateway' | 'q' | 'sort' | 'view' | 'new';

export interface ListFlags {
  /** Id of the folder that is shown; empty for all pages. */
  readonly folder: string;
  readonly state: ShownState | '';
  /** Email of the owner whose pages are shown; empty for all owners. */
  readonly owner: string;
  /** Id of the tag, and of the gateway, whose pages are shown; empty for all. */
  readonly tag: string;
  readonly gateway: string;
  readonly search: string;
  readonly sort: string;
  readonly view: string;
  /** Whether a new page is about to be made. */
  readonly isNew: boolean;
  /** An empty value removes the flag. What is searched for is no entry of the history; a choice is, so that Back takes it back. */
  set(flag: ListFlag, value: string): void;
  /** Takes back search and filters. */
  clear(): void;
}

/** spec organisations.68: what is shown of the pages of an organisation stands in the address. */
export function useListFlags(): ListFlags {
  const [query, setQuery] = useSearchParams();
  const change = (flags: Readonly<Record<string, string>>, replace: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [flag, value] of Object.entries(flags)) {
          if (value) after.set(flag, value);
          else after.delete(flag);
        }
        return after;
      },
      { replace },
    );
  return {
    folder: query.get('folder') ?? '',
    state: readShownState(query.get('state')),
    owner: query.get('owner') ?? '',
    tag: query.get('tag') ?? '',
    gateway: query.get('gateway') ?? '',
    search: query.get('q') ?? '',
    sort: query.get('sort') ?? '',
    view: query.get('view') ?? '',
    isNew: query.has('new'),
    // Over the sheet of the filters Back leads to the list as it was before.
    set: (flag, value) => change({ [flag]: value }, flag === 'q' || isBackClosing()),
    clear: () => change({ q: '', state: '', owner: '', tag: '', gateway: '' }, false),
  };
}

/** The pages in a folder and the folders in it, or all. */
export function pagesIn(folder: string, pages: readonly FiledPage[], folders: readonly Folder[]): readonly FiledPage[] {
  if (folder === '') return pages;
  const ids = new Set(foldersWithin(folder, folders).map(({ id }) => id));
  return pages.filter(({ folder_id }) => folder_id !== null && ids.has(folder_id));
}

interface ListFilter {
  readonly state: ShownState | '';
  readonly owner: string;
  readonly words: string;
  /** Ids of the pages with the tag, and of the gateway, that is shown; null: with any or none. */
  readonly tagged: ReadonlySet<string> | null;
  readonly ofGateway: ReadonlySet<string> | null;
}

/** spec organisations.69: those that fit the filters, with every word in their name, owner or folders, or that the server found. */
export function fittingPages(
  pages: readonly FiledPage[],
  { state, owner, words, tagged, ofGateway }: ListFilter,
  folders: readonly Folder[],
  places: ReadonlyMap<string, Found>,
): readonly FiledPage[] {
  const filtered = pages.filter(
    (page) =>
      isInState(page, state) &&
      (owner === '' || page.user_email === owner) &&
      (tagged === null || tagged.has(page.id)) &&
      (ofGateway === null || ofGateway.has(page.id)),
  );
  if (words.trim() === '') return filtered;
  const paths = new Map(folders.map(({ id }) => [id, pathWords(id, folders)]));
  const hasAll = wordFinder(words);
  const fits = (page: FiledPage) =>
    places.has(page.id) || hasAll(`${pageName(page)} ${page.user_email} ${paths.get(page.folder_id ?? '') ?? ''}`);
  return namesFirst(filtered.filter(fits), words);
}

export const pathWords = (id: string | null, folders: readonly Folder[]): string =>
  folderPath(id, folders)
    .map(({ name }) => name)
    .join(' / ');

/** Where the pages of an organisation stand: all, or those of a folder. */
export const pagesAddress = (org: string, folder = ''): string =>
  `/o/${encodeURIComponent(org)}/pages${folder === '' ? '' : `?${new URLSearchParams({ folder })}`}`;

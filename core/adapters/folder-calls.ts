import type { PageContent, PageSummary } from '#core/ports/api.ts';
import type { FoundPage, SearchedPages } from '#core/ports/filing/search.ts';
import type { Filed, FilingCalls, Folder } from '#core/ports/folders.ts';
import { done, field, listed } from './answer-parts.ts';
import type { Call } from './api-call.ts';
import { batchCalls } from './filing/batch-calls.ts';
import { folderShareCalls } from './filing/folder-share-calls.ts';
import { groupShareCalls } from './filing/group-share-calls.ts';
import { publishRequestCalls } from './filing/publish-request-calls.ts';
import { tagCalls } from './filing/tag-calls.ts';
import { visitCalls } from './filing/visit-calls.ts';
import { allParts, LISTS, SUMMARY } from './page-lists.ts';
import { groupCalls } from './people/group-calls.ts';

const at = (org: string, ...path: readonly string[]): string =>
  ['/organisations', ...[org, ...path].map(encodeURIComponent)].join('/');

function placeOf(searched: SearchedPages): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  return 'org' in searched ? { path: at(searched.org, 'editor_pages'), query: {} } : LISTS[searched.list];
}

const FILED = [...SUMMARY, 'folder_id'].join();

/** Folders of organisations, the pages in them, and what is done with many of these. */
export function folderCalls(call: Call): FilingCalls<PageSummary> {
  const folder = (path: string, options: Parameters<Call>[1]) =>
    field(call<Record<string, Folder>>(path, options), 'folder');
  return {
    ...batchCalls(call),
    ...tagCalls(call),
    ...visitCalls(call),
    ...folderShareCalls(call),
    ...publishRequestCalls(call),
    ...groupCalls(call),
    ...groupShareCalls(call),
    folders: (org, signal) => field(call(at(org, 'folders'), { signal }), 'folders'),
    trashedFolders: (org, signal) => field(call(at(org, 'trashed_folders'), { signal }), 'folders'),
    makeFolder: (org, made, signal) => folder(at(org, 'folders'), { method: 'POST', body: { folder: made }, signal }),
    renameFolder: (org, id, named, signal) =>
      folder(at(org, 'folders', id), { method: 'PUT', body: { folder: named }, signal }),
    moveFolder: (org, id, to, signal) => folder(at(org, 'folders', id, 'move'), { method: 'POST', body: to, signal }),
    trashFolder: (org, id, signal) =>
      field(call<Record<string, number>>(at(org, 'folders', id), { method: 'DELETE', signal }), 'pages'),
    restoreFolder: (org, id, signal) => folder(at(org, 'folders', id, 'restore'), { method: 'POST', signal }),
    organisationPages: (org, signal) =>
      allParts<Filed<PageSummary>>(call, listed, {
        path: at(org, 'editor_pages'),
        query: { fields: FILED },
        signal,
      }),
    async pageContents(org, ids, signal) {
      const query = { ids: ids.join(), fields: 'id,html,config' };
      return listed(
        (await call<Parameters<typeof listed>[0]>(at(org, 'editor_pages'), { query, signal })).body,
      ) as PageContent[];
    },
    gatewayPages: (org, signal) => field(call(at(org, 'gateways'), { signal }), 'gateways'),
    findPages(searched, q, signal) {
      const { path, query } = placeOf(searched);
      return allParts<FoundPage>(call, listed, { path, query: { ...query, q, fields: 'id,found' }, signal });
    },
    async organisationPage(org, id, signal) {
      const query = { ids: id, fields: FILED };
      const { body } = await call<Parameters<typeof listed>[0]>(at(org, 'editor_pages'), { query, signal });
      return (listed(body) as Filed<PageSummary>[]).find((page) => page.id === id) ?? null;
    },
    movePage: (id, to, signal) =>
      done(call(`/editor_pages/${encodeURIComponent(id)}/move`, { method: 'POST', body: to, signal })),
  };
}

import type { FolderShareCalls } from './filing/folder-shares.ts';
import type { GroupShareCalls } from './filing/group-shares.ts';
import type { BatchCalls } from './filing/page-batches.ts';
import type { PublishRequestCalls } from './filing/publish-requests.ts';
import type { FoundPage, SearchedPages } from './filing/search.ts';
import type { TagCalls } from './filing/tags.ts';
import type { VisitCalls } from './filing/visits.ts';
import type { GroupCalls } from './people/groups.ts';

/** A folder of an organisation. */
export interface Folder {
  readonly id: string;
  readonly name: string;
  /** The folder that it is in; null: none. */
  readonly parent_id: string | null;
  /** How many pages of it the caller may read, without those of the folders in it. */
  readonly pages: number;
}

/** A folder in the trash. Times are ISO 8601. */
export interface TrashedFolder {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  /** Email of who moved it there; empty where the account is no more. */
  readonly by: string;
  /** When it is removed for good. */
  readonly until: string;
  /** How many pages went with it. */
  readonly pages: number;
}

/** A page in the list of its organisation; in no folder where `folder_id` is null or names one that is not there. */
export type Filed<Page> = Page & { readonly folder_id: string | null };

/** A gateway of an organisation's brand, and the ids of the organisation's pages that it sends visitors to. */
export interface GatewayPages {
  readonly id: string;
  readonly name: string;
  readonly pages: readonly string[] | 'all';
}

/** What the picture of a page is drawn from. */
interface DrawnFrom {
  readonly id: string;
  readonly html: string;
  readonly config: string;
}

/** Beyond the specified calls (spec api.31): folders of an organisation. `org` is an id or a name in addresses. */
export interface FolderCalls<Page> {
  /** By name. */
  folders(org: string, signal?: AbortSignal): Promise<Folder[]>;
  /** Folders that can be restored, moved to the trash last first. */
  trashedFolders(org: string, signal?: AbortSignal): Promise<TrashedFolder[]>;
  makeFolder(
    org: string,
    folder: { readonly name: string; readonly parent_id: string | null },
    signal?: AbortSignal,
  ): Promise<Folder>;
  renameFolder(org: string, id: string, folder: { readonly name: string }, signal?: AbortSignal): Promise<Folder>;
  moveFolder(org: string, id: string, to: { readonly parent_id: string | null }, signal?: AbortSignal): Promise<Folder>;
  /** Moves it to the trash with the folders and pages in it; how many pages. */
  trashFolder(org: string, id: string, signal?: AbortSignal): Promise<number>;
  /** Puts it back with what went along. */
  restoreFolder(org: string, id: string, signal?: AbortSignal): Promise<Folder>;
  /** Every page of the organisation that one may read, last edited first. */
  organisationPages(org: string, signal?: AbortSignal): Promise<Filed<Page>[]>;
  /** What pictures of some of them are drawn from. */
  pageContents(org: string, ids: readonly string[], signal?: AbortSignal): Promise<DrawnFrom[]>;
  /** The gateways of its brands, by name, for who may change its folders. */
  gatewayPages(org: string, signal?: AbortSignal): Promise<GatewayPages[]>;
  /** Those of the searched pages that have every word of `q`, and where. */
  findPages(searched: SearchedPages, q: string, signal?: AbortSignal): Promise<FoundPage[]>;
  /** One page of the organisation that one may read; null where there is none of this id. */
  organisationPage(org: string, id: string, signal?: AbortSignal): Promise<Filed<Page> | null>;
  /** Puts a page into a folder of its organisation; null takes it out of all. */
  movePage(id: string, to: { readonly folder_id: string | null }, signal?: AbortSignal): Promise<void>;
}

/** All that files the pages of an organisation and shares them with its people. */
export type FilingCalls<Page> = FolderCalls<Page> &
  BatchCalls &
  TagCalls &
  VisitCalls &
  FolderShareCalls &
  GroupCalls &
  GroupShareCalls &
  PublishRequestCalls;

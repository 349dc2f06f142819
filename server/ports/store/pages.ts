import type { SearchedWord } from './home/page-search.ts';

export interface PageRecord {
  readonly id: string;
  readonly user_id: string;
  /** The owner's email, from a join. */
  readonly user_email: string;
  readonly label: string;
  readonly html: string;
  /** JSON with `{ "set": true }` in place of each secret, as it is sent. */
  readonly config: string;
  /** Grows with every change of the page; the ETag. */
  readonly revision: number;
  readonly template: boolean;
  readonly is_default: boolean;
  readonly published_html: string | null;
  readonly published_config: string | null;
  readonly published_at: number | null;
  readonly screenshot_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
  /** null: a server of the version before added it, and it belongs to the organisation of its owner. */
  readonly organisation_id: string | null;
  /** Who saved the draft, at which time; another time than `updated_at` tells nothing of it. */
  readonly saved_by: string | null;
  readonly saved_at: number | null;
  /** Who published it; null: it is not known. */
  readonly published_by: string | null;
  /** When it was moved to the trash; null: it is not there. */
  readonly trashed_at: number | null;
  /** Id of who moved it there. */
  readonly trashed_by: string | null;
  /** A folder of its organisation; null, or one that is not there: it is in none. */
  readonly folder_id: string | null;
  /** The folder that it was moved to the trash with; null: it was moved there alone. */
  readonly trashed_with: string | null;
}

/** Whom a page belongs to. */
export type OwnedPage = Pick<PageRecord, 'organisation_id' | 'user_id'>;

/** The organisation of a page. A server of the version before enters none: then it is that of its owner. */
export function organisationOf(page: OwnedPage): string {
  return page.organisation_id ?? page.user_id;
}

export type PageRecordContent = Pick<PageRecord, 'label' | 'html' | 'config'>;
export type NewPageRecord = PageRecordContent & {
  readonly user_id: string;
  readonly organisation_id?: string | null;
  readonly folder_id?: string | null;
  readonly template?: boolean;
  readonly is_default?: boolean;
};

/** What visitors get. */
export type PublishedContent = Pick<PageRecord, 'html' | 'config'>;

/** The revision at which a page was read: it is changed only while it still has that one. */
export type ReadPage = Pick<PageRecord, 'id' | 'revision'>;

/** What tells whether a page that was read is still the same to its visitors. */
export type PageState = Pick<PageRecord, 'revision' | 'trashed_at'>;

/** The pages. One in the trash is found by no question but those that say so. */
export interface Pages {
  byId(id: string): Promise<PageRecord | undefined>;
  /** The page, also in the trash. */
  evenTrashed(id: string): Promise<PageRecord | undefined>;
  /** Whether a page is still as it was read, without reading it; also in the trash. */
  stateOf(id: string): Promise<PageState | undefined>;
  /** The pages of an owner, last edited first. */
  ofUser(userId: string, query?: PageListQuery): Promise<PageRecord[]>;
  sharedWith(email: string, query?: PageListQuery): Promise<PageRecord[]>;
  templates(query?: PageListQuery): Promise<PageRecord[]>;
  /** Pages of an organisation, templates not counted, last edited first. */
  ofOrganisation(asked: OrganisationPages, query?: PageListQuery): Promise<PageRecord[]>;
  /** How many of these are in each folder; null: in none. */
  countByFolder(asked: OrganisationPages): Promise<Map<string | null, number>>;
  /** The ids of these by the tags that they have. */
  byTag(asked: OrganisationPages): Promise<Map<string, string[]>>;
  /** How many visits of each of these pages are kept since a time, or since each was moved to the trash; also in the trash. */
  visitsOf(ids: readonly string[], since: number | 'trashed'): Promise<CountedVisits[]>;
  /** Reads the whole published configuration of each. */
  retentionsOf(ids: readonly string[]): Promise<PageRetention[]>;
  /** Puts a page into a folder; null takes it out of all. Nothing else of it changes. */
  setFolder(id: string, folderId: string | null): Promise<void>;
  /** Pages in the trash of a person and of organisations, moved there last first. */
  trashOf(
    whose: { readonly userId: string; readonly organisations: readonly string[] },
    query?: PageListQuery,
  ): Promise<PageRecord[]>;
  /** Ids of the pages that were moved to the trash before this time. */
  trashedBefore(time: number): Promise<string[]>;
  /** Pages that were moved to the trash from a time on and before another, the first first. */
  trashedBetween(from: number, until: number): Promise<readonly LyingPage[]>;
  /** Ids of the pages that were moved to the trash with a folder. */
  trashedWith(folderId: string): Promise<string[]>;
  add(page: NewPageRecord, now: number): Promise<PageRecord>;
  /**
   * Puts a page back as it was stored once, under its id. What is there under it keeps its owner and becomes its next
   * revision, out of the trash.
   */
  putBack(page: Omit<PageRecord, 'user_email'>, now: number): Promise<void>;
  /** Moves a page to the trash, and back where `trash` is null. Nothing else of it changes. Whether it was not there before. */
  setTrash(
    id: string,
    trash: { readonly by: string; readonly at: number; readonly with?: string } | null,
  ): Promise<boolean>;
  /** The page after the change. Rejects with WriteConflict if its revision differs from `read`. */
  setContent(read: ReadPage, content: PageRecordContent, now: number, by?: string): Promise<PageRecord>;
  /** Makes this pair the published one in one step; otherwise the same. */
  publish(read: ReadPage & PublishedContent, now: number, by?: string): Promise<PageRecord>;
  /**
   * Looks for a text in the next pages after an id, whosever they are, also in the trash; `last` is the id to go on from, null at the end. A
   * part at a time, so that nobody else waits for it.
   */
  naming(
    words: string,
    after: string,
  ): Promise<{ readonly pages: readonly NamingPage[]; readonly last: string | null }>;
  /** An owner's pages, templates not counted, and what all of them take with what is published of them and with their earlier versions. */
  keptBy(userId: string): Promise<KeptBytes>;
  /** Makes somebody else the owner of one page, in the organisation that it is in. Nothing else of it changes. */
  setOwner(id: string, userId: string): Promise<void>;
  /** Makes somebody else the owner of all pages that a person has in an organisation: these pages. */
  giveTo(
    organisationId: string,
    from: string,
    to: string,
  ): Promise<Pick<PageRecord, 'id' | 'label' | 'published_at'>[]>;
  /** Whether there was one. */
  remove(id: string): Promise<boolean>;
}

/** What is known of a page in the trash without reading it. */
export type LyingPage = Pick<PageRecord, 'id' | 'user_id' | 'organisation_id' | 'label' | 'published_at'> & {
  readonly trashed_at: number;
};

export interface CountedVisits {
  readonly id: string;
  readonly visits: number;
}

/** For how many days the published configuration of a page says to keep visits; null: it does not say. */
export interface PageRetention {
  readonly id: string;
  readonly retention_days: number | null;
}

/** Pages, and bytes of their content. */
export interface KeptBytes {
  readonly pages: number;
  readonly bytes: number;
}

/** A page in which a text stands. */
export interface NamingPage extends Pick<PageRecord, 'id' | 'user_id' | 'label' | 'trashed_at'> {
  /** Whether it stands in what visitors see. */
  readonly published: boolean;
}

/** Which of the product's templates these data were given. */
export interface SeededTemplates {
  has(name: string): Promise<boolean>;
  /** Rejects with UniqueViolation where they were given it. */
  add(name: string, now: number): Promise<void>;
}

/** Options of a list; without them, all pages with all their fields. */
export interface PageListQuery {
  /** Without their html and configurations, which are most of their size. */
  readonly light?: boolean;
  /** Continue after this place, as `placeOf` names it. */
  readonly after?: PagePlace;
  readonly limit?: number;
  /** Only the pages with these ids. */
  readonly ids?: readonly string[];
  /** Only pages of this organisation. */
  readonly organisation?: string;
  /** No pages of these organisations. */
  readonly except?: readonly string[];
  /** Only those with every one of these words (PageSearch). */
  readonly words?: readonly SearchedWord[];
}

/** Which pages of an organisation. */
export interface OrganisationPages {
  readonly organisationId: string;
  /** Only those that this person owns, or that are shared with them; null: all. */
  readonly reader: { readonly userId: string; readonly email: string } | null;
  /** Only those in these folders. */
  readonly folders?: readonly string[];
  /** Only those with this tag. */
  readonly tagId?: string;
  /** `changed`: the draft was saved since it was published. */
  readonly state?: 'draft' | 'published' | 'changed';
  readonly ownerId?: string;
}

/** The place of a page in its list: the value the list is sorted by, and its id. */
export type PagePlace = readonly [...sorted: (string | number)[], id: string];

interface SortedBy {
  readonly column: 'updated_at' | 'is_default' | 'label' | 'trashed_at';
  readonly down: boolean;
}

/** Columns by which the lists of the home menu (spec screens.16, screens.17) are sorted, before the id. */
export const PAGE_ORDER = {
  mine: [{ column: 'updated_at', down: true }],
  shared: [{ column: 'updated_at', down: true }],
  templates: [
    { column: 'is_default', down: true },
    { column: 'label', down: false },
  ],
  trash: [{ column: 'trashed_at', down: true }],
} as const satisfies Readonly<Record<string, readonly SortedBy[]>>;

export type StoredPageList = keyof typeof PAGE_ORDER;

export function pagePlace(name: StoredPageList, page: PageRecord): PagePlace {
  const order: readonly SortedBy[] = PAGE_ORDER[name];
  const sorted = order.map(({ column }) => page[column]);
  return [...sorted.map((value) => (typeof value === 'boolean' ? Number(value) : value)), page.id] as PagePlace;
}

/** The place a cursor names; null where the cursor is not from this list. */
export function readPlace(name: StoredPageList, place: unknown): PagePlace | null {
  const order: readonly SortedBy[] = PAGE_ORDER[name];
  const types = [...order.map(({ column }) => (column === 'label' ? 'string' : 'number')), 'string'];
  const fits =
    Array.isArray(place) && place.length === types.length && types.every((type, i) => typeof place[i] === type);
  return fits ? (place as unknown as PagePlace) : null;
}

/**
 * Why an earlier draft was kept: before a rollback, before a forced overwrite, at a publish, or because time passed.
 */
export type RevisionReason = 'rollback' | 'overwrite' | 'program' | 'publish' | 'interval';

export interface RevisionRecord {
  readonly id: string;
  readonly page_id: string;
  readonly html: string;
  readonly config: string;
  readonly reason: RevisionReason;
  readonly created_at: number;
  /** Who made it; null: it is not known. */
  readonly author_id: string | null;
  /** Their name at that time; empty: it is not known. */
  readonly author_label: string;
}

/** Kept per page; the oldest go first. */
export const KEPT_REVISIONS = 50;
/** The latest of a page that were published stay besides. */
export const KEPT_PUBLISHED = 20;

/** Earlier drafts of a page. */
/** A revision without its content. */
export type ListedRevision = Omit<RevisionRecord, 'page_id' | 'html' | 'config'>;

type Author = Pick<RevisionRecord, 'author_id' | 'author_label'>;
export type NewRevision = Omit<RevisionRecord, 'id' | 'created_at' | keyof Author> & Partial<Author>;

export interface Revisions {
  /** Newest first, without their content: fifty whole drafts may be many megabytes. */
  ofPage(pageId: string): Promise<ListedRevision[]>;
  /** One of this page's; undefined where it has none with the id. */
  ofPageById(pageId: string, id: string): Promise<RevisionRecord | undefined>;
  latestOfPage(pageId: string): Promise<RevisionRecord | undefined>;
  /** How many of a page's name a text. */
  countNaming(pageId: string, words: string): Promise<number>;
  /**
   * Removes as many of a page's oldest as take at least so many bytes, or none where all of them take less. The bytes
   * that they took.
   */
  removeOldest(pageId: string, bytes: number): Promise<number>;
  /** Puts another name in place of an author's. */
  relabelAuthor(authorId: string, label: string): Promise<void>;
  add(revision: NewRevision, now: number): Promise<void>;
}

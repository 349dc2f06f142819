/** A folder of an organisation. It holds pages, and other folders. */
export interface FolderRecord {
  readonly id: string;
  readonly organisation_id: string;
  /** The folder that it is in; null: none. */
  readonly parent_id: string | null;
  readonly name: string;
  readonly created_by: string;
  readonly created_at: number;
  /** When it was moved to the trash; null: it is not there. */
  readonly trashed_at: number | null;
  readonly trashed_by: string | null;
  /** The folder that it was moved to the trash with: itself, or one around it. */
  readonly trashed_with: string | null;
}

export type NewFolder = Pick<FolderRecord, 'organisation_id' | 'parent_id' | 'name' | 'created_by'>;

/** Folders of organisations. No two in one place have the same name, whatever its capitals and accents. */
export interface Folders {
  /** Also one in the trash. */
  byId(id: string): Promise<FolderRecord | undefined>;
  /** Those that are not in the trash, by name. */
  ofOrganisation(organisationId: string): Promise<FolderRecord[]>;
  /** Those in the trash that were moved there themselves, the last first. */
  trashOf(organisationId: string): Promise<FolderRecord[]>;
  /** Rejects with UniqueViolation where another in its place has the name; so do the next two. */
  add(folder: NewFolder, now: number): Promise<FolderRecord>;
  /** Changes its name or its place. */
  set(id: string, change: Pick<FolderRecord, 'name' | 'parent_id'>): Promise<void>;
  /** Moves folders to the trash together. */
  trash(
    ids: readonly string[],
    trash: { readonly with: string; readonly by: string; readonly at: number },
  ): Promise<void>;
  /** Puts a folder of the trash back under this name and into this place, with those that went along. */
  restore(id: string, to: Pick<FolderRecord, 'name' | 'parent_id'>): Promise<void>;
  /** Removes those that were moved to the trash before this time. */
  removeTrashedBefore(time: number): Promise<void>;
}

/** Names are compared by this: without capitals and accents. */
export const folderKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

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
}

/** Kept per page; the oldest go first. */
export const KEPT_REVISIONS = 50;

/** Earlier drafts of a page. */
export interface Revisions {
  /** Newest first, without their content: fifty whole drafts may be many megabytes. */
  ofPage(pageId: string): Promise<Pick<RevisionRecord, 'id' | 'reason' | 'created_at'>[]>;
  /** One of this page's; undefined where it has none with the id. */
  ofPageById(pageId: string, id: string): Promise<RevisionRecord | undefined>;
  latestOfPage(pageId: string): Promise<RevisionRecord | undefined>;
  /** How many of a page's name a text. */
  countNaming(pageId: string, words: string): Promise<number>;
  /**
   * Removes as many of a page's oldest as take at least so many bytes, or none where all of them take less. The bytes
   * that they took.
   */
  makeRoom(pageId: string, bytes: number): Promise<number>;
  add(revision: Omit<RevisionRecord, 'id' | 'created_at'>, now: number): Promise<void>;
}

import type { PageRecord } from '../pages.ts';

/** How much of each belongs to an organisation. */
export interface MergeCounts {
  readonly pages: number;
  readonly trashed: number;
  readonly folders: number;
  readonly tags: number;
  readonly groups: number;
  readonly invitations: number;
  readonly brands: number;
  readonly gateways: number;
  readonly kinds: number;
  /** Batches of vouchers. */
  readonly batches: number;
  readonly tokens: number;
}

export interface MergeWay {
  readonly from: string;
  readonly to: string;
}

/** What belongs to one organisation goes to another. */
export interface OrganisationMerges {
  counts(organisationId: string): Promise<MergeCounts>;
  /** Its pages, also those in the trash, with all that hangs on them, and what is kept of their visitors; which pages. */
  movePages(way: MergeWay): Promise<Pick<PageRecord, 'id' | 'published_at'>[]>;
  /** Pages that are in no folder go into this one. */
  fileLoose(pages: readonly string[], folder: string): Promise<void>;
  /**
   * Folders, tags, groups and kinds of vouchers. A tag of the same name takes the pages of another one; a group and a kind whose
   * name is taken get a number behind it.
   */
  moveFiling(way: MergeWay): Promise<void>;
  /**
   * Batches of vouchers with what was issued at the desk, behind those that are there: they stay good at these pages alone. How
   * many have a code that another one has there already, which do not move.
   */
  moveVouchers(way: MergeWay, pages: readonly string[]): Promise<number>;
  /** Open invitations, but those of people who are invited or in it there already. */
  moveInvitations(way: MergeWay): Promise<void>;
  /** Brands with their gateways, which belong to this account then, and hosts that show pages of the organisation. */
  moveBrands(way: MergeWay, cloudUserId: string): Promise<void>;
}

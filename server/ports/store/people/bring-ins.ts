import type { PageRecord } from '../pages.ts';

/** How somebody has to do with an organisation that they are not in. */
export interface NearRecord {
  readonly user_id: string;
  readonly email: string;
  readonly fullname: string;
  /** When their account was disabled; null: it is not. */
  readonly disabled_at: number | null;
  /** They signed in at the host of one of its brands. */
  readonly signed_in: boolean;
  /** They have opened a page of it that is shared with them. */
  readonly is_guest: boolean;
  /** They share a page with people who work in this organisation alone. */
  readonly shares: boolean;
}

/** Pages that move to another organisation, with their owner. */
export interface BringInRecord {
  readonly id: string;
  /** Where they go. */
  readonly organisation_id: string;
  /** Where they come from. */
  readonly from_id: string;
  readonly user_id: string;
  /** The id of who pressed it. */
  readonly by_id: string;
  readonly created_at: number;
}

export type NewBringIn = Omit<BringInRecord, 'id' | 'created_at'>;
type Way = Pick<BringInRecord, 'from_id' | 'organisation_id'>;

export interface BringIns {
  /** By email. `main` is the dashboard at whose host everybody signs in: it tells nothing. */
  near(organisationId: string, main: string): Promise<NearRecord[]>;
  byId(id: string): Promise<BringInRecord | undefined>;
  /** The ids of those with pages that have not moved yet, the oldest first. */
  open(): Promise<string[]>;
  /** Rejects with UniqueViolation where the pages are moving already. */
  add(bringIn: NewBringIn, now: number): Promise<BringInRecord>;
  /** Moves up to so many pages, also those in the trash, with all that hangs on them; which ones. */
  movePages(
    moving: Pick<BringInRecord, 'from_id' | 'organisation_id' | 'user_id'>,
    most: number,
  ): Promise<Pick<PageRecord, 'id' | 'label' | 'published_at'>[]>;
  /**
   * Moves what the pages are filed in, once they have moved: folders, and tags, where one of the same name takes their pages.
   * Hosts that show pages of the one organisation show those of the other as well.
   */
  moveFiling(way: Way): Promise<void>;
  remove(id: string): Promise<void>;
}

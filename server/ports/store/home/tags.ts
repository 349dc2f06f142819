import type { TagColor } from '#core/ports/filing/tags.ts';

/** A tag of an organisation, which any number of its pages may have. */
export interface TagRecord {
  readonly id: string;
  readonly organisation_id: string;
  readonly name: string;
  readonly color: TagColor;
}

export type NewTagRecord = Omit<TagRecord, 'id'>;

/** Tags of organisations. No two of one have the same name, whatever its capitals and accents. */
export interface Tags {
  byId(id: string): Promise<TagRecord | undefined>;
  /** By name. */
  ofOrganisation(organisationId: string): Promise<TagRecord[]>;
  /** Rejects with UniqueViolation where another has the name; so does the next. */
  add(tag: NewTagRecord, now: number): Promise<TagRecord>;
  set(id: string, change: Pick<TagRecord, 'name' | 'color'>): Promise<void>;
  /** Takes it off all pages, too. */
  remove(id: string): Promise<void>;
  /** The ids of the tags of a page. */
  ofPage(pageId: string): Promise<string[]>;
  /** Puts tags on a page and takes others off it. */
  change(
    pageId: string,
    change: { readonly add: readonly string[]; readonly remove: readonly string[] },
  ): Promise<void>;
}

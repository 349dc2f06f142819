/** The colours of tags. A tag is told apart by its name; the colour helps to find it. */
export const TAG_COLORS = ['grey', 'red', 'orange', 'green', 'blue', 'purple'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** Characters of the name of a tag. */
export const TAG_NAME_MAXIMUM = 40;
/** The most tags of an organisation. */
export const MOST_TAGS = 100;

/** A tag of an organisation. */
export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly color: TagColor;
  /** Ids of the pages with it that the caller may read. */
  readonly pages: readonly string[];
}

export type NewTag = Pick<Tag, 'name' | 'color'>;

/** Beyond the specified calls (spec api.31): tags of an organisation. `org` is an id or a name in addresses. */
export interface TagCalls {
  /** By name. */
  tags(org: string, signal?: AbortSignal): Promise<Tag[]>;
  makeTag(org: string, tag: NewTag, signal?: AbortSignal): Promise<Tag>;
  changeTag(org: string, id: string, tag: NewTag, signal?: AbortSignal): Promise<Tag>;
  /** Takes it off all pages and removes it. */
  removeTag(org: string, id: string, signal?: AbortSignal): Promise<void>;
}

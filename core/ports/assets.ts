/** Whose images: one's own, or those of the brand. */
export type AssetScope = { scope?: 'whitelabel' };

/** An uploaded image. Times are ISO 8601. */
export interface Asset {
  id: string;
  /** Root-relative; what pages store. */
  url: string;
  /** What its file was called. */
  name: string;
  bytes: number;
  /** Pixels; absent where the image cannot be read. */
  width?: number;
  height?: number;
  /** What it shows, in words; suggested where it is placed. */
  alt: string;
  created_at: string;
}

export interface AssetList {
  uploads: readonly Asset[];
  /** How many there are with these words. */
  count: number;
  /** Of all that is stored, and what may be stored. */
  bytes: number;
  bytes_limit: number;
}

export interface AssetPart extends AssetList {
  /** The `cursor` of the next part; absent where this is the last. */
  next?: string;
}

/** Where an image is used, asked for right before it is deleted. */
export interface AssetCheck extends AssetUses {
  /** Earlier versions of the person's pages that show it. */
  versions: number;
}

/** Where an image is used. */
export interface AssetUses {
  pages: readonly { id: string; label: string; published: boolean; trashed?: boolean }[];
  /** Pages of other people. */
  others: number;
  /** Whether the brand of a dashboard shows it. */
  brand: boolean;
}

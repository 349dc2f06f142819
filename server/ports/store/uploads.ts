/** An uploaded image, without the file itself. */
export interface UploadRecord {
  readonly key: string;
  /** The beginning of its key, which names the owner. */
  readonly folder: string;
  /** Name of the uploaded file. */
  readonly name: string;
  readonly bytes: number;
  /** Pixels; null where the image was uploaded before these were kept, and was not looked at since. */
  readonly width: number | null;
  readonly height: number | null;
  /** Description of the image; empty if nobody wrote one. */
  readonly alt: string;
  readonly created_at: number;
  /** Time of its removal. Its file is removed later; until then a page that shows it brings it back. */
  readonly removed_at: number | null;
  /** The only organisation that the session opened which uploaded it; null: it opened all of the person's. */
  readonly bound_to: string | null;
}

/** Uploaded images as their owners see them. The files are in the object storage (server/ports/object-storage.ts). */
export interface UploadRecords {
  byKey(key: string): Promise<UploadRecord | undefined>;
  /** The newest first, those that were removed, too. */
  inFolder(folder: string): Promise<UploadRecord[]>;
  /** Keeps the first record of a key. */
  add(upload: Omit<UploadRecord, 'removed_at'>): Promise<void>;
  setAlt(key: string, alt: string): Promise<void>;
  setSize(key: string, size: { readonly width: number; readonly height: number }): Promise<void>;
  /** null brings it back. */
  setRemoved(key: string, at: number | null): Promise<void>;
  removedBefore(time: number): Promise<UploadRecord[]>;
  remove(key: string): Promise<void>;
}

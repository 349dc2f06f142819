/** What is known of an uploaded image, beside the file itself. */
export interface UploadRecord {
  readonly key: string;
  /** What its key begins with: whose it is. */
  readonly folder: string;
  /** What its file was called. */
  readonly name: string;
  readonly bytes: number;
  /** Pixels; null where the image was uploaded before these were kept, and was not looked at since. */
  readonly width: number | null;
  readonly height: number | null;
  /** What it shows, in words; empty where nobody has said it. */
  readonly alt: string;
  readonly created_at: number;
}

/** Uploaded images as their owners see them. The files are in the object storage (server/ports/object-storage.ts). */
export interface Uploads {
  byKey(key: string): Promise<UploadRecord | undefined>;
  /** The newest first. */
  inFolder(folder: string): Promise<UploadRecord[]>;
  /** Keeps the first record of a key. */
  add(upload: UploadRecord): Promise<void>;
  setAlt(key: string, alt: string): Promise<void>;
  setSize(key: string, size: { readonly width: number; readonly height: number }): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A stored file. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Uploaded files by key. A file is stored completely or not at all, and never changes until it is removed. A storage that cannot be reached
 * rejects with StorageUnusable, and one that is full with StorageFull.
 */
export interface ObjectStorage {
  /** A key is used once. */
  put(key: string, content: Buffer): Promise<void>;
  /** Path of a stored file on this machine; null if there is none or the key is invalid. */
  find(key: string): Promise<string | null>;
  /** The content as it is stored; null if there is none. Unlike `find` it leaves no copy on this machine. */
  read(key: string): Promise<Buffer | null>;
  /** Every key, in any order. */
  keys(): AsyncIterable<string>;
  /** The files of a folder, in any order. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** Removes a file; a key that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Rejects with one sentence if files cannot be written or read now: why, and what to do. */
  check(): Promise<void>;
}

/** spec validation-rules.23: uploaded file names keep only letters, digits, dash, underscore and dot. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

const ROOTS = ['splash_images', 'whitelabels', 'pictures'];

/** Whether this server can have made a key: two folders and a name, none of which can leave its folder. */
export function isObjectKey(key: string): boolean {
  const [root, owner, name, ...rest] = key.split('/');
  if (rest.length > 0 || !owner || !name) return false;
  return ROOTS.includes(root ?? '') && NAME.test(owner) && NAME.test(name) && !name.includes('..');
}

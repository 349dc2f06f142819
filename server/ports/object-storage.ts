/** What a folder accepts as uploads. */
export interface Usage {
  readonly files: number;
  readonly bytes: number;
}

/** Uploaded files by key. A file is stored completely or not at all. */
export interface ObjectStorage {
  put(key: string, content: Buffer): Promise<void>;
  /** Path of a stored file; null if there is none or the key is invalid. */
  find(key: string): Promise<string | null>;
  usage(folder: string): Promise<Usage>;
}

/** spec validation-rules.23: uploaded file names keep only letters, digits, dash, underscore and dot. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether this server can have made a key: two folders and a name, none of which can leave its folder. */
export function isObjectKey(key: string): boolean {
  const [root, owner, name, ...rest] = key.split('/');
  if (rest.length > 0 || !owner || !name) return false;
  return (
    (root === 'splash_images' || root === 'whitelabels') && NAME.test(owner) && NAME.test(name) && !name.includes('..')
  );
}

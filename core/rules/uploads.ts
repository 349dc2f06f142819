/** Uploaded images: their original, or one size of it. */
const OURS = /^\/(?:media|i\/\d+x\d+)\/(.+)$/;

/** What the server puts before the name of a file: the time, and chance. */
const BEFORE_NAME = /^\d{10,}-[0-9a-f]{12}-/;

/** The key of an uploaded image by its address; null for an address of somebody else. */
export function uploadKey(address: string): string | null {
  return OURS.exec(address)?.[1] ?? null;
}

/** What the file was called that became the upload with this key. */
export function uploadName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(BEFORE_NAME, '');
}

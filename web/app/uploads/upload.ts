import { createContext } from 'react';

interface UploadOptions {
  /** Aborts the upload. */
  readonly signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress(part: number): void;
}

/** Uploads an image and resolves to its address. Rejects with an Error whose message is for people. */
export type Upload = (file: File, options: UploadOptions) => Promise<string>;

/** null where nothing can be uploaded. */
export const UploadContext = createContext<Upload | null>(null);

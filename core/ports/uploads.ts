import type { DashboardEditorConfig } from './api.ts';

/** A file as the platform has it, with what its sending needs to know. */
export interface UploadFile {
  name: string;
  /** Content type; empty where unknown. */
  type: string;
  /** Bytes. */
  size: number;
  data: Blob;
}

/** One POST of a form to the storage host (spec uploads.3). */
export interface UploadForm {
  url: string;
  /** In the order they are sent; the file goes last. */
  fields: readonly (readonly [name: string, value: string])[];
  file: UploadFile;
}

/** What the storage made of the file. */
export interface StoredImage {
  key: string;
  /** Root-relative; what pages store. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface Uploads {
  /** `progress` hears 0 to 1. Rejects with an ApiError. */
  send(form: UploadForm, progress: (sent: number) => void, signal?: AbortSignal): Promise<StoredImage>;
}

/**
 * The static files of a whitelabel: config/whitelabel/schema.json and default.json (spec uploads.13).
 */
export interface WhitelabelFiles {
  /** The schema, ready to check with: null where the settings are valid, else what is wrong with them. */
  schema(signal?: AbortSignal): Promise<(config: unknown) => string | null>;
  /** What a dashboard's settings are where it says nothing. */
  defaults(signal?: AbortSignal): Promise<DashboardEditorConfig>;
}

/** The uploaded images of a server, by their root-relative addresses, as `/media/...`. */
export interface Media {
  /** Rejects with an ApiError where that is not known. */
  has(address: string): Promise<boolean>;
  /** Null where the server has no such image. Rejects with an ApiError. */
  load(address: string): Promise<Uint8Array | null>;
}

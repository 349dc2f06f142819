/** The uploaded images of a server, by their root-relative addresses, as `/media/...`. */
export interface Media {
  /** Rejects with an ApiError where that is not known. */
  has(address: string): Promise<boolean>;
  /** Null where the server has no such image. Rejects with an ApiError. */
  load(address: string): Promise<Uint8Array | null>;
}

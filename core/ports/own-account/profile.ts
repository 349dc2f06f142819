/** What somebody says of themselves besides their name. */
export interface OwnProfile {
  /** How dates and numbers are written for the person, and their time zone; absent: as their browser does. */
  language?: string;
  zone?: string;
  /** The root-relative address of their picture; absent: they have none. */
  picture?: string;
}

/** Only what is named is changed; null: as the browser has it. */
interface ProfileChange {
  readonly fullname?: string;
  readonly language?: string | null;
  readonly zone?: string | null;
}

export interface ProfileCalls {
  setProfile(change: ProfileChange, signal?: AbortSignal): Promise<void>;
  /** An image in Base64; the root-relative address of what was made of it. */
  setPicture(picture: string, signal?: AbortSignal): Promise<string>;
  removePicture(signal?: AbortSignal): Promise<void>;
}

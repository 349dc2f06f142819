export interface SmsCode {
  readonly page_id: string;
  readonly number: string;
  /** What the code is computed from by the key of the server; without that key nobody learns it from this. */
  readonly hash: string;
  readonly expires_at: number;
}

export interface TriedSmsCode extends SmsCode {
  readonly tries: number;
  /** The login that typed it first: it lets in no other one. */
  readonly typed_by: string | null;
}

/** The code last sent to a number for a page; a new one replaces it. */
export interface SmsCodes {
  put(code: SmsCode): Promise<void>;
  of(pageId: string, number: string): Promise<TriedSmsCode | undefined>;
  /** Whether there is a code with fewer than `tries` attempts that is still valid. */
  isOpen(pageId: string, number: string, now: number, tries: number): Promise<boolean>;
  /** Counts an attempt and returns the hash to compare with; undefined if no code can be right any more. */
  tryOne(pageId: string, number: string, now: number, tries: number): Promise<string | undefined>;
  /** Whether a code lets this login in: it belongs to the first one that typed it. */
  claim(pageId: string, number: string, hash: string, login: string): Promise<boolean>;
  /** The same code is sent again: it is valid for longer, with the tries that are left. */
  extend(code: SmsCode): Promise<void>;
  /** Removes a code; one that was sent since then stays. */
  remove(pageId: string, number: string, hash: string): Promise<void>;
  removeDead(now: number): Promise<void>;
}

export interface SmsCode {
  readonly page_id: string;
  readonly number: string;
  readonly hash: string;
  readonly expires_at: number;
}

export interface TriedSmsCode extends SmsCode {
  readonly tries: number;
}

/** The code last sent to a number for a page; a new one replaces it. */
export interface SmsCodes {
  put(code: SmsCode): Promise<void>;
  of(pageId: string, number: string): Promise<TriedSmsCode | undefined>;
  /** Whether there is a code with fewer than `tries` attempts that is still valid. */
  isOpen(pageId: string, number: string, now: number, tries: number): Promise<boolean>;
  /** Counts an attempt and returns the hash to compare with; undefined if no code can be right any more. */
  tryOne(pageId: string, number: string, now: number, tries: number): Promise<string | undefined>;
  remove(pageId: string, number: string): Promise<void>;
  removeDead(now: number): Promise<void>;
}

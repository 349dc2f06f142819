import type { Database } from './database.ts';

export interface SmsCode {
  readonly page_id: string;
  readonly number: string;
  readonly hash: string;
  readonly expires_at: number;
}

/** The code last sent to a number for a page; a new one takes the place of the one before. */
export function createSmsCodes(database: Database) {
  return {
    put(code: SmsCode): void {
      database.run(
        'INSERT OR REPLACE INTO sms_codes (page_id, number, hash, expires_at, tries) VALUES (?, ?, ?, ?, 0)',
        code.page_id,
        code.number,
        code.hash,
        code.expires_at,
      );
    },

    of: (pageId: string, number: string) =>
      database.get<SmsCode & { readonly tries: number }>(
        'SELECT page_id, number, hash, expires_at, tries FROM sms_codes WHERE page_id = ? AND number = ?',
        pageId,
        number,
      ),

    isOpen: (pageId: string, number: string, now: number, tries: number): boolean =>
      database.get(
        'SELECT 1 FROM sms_codes WHERE page_id = ? AND number = ? AND expires_at > ? AND tries < ?',
        pageId,
        number,
        now,
        tries,
      ) !== undefined,

    /** Counts a try and gives the hash to compare with; undefined where no code can be right any more. */
    tryOne: (pageId: string, number: string, now: number, tries: number): string | undefined =>
      database.get<{ hash: string }>(
        `UPDATE sms_codes SET tries = tries + 1
         WHERE page_id = ? AND number = ? AND expires_at > ? AND tries < ? RETURNING hash`,
        pageId,
        number,
        now,
        tries,
      )?.hash,

    remove(pageId: string, number: string): void {
      database.run('DELETE FROM sms_codes WHERE page_id = ? AND number = ?', pageId, number);
    },

    removeDead(now: number): void {
      database.run('DELETE FROM sms_codes WHERE expires_at <= ?', now);
    },
  };
}

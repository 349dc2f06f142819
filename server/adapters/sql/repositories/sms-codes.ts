import type { SmsCodes, TriedSmsCode } from '../../../ports/store/sms-codes.ts';
import type { Queries } from '../queries.ts';

export function createSmsCodes(queries: Queries): SmsCodes {
  return {
    async put({ page_id, number, hash, expires_at }) {
      await queries.run(
        `INSERT INTO sms_codes (page_id, number, hash, expires_at, tries) VALUES (?, ?, ?, ?, 0)
         ON CONFLICT (page_id, number) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, tries = 0,
           typed_by = NULL`,
        page_id,
        number,
        hash,
        expires_at,
      );
    },

    of: (pageId, number) =>
      queries.get<TriedSmsCode>(
        'SELECT page_id, number, hash, expires_at, tries, typed_by FROM sms_codes WHERE page_id = ? AND number = ?',
        pageId,
        number,
      ),

    isOpen: async (pageId, number, now, tries) =>
      (await queries.get(
        'SELECT 1 FROM sms_codes WHERE page_id = ? AND number = ? AND expires_at > ? AND tries < ?',
        pageId,
        number,
        now,
        tries,
      )) !== undefined,

    async tryOne(pageId, number, now, tries) {
      const tried = await queries.get<{ hash: string }>(
        `UPDATE sms_codes SET tries = tries + 1
         WHERE page_id = ? AND number = ? AND expires_at > ? AND tries < ? RETURNING hash`,
        pageId,
        number,
        now,
        tries,
      );
      return tried?.hash;
    },

    claim: async (pageId, number, hash, login) =>
      (await queries.run(
        `UPDATE sms_codes SET typed_by = ?
         WHERE page_id = ? AND number = ? AND hash = ? AND (typed_by IS NULL OR typed_by = ?)`,
        login,
        pageId,
        number,
        hash,
        login,
      )) > 0,

    async extend({ page_id, number, hash, expires_at }) {
      await queries.run(
        'UPDATE sms_codes SET expires_at = ? WHERE page_id = ? AND number = ? AND hash = ?',
        expires_at,
        page_id,
        number,
        hash,
      );
    },

    async remove(pageId, number, hash) {
      await queries.run('DELETE FROM sms_codes WHERE page_id = ? AND number = ? AND hash = ?', pageId, number, hash);
    },

    async removeDead(now) {
      await queries.run('DELETE FROM sms_codes WHERE expires_at <= ?', now);
    },
  };
}

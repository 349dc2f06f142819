import type { SmsCodeRecords, TriedSmsCode } from '../../../ports/store/visitor-codes.ts';
import { insertion, type Queries } from '../queries.ts';

/** SQL conditions: the code of a page and number, and that code only if it still has this hash. */
const OF_NUMBER = 'WHERE page_id = ? AND number = ?';
const THIS_CODE = `${OF_NUMBER} AND hash = ?`;
/** The code of a page and number if it is valid at a time and has had fewer tries than allowed. */
const OPEN = `${OF_NUMBER} AND expires_at > ? AND tries < ?`;

export function createSmsCodeRecords(queries: Queries): SmsCodeRecords {
  return {
    async put({ page_id, number, hash, expires_at }) {
      const replaced = `ON CONFLICT (page_id, number)
        DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, tries = 0, typed_by = NULL`;
      await queries.run(...insertion('sms_codes', { page_id, number, hash, expires_at, tries: 0 }, replaced));
    },

    of: (pageId, number) =>
      queries.get<TriedSmsCode>(
        `SELECT page_id, number, hash, expires_at, tries, typed_by FROM sms_codes ${OF_NUMBER}`,
        pageId,
        number,
      ),

    isOpen: async (pageId, number, now, tries) =>
      (await queries.get(`SELECT 1 FROM sms_codes ${OPEN}`, pageId, number, now, tries)) !== undefined,

    async tryOne(pageId, number, now, tries) {
      const sql = `UPDATE sms_codes SET tries = tries + 1 ${OPEN} RETURNING hash`;
      return (await queries.get<{ hash: string }>(sql, pageId, number, now, tries))?.hash;
    },

    async claim(pageId, number, hash, login) {
      const sql = `UPDATE sms_codes SET typed_by = ? ${THIS_CODE} AND (typed_by IS NULL OR typed_by = ?)`;
      return (await queries.run(sql, login, pageId, number, hash, login)) > 0;
    },

    async extend({ page_id, number, hash, expires_at }) {
      await queries.run(`UPDATE sms_codes SET expires_at = ? ${THIS_CODE}`, expires_at, page_id, number, hash);
    },

    async remove(pageId, number, hash) {
      await queries.run(`DELETE FROM sms_codes ${THIS_CODE}`, pageId, number, hash);
    },

    async removeDead(now) {
      await queries.run('DELETE FROM sms_codes WHERE expires_at <= ?', now);
    },
  };
}

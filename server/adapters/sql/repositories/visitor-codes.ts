import type { CouponRecord, Coupons, SmsCodeRecords, TriedSmsCode } from '../../../ports/store/visitor-codes.ts';
import { insertion, type Queries } from '../queries.ts';

const SELECT = `SELECT coupons.*, (SELECT count(*) FROM coupon_devices WHERE coupon_id = coupons.id) AS devices_used
  FROM coupons`;

const ALSO_OF_OTHERS = `SELECT DISTINCT coupons.code, users.email FROM coupons
  JOIN memberships AS one ON one.user_id = coupons.user_id
  JOIN memberships AS other ON other.organisation_id = one.organisation_id AND other.user_id <> one.user_id
  JOIN coupons AS same ON same.user_id = other.user_id
    AND replace(same.code, '-', '') = replace(coupons.code, '-', '')
  JOIN users ON users.id = same.user_id
  WHERE coupons.user_id = ? ORDER BY users.email`;

export function createCoupons(queries: Queries): Coupons {
  return {
    async add({ user_id, code, valid_from, valid_until, minutes, uses, devices, download, upload }, now) {
      const limits = { valid_from, valid_until, minutes, uses, devices, download, upload };
      await queries.run(...insertion('coupons', { user_id, code, ...limits, created_at: now }));
    },

    // People group codes on paper as they like; of two that differ in that alone the one that is spelled so comes first.
    byCode: (userId, code) =>
      queries.get<CouponRecord>(
        `${SELECT} WHERE user_id = ? AND replace(code, '-', '') = ? ORDER BY code = ? DESC LIMIT 1`,
        userId,
        code.replaceAll('-', ''),
        code,
      ),

    ofUser: (userId) => queries.all<CouponRecord>(`${SELECT} WHERE user_id = ? ORDER BY id`, userId),

    alsoOfOthers: (userId) => queries.all(ALSO_OF_OTHERS, userId),

    anyUsable: async (userId, now) =>
      (await queries.get(
        `SELECT 1 FROM coupons WHERE user_id = ? AND invalidated_at IS NULL AND (valid_until IS NULL OR valid_until > ?)
          AND (uses IS NULL OR used < uses) LIMIT 1`,
        userId,
        now,
      )) !== undefined,

    isUsedBy: async (id, client) =>
      (await queries.get('SELECT 1 FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client)) !== undefined,

    use: (id, client, now) => queries.tx((tx) => useCoupon(tx, id, client, now)),

    async addUsage(id, { downloaded, uploaded }) {
      const sql = 'UPDATE coupons SET downloaded = downloaded + ?, uploaded = uploaded + ? WHERE id = ?';
      await queries.run(sql, downloaded, uploaded, id);
    },

    giveBack: (id, client) => queries.tx((tx) => giveCouponBack(tx, id, client)),

    async giveTo(from, to) {
      await queries.run(
        `UPDATE coupons SET user_id = ? WHERE user_id = ?
          AND NOT EXISTS (SELECT 1 FROM pages WHERE pages.user_id = ? AND NOT template)
          AND NOT EXISTS (SELECT 1 FROM coupons AS other WHERE other.user_id = ?
            AND replace(other.code, '-', '') = replace(coupons.code, '-', ''))`,
        ...[to, from, from, to],
      );
    },

    invalidate: async (userId, code, now) =>
      (await queries.run(
        'UPDATE coupons SET invalidated_at = ? WHERE user_id = ? AND code = ? AND invalidated_at IS NULL',
        now,
        userId,
        code,
      )) > 0,
  };
}

async function useCoupon(tx: Queries, id: number, client: string, now: number): Promise<void> {
  await tx.run('UPDATE coupons SET used = used + 1, first_used_at = coalesce(first_used_at, ?) WHERE id = ?', now, id);
  await tx.run(...insertion('coupon_devices', { coupon_id: id, client }, 'ON CONFLICT DO NOTHING'));
}

async function giveCouponBack(tx: Queries, id: number, client: string | null): Promise<void> {
  await tx.run(
    `UPDATE coupons SET used = CASE WHEN used > 0 THEN used - 1 ELSE 0 END,
       first_used_at = CASE WHEN used > 1 THEN first_used_at END WHERE id = ?`,
    id,
  );
  if (client !== null) await tx.run('DELETE FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client);
}

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

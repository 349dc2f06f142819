import type { CouponRecord, Coupons, SmsCodes, TriedSmsCode } from '../../../ports/store/visitor-codes.ts';
import type { Queries } from '../queries.ts';

const SELECT = `SELECT coupons.*, (SELECT count(*) FROM coupon_devices WHERE coupon_id = coupons.id) AS devices_used
  FROM coupons`;

export function createCoupons(queries: Queries): Coupons {
  return {
    async add(coupon, now) {
      await queries.run(
        `INSERT INTO coupons (user_id, code, valid_from, valid_until, minutes, uses, devices, download, upload, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        coupon.user_id,
        coupon.code,
        coupon.valid_from,
        coupon.valid_until,
        coupon.minutes,
        coupon.uses,
        coupon.devices,
        coupon.download,
        coupon.upload,
        now,
      );
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

    anyUsable: async (userId, now) =>
      (await queries.get(
        `SELECT 1 FROM coupons WHERE user_id = ? AND invalidated_at IS NULL AND (valid_until IS NULL OR valid_until > ?)
          AND (uses IS NULL OR used < uses) LIMIT 1`,
        userId,
        now,
      )) !== undefined,

    isUsedBy: async (id, client) =>
      (await queries.get('SELECT 1 FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client)) !== undefined,

    use: (id, client, now) =>
      queries.tx(async (tx) => {
        await tx.run(
          'UPDATE coupons SET used = used + 1, first_used_at = coalesce(first_used_at, ?) WHERE id = ?',
          now,
          id,
        );
        await tx.run('INSERT INTO coupon_devices (coupon_id, client) VALUES (?, ?) ON CONFLICT DO NOTHING', id, client);
      }),

    async addUsage(id, { downloaded, uploaded }) {
      await queries.run(
        'UPDATE coupons SET downloaded = downloaded + ?, uploaded = uploaded + ? WHERE id = ?',
        downloaded,
        uploaded,
        id,
      );
    },

    giveBack: (id, client) =>
      queries.tx(async (tx) => {
        await tx.run(
          `UPDATE coupons SET used = CASE WHEN used > 0 THEN used - 1 ELSE 0 END, first_used_at = CASE WHEN used > 1 THEN first_used_at END WHERE id = ?`,
          id,
        );
        if (client !== null) await tx.run('DELETE FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client);
      }),

    invalidate: async (userId, code, now) =>
      (await queries.run(
        'UPDATE coupons SET invalidated_at = ? WHERE user_id = ? AND code = ? AND invalidated_at IS NULL',
        now,
        userId,
        code,
      )) > 0,
  };
}

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

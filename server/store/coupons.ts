import type { Coupon } from '#core/portal/coupon-problem.ts';
import type { Database } from './database.ts';

/** A coupon of a page owner, as it is kept. */
export interface CouponRecord extends Coupon {
  readonly id: number;
  readonly user_id: string;
  /** In upper case. */
  readonly code: string;
  readonly created_at: number;
}

export type NewCoupon = Pick<
  CouponRecord,
  'user_id' | 'code' | 'valid_from' | 'valid_until' | 'minutes' | 'uses' | 'devices' | 'download' | 'upload'
>;

const SELECT = `SELECT coupons.*, (SELECT count(*) FROM coupon_devices WHERE coupon_id = coupons.id) AS devices_used
  FROM coupons`;

export function createCoupons(database: Database) {
  return {
    add(coupon: NewCoupon, now: number): void {
      database.run(
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

    byCode: (userId: string, code: string) =>
      database.get<CouponRecord>(`${SELECT} WHERE user_id = ? AND code = ?`, userId, code),

    ofUser: (userId: string) => database.all<CouponRecord>(`${SELECT} WHERE user_id = ? ORDER BY id`, userId),

    anyUsable: (userId: string, now: number): boolean =>
      database.get(
        `SELECT 1 FROM coupons WHERE user_id = ? AND invalidated_at IS NULL AND (valid_until IS NULL OR valid_until > ?)
          AND (uses IS NULL OR used < uses) LIMIT 1`,
        userId,
        now,
      ) !== undefined,

    isUsedBy: (id: number, client: string): boolean =>
      database.get('SELECT 1 FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client) !== undefined,

    use(id: number, client: string, now: number): void {
      database.run(
        'UPDATE coupons SET used = used + 1, first_used_at = coalesce(first_used_at, ?) WHERE id = ?',
        now,
        id,
      );
      database.run('INSERT INTO coupon_devices (coupon_id, client) VALUES (?, ?) ON CONFLICT DO NOTHING', id, client);
    },

    /** Takes back a use; `client` is the device that is to be as if it had never used it. */
    giveBack(id: number, client: string | null): void {
      database.run(
        `UPDATE coupons SET used = max(used - 1, 0), first_used_at = CASE WHEN used > 1 THEN first_used_at END WHERE id = ?`,
        id,
      );
      if (client !== null) database.run('DELETE FROM coupon_devices WHERE coupon_id = ? AND client = ?', id, client);
    },

    /** Whether there was one that was still valid. */
    invalidate: (userId: string, code: string, now: number): boolean =>
      database.run(
        'UPDATE coupons SET invalidated_at = ? WHERE user_id = ? AND code = ? AND invalidated_at IS NULL',
        now,
        userId,
        code,
      ) > 0,
  };
}

import { judgeCoupon as judge } from '#core/portal/judge-coupon.ts';
import { visitorText } from '#core/portal/visitor-text.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { ServerContext } from '../../context.ts';
import type { CouponRecord } from '../../store/coupons.ts';
import type { Case, Verdict } from '../attempt.ts';
import { normalCode } from './normal-code.ts';

const MINUTE = 60_000;

/** Whether the coupon lets the visitor in; that is a use of it. With showUsage they read what is left (spec 3). */
export function judgeCoupon({ attempt, page, values, now }: Case, { store }: ServerContext): Verdict {
  const owner = store.pages.byId(page.id)?.user_id ?? '';
  return store.transaction(() => {
    const coupon = store.coupons.byCode(owner, normalCode(values.coupon ?? ''));
    const known = coupon !== undefined && store.coupons.isUsedBy(coupon.id, attempt.client);
    // A disabled account gives out nothing (1010).
    const enabled = store.users.byId(owner)?.disabled_at === null;
    const wrong = judge({ coupon, enabled, known, now });
    if (wrong || !coupon) return { kind: 'refused', wrong: wrong ?? 'visitor.2' };
    store.coupons.use(coupon.id, attempt.client, now);
    const after = store.coupons.byCode(owner, coupon.code) ?? coupon;
    const { authentications } = page.draft.configuration;
    const shows = authentications.find(({ name }) => name === 'coupon')?.config.showUsage === true;
    const say = (key: TextKey) => visitorText(page.draft.configuration, attempt.language, key);
    const note = shows ? left(after, now, say) : '';
    return { kind: 'granted', ...(note && { note }) };
  });
}

/** What is left of a coupon, in the visitor's words. */
function left(coupon: CouponRecord, now: number, say: (key: TextKey) => string): string {
  const ends = [
    coupon.valid_until,
    coupon.minutes === null || coupon.first_used_at === null ? null : coupon.first_used_at + coupon.minutes * MINUTE,
  ].filter((end) => end !== null);
  const parts: [TextKey, number | null][] = [
    ['visitor.couponUses', coupon.uses === null ? null : coupon.uses - coupon.used],
    ['visitor.couponDevices', coupon.devices === null ? null : coupon.devices - coupon.devices_used],
    ['visitor.couponMinutes', ends.length === 0 ? null : Math.ceil((Math.min(...ends) - now) / MINUTE)],
  ];
  const words = parts.flatMap(([key, count]) =>
    count === null ? [] : [say(key).replaceAll('{count}', String(count))],
  );
  return words.join(' ');
}

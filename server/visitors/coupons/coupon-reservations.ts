import { type Coupon, couponProblem } from '#core/portal/coupon-problem.ts';
import { plainDigits } from '#core/rules/phone.ts';
import type { TextKey } from '#core/texts/index.ts';
import { Limiter } from '../../domain/limiter.ts';
import { Turns } from '../../domain/turns.ts';
import type { CouponRecord } from '../../ports/store/coupons.ts';
import type { VisitorDeps } from '../deps.ts';
import type { Reservation } from '../pending-login.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** How long a coupon is held while its visitor goes on to the gateway. After that, others can use it. */
const HELD = 10 * MINUTE;
/**
 * A coupon that a gateway refused is given back, for a day to the same device only, and at most this often. The refusal
 * is read from the visitor's own address: without a limit, people could invent refusals and share one coupon.
 */
const GIVEN_BACK = { held: DAY, most: 3 };

/** The state of a coupon as it counts for one device now. */
export interface FoundCoupon {
  /** With what is held for other devices counted as used. */
  readonly coupon: CouponRecord;
  /** Whether this device has used it before. */
  readonly known: boolean;
}

export type CouponReservations = ReturnType<typeof createCouponReservations>;

/** Holds the coupons of visitors who are granted access and not online yet. */
export function createCouponReservations({ store, visits, clock }: Pick<VisitorDeps, 'store' | 'visits' | 'clock'>) {
  /** Until when, by coupon and device. */
  const held = new Map<number, Map<string, number>>();
  const givenBack = new Limiter(DAY);

  function hold(id: number, client: string, until: number): void {
    held.set(id, (held.get(id) ?? new Map()).set(client, until));
  }

  function release(id: number, client: string): void {
    const clients = held.get(id);
    clients?.delete(client);
    if (clients?.size === 0) held.delete(id);
  }

  function othersOf(id: number, client: string): string[] {
    const now = clock.now();
    for (const [other, until] of held.get(id) ?? []) if (until <= now) release(id, other);
    return [...(held.get(id)?.keys() ?? [])].filter((other) => other !== client);
  }

  /** The coupon of a code; undefined where the page's owner has none. */
  function find(userId: string, code: string, client: string): Promise<FoundCoupon | undefined> {
    return visits.betweenWrites(() => findStored(userId, code, client));
  }

  async function findStored(userId: string, code: string, client: string): Promise<FoundCoupon | undefined> {
    const stored = await store.coupons.byCode(userId, code);
    if (!stored) return undefined;
    const { id } = stored;
    const ofThis = ({ coupon_id }: { readonly coupon_id: number }) => coupon_id === id;
    // Uses that could not be stored yet, because the disk is full.
    const uses = visits.waiting('coupon_use').filter(ofThis);
    const returns = visits.waiting('coupon_return').filter(ofThis);
    const others = othersOf(id, client);
    const devices = new Set([...uses.map((use) => use.client), ...others]);
    const isNew = async (device: string) => !(await store.coupons.isUsedBy(id, device));
    let newDevices = 0;
    for (const device of devices) if (await isNew(device)) newDevices += 1;
    const coupon = {
      ...stored,
      used: stored.used + uses.length - returns.length + others.length,
      devices_used: stored.devices_used + newDevices,
      first_used_at: stored.first_used_at ?? uses[0]?.at ?? null,
    };
    return { coupon, known: !(await isNew(client)) || uses.some((use) => use.client === client) };
  }

  /** Why a coupon does not let a device in; null where it does. */
  async function problem(userId: string, found: FoundCoupon | undefined): Promise<TextKey | null> {
    // A disabled account gives out nothing (1010).
    const enabled = (await store.users.byId(userId))?.disabled_at === null;
    return couponProblem({ coupon: found?.coupon, enabled, known: found?.known ?? false, now: clock.now() });
  }

  const turns = new Turns();

  /** Looks at a coupon and uses it up, while nobody else does: two devices cannot both have its last use. */
  function inTurn<Result>(userId: string, code: string, work: () => Promise<Result>): Promise<Result> {
    return turns.run(`${userId} ${code}`, work);
  }

  return {
    inTurn,
    find,
    problem,

    /** Keeps a use of a coupon for a device that was let in by it. */
    reserve({ coupon: { id, user_id, code } }: FoundCoupon, client: string): Reservation {
      let isFirst = false;
      hold(id, client, clock.now() + HELD);
      return {
        inTurn: (work) => inTurn(user_id, code, work),
        problem: async () => problem(user_id, await find(user_id, code, client)),
        async spend(at) {
          isFirst = (await find(user_id, code, client))?.known === false;
          release(id, client);
          return [{ kind: 'coupon_use', record: { coupon_id: id, client, at } }];
        },
        async giveBack() {
          const now = clock.now();
          if (givenBack.take(String(id), GIVEN_BACK.most, now) > 0) return;
          const record = { coupon_id: id, client, forget: isFirst };
          await visits.record({ id: crypto.randomUUID(), traces: [{ kind: 'coupon_return', record }] });
          hold(id, client, now + GIVEN_BACK.held);
        },
      };
    },
  };
}

/** The coupon after one more use by a device. */
export function usedOnceMore<Used extends Coupon>(
  { coupon, known }: { coupon: Used; known: boolean },
  now: number,
): Used {
  return {
    ...coupon,
    used: coupon.used + 1,
    devices_used: coupon.devices_used + (known ? 0 : 1),
    first_used_at: coupon.first_used_at ?? now,
  };
}

/** One spelling of a coupon's code, however it is typed from paper. */
export function normalCode(typed: string): string {
  return plainDigits(typed).replace(/\s/g, '').toUpperCase();
}

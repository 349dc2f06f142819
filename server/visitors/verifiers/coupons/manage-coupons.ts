import { randomInt } from 'node:crypto';
import { limitsIn, unkeptSentences, unreportedSentences } from '#core/gateways/kept-limits.ts';
import { couponAllowance, couponProblem } from '#core/portal/coupon.ts';
import { localDay } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { isMetered, onDay } from '#core/vouchers/account.ts';
import { codeLength, comparedCode, drawCode, groupedCode, normalCode } from '#core/vouchers/codes.ts';
import type { CodeAlphabet } from '#core/vouchers/types.ts';
import type { Settings } from '../../../domain/settings.ts';
import { gatewaysOfOwner } from '../../../gateways/gateways-of-owner.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { UserRecord } from '../../../ports/store/accounts.ts';
import { type Repositories, UniqueViolation } from '../../../ports/store/store.ts';
import type { CouponRecord, NewCoupon } from '../../../ports/store/visitor-codes.ts';

interface CouponDeps {
  readonly store: Pick<Repositories, 'coupons' | 'nodes' | 'users'>;
  readonly clock: Clock;
}

export type CouponLimits = Omit<NewCoupon, 'user_id' | 'code'>;

/** What was used of a coupon that nobody has used yet. */
export const UNUSED = {
  used: 0,
  day: null,
  used_seconds: 0,
  unreported_download: 0,
  unreported_upload: 0,
  unreported_total: 0,
  first_used_at: null,
  downloaded: 0,
  uploaded: 0,
  invalidated_at: null,
  devices_used: 0,
} as const;

/** Whether that can be the code of a coupon. */
export function isCouponCode(typed: string): boolean {
  const code = normalCode(typed);
  return /^[^\p{Cc}]{3,64}$/u.test(code) && comparedCode(code) !== '';
}

/** spec visitors.23: the step without which a server lets in without some of the limits. */
const LIMITS_STEP = '0101-voucher-leases';

/**
 * The limits as they are kept: one device is online at a time where each takes something from the others, if nothing else
 * is said. Throws where a server is running that would let in without one of them.
 */
export async function keptLimits(limits: CouponLimits, { store }: Pick<CouponDeps, 'store'>): Promise<CouponLimits> {
  const { total, down_kbps, up_kbps, clock, every, at_once } = limits;
  const isNew = [total, down_kbps, up_kbps, clock, every, at_once].some((limit) => limit !== null);
  const isUpgrading = await store.nodes.anyBefore(LIMITS_STEP);
  if (isNew && isUpgrading) throw new Error(text('cli.coupons.upgrade'));
  const isShared = isUpgrading || !isMetered({ ...UNUSED, ...limits });
  return { ...limits, at_once: at_once ?? (isShared ? null : 1) };
}

/** Gives a page owner another coupon, good on all their pages. Throws where the code is none or already there. */
export async function addCoupon(
  email: string,
  typed: string,
  limits: CouponLimits,
  { store, clock }: CouponDeps,
): Promise<string> {
  const all = await keptLimits(limits, { store });
  const owner = await ownerByEmail(email, store);
  const code = await checkedCode(owner, typed, { store });
  try {
    await store.coupons.add({ user_id: owner.id, code, ...all }, clock.now());
  } catch (error) {
    throw error instanceof UniqueViolation ? new Error(text('cli.coupons.there', { code, email })) : error;
  }
  return code;
}

/**
 * spec visitors.21: gives a page owner another coupon, whose code is drawn: so long that nobody guesses one of theirs.
 */
export async function drawCoupon(
  email: string,
  alphabet: CodeAlphabet,
  limits: CouponLimits,
  deps: CouponDeps,
): Promise<string> {
  const owner = await ownerByEmail(email, deps.store);
  return addCoupon(email, await drawnCode(owner, alphabet, deps), limits, deps);
}

/** A code for a coupon, drawn so that nobody has it yet. */
export async function drawnCode(
  { id }: Pick<UserRecord, 'id'>,
  alphabet: CodeAlphabet,
  { store, clock }: { readonly store: Pick<Repositories, 'coupons'>; readonly clock: Clock },
): Promise<string> {
  for (;;) {
    const length = codeLength(alphabet, (await store.coupons.countUsable(id, clock.now())) + 1);
    const code = groupedCode(drawCode(alphabet, length, randomInt));
    if (!(await store.coupons.byCode(id, code))) return code;
  }
}

/** A code that somebody chose for a coupon. Throws where it is none or already there. */
export async function checkedCode(
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  typed: string,
  { store }: { readonly store: Pick<Repositories, 'coupons'> },
): Promise<string> {
  const code = normalCode(typed);
  if (!isCouponCode(typed)) throw new Error(text('cli.coupons.badCode', { code }));
  const there = await store.coupons.byCode(id, code);
  if (there) throw new Error(text('cli.coupons.there', { code: there.code ?? code, email }));
  return code;
}

/** What of these limits the gateways of a page owner do not keep, in sentences; empty where they keep them all. */
export async function unkeptLimits(
  email: string,
  limits: CouponLimits,
  { store, settings }: { readonly store: Repositories; readonly settings: Pick<Settings, 'radiusKey'> },
): Promise<readonly string[]> {
  const coupon = { ...UNUSED, ...limits };
  const limited = limitsIn(couponAllowance(coupon, 0));
  if (limited.length === 0) return [];
  const gateways = await gatewaysOfOwner(await ownerByEmail(email, store), { store });
  if (gateways.length === 0) return [text('gateways.unkept.nowhere', { email })];
  const hasRadius = settings.radiusKey !== null;
  return gateways.flatMap((gateway) => [
    ...unkeptSentences(limited, gateway, hasRadius),
    ...(isMetered(coupon) ? unreportedSentences(gateway, hasRadius) : []),
  ]);
}

/** Ends a coupon for good; who is online with it stays so. Throws where there is none to end. */
export async function invalidateCoupon(email: string, typed: string, { store, clock }: CouponDeps): Promise<string> {
  const code = normalCode(typed);
  const owner = await ownerByEmail(email, store);
  const found = await store.coupons.byCode(owner.id, code);
  if (!found || !(await store.coupons.invalidate(found.id, clock.now()))) {
    throw new Error(text('cli.coupons.missing', { code, email }));
  }
  return found.code ?? code;
}

export interface ListedCoupon extends CouponRecord {
  /** What a new device would read; null where it would be let in. */
  readonly refused: string | null;
  /** Emails of people of the same organisation who have a coupon with this code, each valid for their own pages alone. */
  readonly also_of: readonly string[];
}

/** The coupons of a page owner, the oldest first. */
export async function listCoupons(email: string, { store, clock }: CouponDeps): Promise<ListedCoupon[]> {
  const owner = await ownerByEmail(email, store);
  const enabled = owner.disabled_at === null;
  const others = await store.coupons.alsoOfOthers(owner.id);
  const today = localDay(clock.now());
  return (await store.coupons.ofUser(owner.id)).map((kept) => {
    const coupon = onDay(kept, today);
    const refused = couponProblem({ coupon, enabled, known: false, now: clock.now() });
    const also_of = others.filter(({ code }) => code === coupon.code).map((other) => other.email);
    return { ...coupon, refused: refused && text(refused), also_of };
  });
}

/** The account of an email. Throws where there is none. */
export async function ownerByEmail(email: string, store: Pick<Repositories, 'users'>): Promise<UserRecord> {
  const owner = await store.users.byEmail(email);
  if (!owner) throw new Error(text('cli.coupons.nobody', { email }));
  return owner;
}

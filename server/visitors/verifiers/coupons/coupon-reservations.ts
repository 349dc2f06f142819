import { askedFields, methodConfig } from '#core/auth/asked-fields.ts';
import { verifiers } from '#core/auth/verifiers.ts';
import {
  type CouponLeft,
  type CouponUse,
  couponAllowance,
  couponEnd,
  couponLease,
  couponNotBegun,
  couponNote,
  couponProblem,
  isReturning,
  leaseAllowance,
} from '#core/portal/coupon.ts';
import { knowsDevices } from '#core/portal/returning.ts';
import { dayOn, wallClock } from '#core/rules/time.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type EndCause, onDay } from '#core/vouchers/account.ts';
import { normalCode } from '#core/vouchers/codes.ts';
import { Turns } from '../../../domain/turns.ts';
import { organisationOf } from '../../../ports/store/pages.ts';
import type { CouponRecord } from '../../../ports/store/visitor-codes.ts';
import type { VisitorDeps } from '../../deps.ts';
import { type GrantMemory, limitsWithMemory, type VisitorLimits } from '../../outage/memory.ts';
import { unlessUnwritable } from '../../outage/store-circuit.ts';
import type { LoginContext, LoginDecision } from '../pending-login.ts';
import type { Holder, RefusedBy, ReservedAt, UseData, UseOf, UseRules } from '../use.ts';
import { type FoundLeases, leasesFor, reserveLease, returnedLeases } from './coupon-leases.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/**
 * A coupon that a gateway refused is given back, for a day to the same device only, and at most this often. The refusal
 * is read from the visitor's own address: without a limit, people could invent refusals and share one coupon.
 */
const GIVEN_BACK = { held: DAY, most: 3 };

/** Who was online meanwhile may say that they were refused: what they used stays counted. */
const CAUSES = { gateway: 'refused', visitor: 'login' } as const satisfies Readonly<Record<RefusedBy, EndCause>>;

/** The state of a coupon as it counts for one device now. */
export interface FoundCoupon {
  /** With what is held for other devices counted as used. */
  readonly coupon: CouponRecord;
  /** Whether this device has used it before. */
  readonly known: boolean;
  readonly leases: FoundLeases;
}

/** The coupons of visitors who are granted access, and who holds them until they are online. */
export interface CouponReservations {
  readonly deps: CouponDeps;
  readonly memory: GrantMemory;
  readonly turns: Turns;
  readonly limits: VisitorLimits;
  /** The store, with the grants that it could not write. */
  readonly stored: UseData;
}

type CouponDeps = Pick<VisitorDeps, 'store' | 'visits' | 'clock'>;

/** A coupon as it is typed, and whose it has to be. */
interface Named {
  readonly userId: string;
  /** Before it is found: it may also be of the desk of the page's organisation. */
  readonly organisationId?: string;
  readonly code: string;
}

export function openCouponReservations(deps: CouponDeps, memory: GrantMemory): CouponReservations {
  const { store, clock } = deps;
  const stored: UseData = { ...store, visitorGrants: memory.beside(store.visitorGrants) };
  return { deps, memory, turns: new Turns(), limits: limitsWithMemory(store.limits, clock), stored };
}

/** How a coupon is held, redeemed and given back. */
export function couponRules(reservations: CouponReservations): UseRules<UseOf<'coupon'>> {
  const { deps, turns } = reservations;
  return {
    holds: ({ coupon_id }) => holds(coupon_id),
    inTurn: ({ coupon_id }, work) => turns.run(String(coupon_id), work),
    problem: async ({ user_id: userId, code, returns }, holder, data) =>
      problemIn(data, deps, userId, { found: await findIn(data, deps, { userId, code }, holder), returns }),
    async reserve({ user_id: userId, code, returns }, holder, at, data) {
      const found = await findIn(data, deps, { userId, code }, holder);
      const isCounted = holder.grant.granted_at !== null;
      const isToldAgain = isCounted && found?.leases.own != null;
      const wrong = isToldAgain ? null : await problemIn(data, deps, userId, { found, returns, isCounted });
      if (wrong || !found || !isGoodAt(at, found.coupon)) return { wrong: wrong ?? 'visitor.2' };
      return reserveLease(found, holder, at, deps.clock.now());
    },
    unreserve: async ({ coupon_id }, { grant, by }, data) =>
      returnedLeases(await data.coupons.byId(coupon_id), { grant, cause: CAUSES[by] }, data, deps),
    async redeem(use, holder, at, data) {
      const { coupon_id, user_id: userId, code, returns } = use;
      const { client } = holder;
      const found = await findIn(data, deps, { userId, code }, holder);
      const isFirst = found?.known === false;
      const endsAt = found ? couponEnd(found.coupon, at) : null;
      const isCounted = !(found && isReturning(found, returns === true, at));
      const record = { coupon_id, client, at };
      return { use: { ...use, isFirst, isCounted }, endsAt, traces: isCounted ? [{ kind: 'coupon_use', record }] : [] };
    },
    async giveBack({ coupon_id, isFirst = false, isCounted = true }, { from, to }) {
      if (!isCounted || !(await mayGiveBack(reservations, coupon_id))) return false;
      await keepFor(reservations, to, coupon_id);
      const record = { coupon_id, client: from, forget: isFirst };
      await deps.visits.record({ id: crypto.randomUUID(), traces: [{ kind: 'coupon_return', record }] });
      return true;
    },
  };
}

/** spec visitors.32: whether a coupon is good at the gateway that a device goes on to. */
function isGoodAt({ gateway }: Pick<ReservedAt, 'gateway'>, { gateways }: Pick<CouponRecord, 'gateways'>): boolean {
  return gateways === null || (gateway !== null && gateways.includes(gateway.id));
}

/** The coupon of a code; undefined where the page's owner has none, or ended it. */
function findCoupon(
  { stored, deps }: CouponReservations,
  named: Named,
  holder: Holder,
): Promise<FoundCoupon | undefined> {
  return deps.visits.betweenWrites(() => findIn(stored, deps, named, holder));
}

/**
 * The coupon of a code, after the same work for a code that is unknown, ended or somebody else's, so that neither the answer
 * nor its time tells them apart.
 */
async function findIn(
  { coupons, visitorGrants, voucherLeases }: UseData,
  deps: CouponDeps,
  { userId, organisationId, code }: Named,
  holder: Holder,
): Promise<FoundCoupon | undefined> {
  const { visits, clock } = deps;
  const { client, page } = holder;
  const stored = await coupons.byCode(userId, code, organisationId);
  if (!stored || stored.invalidated_at !== null) return undefined;
  const { id, pages } = stored;
  if (pages !== null && !pages.includes(page.id)) return undefined;
  const today = dayOn(wallClock(clock.now(), page.draft.configuration.time_zone));
  const { coupon: found, leases } = await leasesFor(onDay(stored, today), holder, { voucherLeases }, deps);
  const ofThis = ({ coupon_id }: { readonly coupon_id: number }) => coupon_id === id;
  // Uses that could not be stored yet, because the disk is full.
  const uses = visits.waiting('coupon_use').filter(ofThis);
  const returns = visits.waiting('coupon_return').filter(ofThis);
  const holders = await visitorGrants.holders(holds(id), clock.now());
  const others = new Set(holders.map((holder) => holder.client).filter((holder) => holder !== client));
  const devices = new Set([...uses.map((use) => use.client), ...others]);
  const isNew = async (device: string) => !(await coupons.isUsedBy(id, device));
  let newDevices = 0;
  for (const device of devices) if (await isNew(device)) newDevices += 1;
  const coupon = {
    ...found,
    used: found.used + uses.length - returns.length + others.size,
    devices_used: found.devices_used + newDevices,
    first_used_at: found.first_used_at ?? uses[0]?.at ?? null,
  };
  return { coupon, known: !(await isNew(client)) || uses.some((use) => use.client === client), leases };
}

/** Why a coupon does not let a device in; null where it does. */
async function problemIn(
  { users }: UseData,
  { clock }: CouponDeps,
  userId: string,
  { found, ...use }: { readonly found: FoundCoupon | undefined } & Pick<CouponUse, 'returns' | 'isCounted'>,
): Promise<TextKey | null> {
  // A disabled account gives out nothing (1010).
  const enabled = (await users.byId(userId))?.disabled_at === null;
  const { coupon, known = false, leases } = found ?? {};
  return couponProblem({ ...use, coupon, enabled, known, others: leases?.others ?? [], now: clock.now() });
}

/** Whether a coupon that a gateway refused may be given back once more. */
async function mayGiveBack({ limits }: CouponReservations, id: number): Promise<boolean> {
  const limit = { scope: 'coupons given back', key: String(id), most: GIVEN_BACK.most, window: DAY };
  return (await limits.take([limit])) === 0;
}

async function keepFor({ deps, memory, stored }: CouponReservations, client: string, couponId: number): Promise<void> {
  const { store, clock } = deps;
  const now = clock.now();
  const hold = {
    id: crypto.randomUUID(),
    login: '',
    device: null,
    client,
    holds: holds(couponId),
    decided_at: now,
    granted_at: null,
    ends_at: now + GIVEN_BACK.held,
    details: {},
  };
  await unlessUnwritable(
    () => stored.visitorGrants.add(hold),
    () => memory.insteadOf(store.visitorGrants).add(hold),
  );
}

function holds(couponId: number): string {
  return `coupon ${couponId}`;
}

/** The coupon after one more use by a device. */
function usedOnceMore({ coupon, known }: FoundCoupon, now: number): CouponRecord {
  return {
    ...coupon,
    used: coupon.used + 1,
    devices_used: coupon.devices_used + (known ? 0 : 1),
    first_used_at: coupon.first_used_at ?? now,
  };
}

/**
 * Whether the coupon lets the visitor in. With showUsage they read what will be left (spec visitors.11). Where the page
 * is only tried, without a gateway, nothing is kept for them.
 */
export async function verifyCoupon(
  { login, page, values, now }: LoginContext,
  _: VisitorDeps,
  { coupons }: { readonly coupons: CouponReservations },
): Promise<LoginDecision> {
  const { client, device = client, arrival, language, method } = login;
  const { configuration } = page.draft;
  const { authentications } = configuration;
  const field = verifiers.coupon.fieldOf(askedFields(method, authentications));
  const code = normalCode((field && values[field.name]) ?? '');
  const named = { userId: page.user_id, organisationId: organisationOf(page), code };
  const found = await findCoupon(coupons, named, { client: device, page });
  const returns = knowsDevices(configuration);
  const wrong = await problemIn(coupons.stored, coupons.deps, page.user_id, { found, returns });
  if (wrong === 'visitor.1005') {
    return { kind: 'refused', wrong: couponNotBegun(configuration, language, found?.coupon.valid_from ?? now) };
  }
  if (wrong || !found) return { kind: 'refused', wrong: wrong ?? 'visitor.2' };
  const isCounted = !isReturning(found, returns, now);
  const shows = methodConfig(method, authentications).showUsage === true;
  const counted = isCounted ? usedOnceMore(found, now) : found.coupon;
  const left = { ...leftOf(counted, now), ...leasedMinutes(found, now, configuration.time_zone) };
  const note = shows ? couponNote(configuration, language, left) : '';
  const { id: coupon_id, user_id } = found.coupon;
  const use = arrival && ({ kind: 'coupon', coupon_id, user_id, code, ...(returns && { returns }) } as const);
  return { kind: 'granted', ...(note && { note }), ...(use && { use }) };
}

function leftOf(coupon: CouponRecord, now: number): CouponLeft {
  const { seconds } = couponAllowance(coupon, now);
  const isBegun = coupon.first_used_at !== null || coupon.clock !== null || coupon.valid_until !== null;
  return {
    uses: coupon.uses === null ? null : coupon.uses - coupon.used,
    devices: coupon.devices === null ? null : coupon.devices - coupon.devices_used,
    minutes: seconds === null || !isBegun ? null : Math.ceil(seconds / 60),
  };
}

/** Of time online that others share it is what this device gets: its gateway ends it after that. */
function leasedMinutes({ coupon, leases }: FoundCoupon, now: number, zone = ''): Partial<CouponLeft> {
  if (coupon.clock === null) return {};
  const lease = couponLease(coupon, leases.others, { now, zone, keepsData: true, isHeld: false });
  const { seconds } = leaseAllowance(lease, coupon, now);
  return { minutes: seconds === null ? null : Math.ceil(seconds / 60) };
}

import { setTimeout as pause } from 'node:timers/promises';
import { keeperOf } from '#core/gateways/kept-limits.ts';
import type { Settings } from '../../../domain/settings.ts';
import { gatewaysOf } from '../../../gateways/stored-gateways.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Transactional } from '../../../ports/store/store.ts';
import type { CouponRecord } from '../../../ports/store/visitor-codes.ts';
import type { VoucherLease } from '../../../ports/store/vouchers/leases.ts';
import { type SessionState, sessionState, wantEnd } from '../../leases/session-ends.ts';
import { couponOf, deviceIn, isOf } from './coupon-acts.ts';

/** What became of a device that was online with a coupon. */
export type DisconnectedDevice = SessionState & {
  /** Its MAC, or its address where the gateway tells only that; empty where it was erased. */
  readonly device: string;
};

/** A coupon, and the leases of devices that are to go offline. */
export type EndingCoupon = CouponRecord & { readonly online: readonly VoucherLease[] };

interface DisconnectDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'radiusKey'>;
  /** How long gateways may take to answer. */
  readonly patience?: number;
}

/**
 * spec visitors.27: has the gateways end the sessions of a coupon, or of one of its devices, and waits a moment for their
 * answers. Whoever is not known to be gone keeps their lease: it is not others' yet.
 */
export async function disconnectDevices(
  email: string,
  typed: string,
  device: string | null,
  { store, clock, settings, patience = PATIENCE }: DisconnectDeps,
): Promise<DisconnectedDevice[]> {
  const coupon = await store.tx(async (tx) => {
    const found = await couponOf(email, typed, tx);
    return { ...found, online: await wantEnds(found.id, device, { store: tx, clock }) };
  });
  return answeredEnds(coupon, { store, clock, settings, patience });
}

/** What becomes of the sessions of a coupon whose ends are wanted, as far as it is known after a moment. */
export async function answeredEnds(
  coupon: EndingCoupon,
  { store, clock, settings, patience = PATIENCE }: DisconnectDeps,
): Promise<DisconnectedDevice[]> {
  const keepsTime = new Map<string, boolean>();
  for (const lease of coupon.online) keepsTime.set(lease.id, await isTimeKept(lease, { store, settings }));
  const asked = () => statesOf(coupon, keepsTime, { store, clock });
  const over = Date.now() + patience;
  let states = await asked();
  while (states.some(({ isAnswered }) => !isAnswered) && Date.now() < over) {
    await pause(LOOK);
    states = await asked();
  }
  return states.map(({ device }) => device);
}

/** Has the sessions of a coupon end that may be online, also of devices that were released; all, or those of one device. */
export async function wantEnds(
  couponId: number,
  device: string | null,
  { store, clock }: Pick<DisconnectDeps, 'store' | 'clock'>,
): Promise<readonly VoucherLease[]> {
  const online = (await store.voucherLeases.perhapsOnline(couponId, clock.now())).filter(isOf(device));
  for (const lease of online) await wantEnd(lease, clock.now(), store);
  return online;
}

/** What is known of each device now, and whether no more will be. */
async function statesOf(
  coupon: EndingCoupon,
  keepsTime: ReadonlyMap<string, boolean>,
  { store, clock }: Pick<DisconnectDeps, 'store' | 'clock'>,
): Promise<{ readonly device: DisconnectedDevice; readonly isAnswered: boolean }[]> {
  const states: { device: DisconnectedDevice; isAnswered: boolean }[] = [];
  for (const { id, client } of coupon.online) {
    const lease = await store.voucherLeases.byId(id);
    if (!lease) continue;
    const known = { coupon, keepsTime: keepsTime.get(id) === true, now: clock.now() };
    const device = { device: deviceIn(client), ...(await sessionState(lease, known, store)) };
    const answer = (await store.sessionEnds.of(id))?.answer ?? null;
    // Of one that no gateway is told about nothing more will be known.
    const isTold = lease.session_id !== null || lease.dashboard_id !== null;
    states.push({ device, isAnswered: device.state === 'ended' || answer !== null || !isTold });
  }
  return states;
}

/** A gateway is told within two seconds, and answers at once or not at all. */
const PATIENCE = 5_000;
const LOOK = 200;

/** Whether its gateway ends the session by itself, as it was told. */
async function isTimeKept(
  { session_id, dashboard_id, gateway_id }: VoucherLease,
  { store, settings }: Pick<DisconnectDeps, 'store' | 'settings'>,
): Promise<boolean> {
  if (session_id !== null) return true;
  if (dashboard_id === null) return false;
  const gateway = (await gatewaysOf(dashboard_id, { store })).find(({ id }) => id === gateway_id);
  return gateway !== undefined && keeperOf('time', gateway, settings.radiusKey !== null) !== null;
}

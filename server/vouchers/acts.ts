import { limitsWithMore } from '#core/portal/coupon.ts';
import {
  type EndedDevice,
  type MoreOfVoucher,
  type ReleasedDevices,
  VOUCHER_NOTE_MAXIMUM,
  type VoidedHow,
} from '#core/ports/vouchers/vouchers.ts';
import { ended } from '#core/vouchers/account.ts';
import { aboveRange, LIMIT_RANGES } from '#core/vouchers/limits.ts';
import { shownCode } from '#core/vouchers/shown-code.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import { type IdempotentRequest, madeBefore, onceOnly } from '../http/once-only.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import type { VoucherRecord } from '../ports/store/vouchers/batches.ts';
import { tellAnewOf } from '../visitors/leases/extend-leases.ts';
import { keepLease } from '../visitors/leases/keep-leases.ts';
import { answeredEnds, type EndingCoupon, wantEnds } from '../visitors/verifiers/coupons/disconnect-devices.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import type { DeskDeps } from './deps.ts';
import { drawnVoucherCode } from './issue.ts';
import type { DeskCaller } from './rights.ts';
import { voucherById } from './vouchers.ts';
import { oneLine } from './words.ts';

// spec visitors.32: what is done at the desk with one voucher.

type Within = Pick<DeskDeps, 'clock'> & { readonly store: Transactional };

/** What an event says that it is about: no code, which who reads the log may not know. */
const actOn = ({ organisation }: DeskCaller, { id, serial, code }: VoucherRecord) => ({
  organisation: organisation.id,
  subject: { id: String(id), label: serial === null ? (shownCode(code, false) ?? String(id)) : `#${serial}` },
});

/** Does something with a voucher of the organisation, in one transaction. */
function act<Result>(
  caller: DeskCaller,
  id: string,
  { store, clock }: DeskDeps,
  work: (voucher: VoucherRecord, within: Within) => Promise<Result>,
): Promise<Result> {
  return store.tx(async (tx) => work(await voucherById(caller.organisation, id, tx), { store: tx, clock }));
}

function refuseEnded({ invalidated_at }: VoucherRecord): void {
  if (invalidated_at !== null) throw refusal(409, 'voucher_void', 'server.vouchers.ended');
}

/** What a repeated request is answered: the voucher as it is now. */
const onceFor = ({ organisation }: DeskCaller) =>
  ({
    name: 'voucher',
    again: async (id: string, data: Repositories) => ({ id: String((await voucherById(organisation, id, data)).id) }),
  }) as const;

export function noteVoucher(caller: DeskCaller, id: string, typed: string, deps: DeskDeps): Promise<void> {
  const note = oneLine(typed, VOUCHER_NOTE_MAXIMUM);
  return act(caller, id, deps, async (voucher, within) => {
    await within.store.vouchers.setNote(voucher.id, note);
    await audited('voucher.noted', { ...actOn(caller, voucher), fields: {} }, within);
  });
}

/**
 * Ends it for good. Who is online with it stays so until their lease ends, unless their gateways are told to end it now: then
 * the answer says of each device what is known of it (spec visitors.27).
 */
export async function voidVoucher(
  caller: DeskCaller,
  id: string,
  { disconnect = false }: VoidedHow,
  deps: DeskDeps,
): Promise<{ readonly ended?: readonly EndedDevice[] }> {
  const ending = await act(caller, id, deps, async (voucher, within) => {
    refuseEnded(voucher);
    const { store, clock } = within;
    await store.coupons.invalidate(voucher.id, clock.now());
    const online = disconnect ? await wantEnds(voucher.id, null, within) : null;
    const told = { id: String(voucher.id), batch_id: voucher.batch_id, serial: voucher.serial, count: 1 };
    await tellWebhooks('voucher.voided', { organisation: caller.organisation.id, data: told }, within);
    await audited('voucher.voided', { ...actOn(caller, voucher), fields: {} }, within);
    return online && { ...voucher, online };
  });
  return ending ? { ended: await endsOf(ending, deps) } : {};
}

const endsOf = async (ending: EndingCoupon, deps: DeskDeps): Promise<EndedDevice[]> =>
  (await answeredEnds(ending, deps)).map(({ device, ...known }) => ({
    ...{ device, state: known.state },
    until: known.state === 'online' ? new Date(known.until).toISOString() : null,
  }));

const NOTHING_MORE = { minutes: null, uses: null, download: null, upload: null, total: null, valid_until: null };

/** Once for a key: nobody gets twice what was asked for once. */
export async function topUpVoucher(
  caller: DeskCaller,
  id: string,
  more: MoreOfVoucher,
  request: IdempotentRequest,
  deps: DeskDeps,
): Promise<void> {
  if (Object.keys(more).length === 0) throw refusal(422, 'nothing_more', 'server.vouchers.nothingMore');
  await onceOnly(onceFor(caller), request, caller.user, deps, async (tx) => {
    await giveMore(caller, id, more, { ...deps, store: tx });
    return { id };
  });
}

function giveMore(caller: DeskCaller, id: string, more: MoreOfVoucher, deps: DeskDeps): Promise<void> {
  return act(caller, id, deps, async (voucher, within) => {
    refuseEnded(voucher);
    const limits = limitsWithMore(voucher, { ...NOTHING_MORE, ...more }, within.clock.now());
    if ('problem' in limits) {
      const { name: limit } = limits;
      throw refusal(422, 'unlimited', 'server.vouchers.unlimited', { limit }, { limit });
    }
    const over = aboveRange(limits, more);
    if (over !== undefined) {
      const [, most] = LIMIT_RANGES[over];
      throw refusal(422, 'too_much', 'server.vouchers.tooMuch', { limit: over, most }, { limit: over, most });
    }
    await within.store.coupons.setLimits(voucher.id, limits);
    await tellAnewOf(voucher.id, within.clock.now(), within.store);
    const fields = { more: Object.entries(more).map(([name, plus]) => `${name} ${plus}`) };
    await audited('voucher.topped-up', { ...actOn(caller, voucher), fields }, within);
  });
}

/** Gives what is left of it a new code, once for a key; the one before lets nobody in any more. */
export async function moveVoucher(
  caller: DeskCaller,
  id: string,
  request: IdempotentRequest,
  deps: DeskDeps,
): Promise<void> {
  const once = onceFor(caller);
  if (await madeBefore(once, request, caller.user, deps.store)) return;
  const { batch_id } = await voucherById(caller.organisation, id, deps.store);
  const batch = batch_id === null ? undefined : await deps.store.voucherBatches.byId(batch_id);
  const code = await drawnVoucherCode(caller.organisation, batch?.alphabet ?? 'safe', deps);
  await onceOnly(once, request, caller.user, deps, async (tx) => {
    await act(caller, id, { ...deps, store: tx }, async (voucher, within) => {
      refuseEnded(voucher);
      await within.store.coupons.setCode(voucher.id, code);
      await audited('voucher.moved', { ...actOn(caller, voucher), fields: {} }, within);
    });
    return { id };
  });
}

/** Ends the leases of devices that did not leave it; where their gateways are told, each once it says that the session ended. */
export async function releaseVoucher(
  caller: DeskCaller,
  id: string,
  { disconnect = false }: VoidedHow,
  deps: DeskDeps,
): Promise<ReleasedDevices> {
  const { released, ending } = await act(caller, id, deps, async (voucher, within) => {
    const { store, clock } = within;
    const open = await store.voucherLeases.openOf(voucher.id);
    const online = disconnect ? await wantEnds(voucher.id, null, within) : open;
    if (online.length === 0) throw refusal(409, 'nobody_online', 'server.vouchers.nobodyOnline');
    if (!disconnect) for (const lease of open) await keepLease(ended(lease, 'released', clock.now()), store);
    await audited('voucher.released', { ...actOn(caller, voucher), fields: { count: online.length } }, within);
    return { released: online.length, ending: disconnect ? { ...voucher, online } : null };
  });
  if (!ending) return { released };
  const ends = await endsOf(ending, deps);
  return { released: ends.filter(({ state }) => state === 'ended').length, ended: ends };
}

import { couponEnd } from '#core/portal/coupon.ts';
import { voucherState } from '#core/portal/voucher-state.ts';
import type { Voucher, VoucherBatch } from '#core/ports/vouchers/vouchers.ts';
import { localDay } from '#core/rules/time.ts';
import { leftOf, onDay } from '#core/vouchers/account.ts';
import { shownCode } from '#core/vouchers/shown-code.ts';
import { shownEmail } from '../domain/addresses.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { VoucherBatchRecord, VoucherRecord } from '../ports/store/vouchers/batches.ts';

export const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

export async function batchToWire(
  batch: VoucherBatchRecord,
  { users }: Pick<Repositories, 'users'>,
): Promise<VoucherBatch> {
  const {
    kind_id,
    kind_name,
    organisation_id: _,
    created_by,
    created_at,
    sell_by,
    pages,
    gateways,
    printed_at,
    printed_by,
    codes_cleared_at,
    ...rest
  } = batch;
  return {
    ...rest,
    kind: kind_id === null ? null : { id: kind_id, name: kind_name },
    pages: pages ?? 'all',
    gateways: gateways ?? 'all',
    sell_by: iso(sell_by),
    codes_cleared_at: iso(codes_cleared_at),
    created_at: new Date(created_at).toISOString(),
    created_by: shownEmail(await users.byId(created_by)),
    printed_at: iso(printed_at),
    printed_by: printed_by === null ? null : shownEmail(await users.byId(printed_by)),
  };
}

/** The seconds of a voucher whose time runs by the clock: all of them until it is used. */
function clockLeft({ minutes, clock, first_used_at }: VoucherRecord, now: number): { readonly seconds?: number } {
  if (minutes === null || clock === 'online') return {};
  const passed = first_used_at === null ? 0 : Math.floor((now - first_used_at) / 1_000);
  return { seconds: Math.max(minutes * 60 - passed, 0) };
}

/** When it is over, whoever is online; null where that is not known yet, or never. */
function endOf(kept: VoucherRecord, now: number): number | null {
  return kept.first_used_at === null || kept.every !== null ? kept.valid_until : couponEnd(kept, now);
}

/** A voucher as somebody reads it who may print, or may not. */
export function voucherToWire(kept: VoucherRecord, mayPrint: boolean, now: number): Voucher {
  const { minutes, uses, devices, at_once, download, upload, total, down_kbps, up_kbps, clock, every } = kept;
  const today = onDay(kept, localDay(now));
  return {
    id: String(kept.id),
    serial: kept.serial,
    code: shownCode(kept.code, mayPrint),
    state: voucherState(today, now),
    ...{ note: kept.note, batch_id: kept.batch_id, owner: kept.owner },
    limits: { minutes, uses, devices, at_once, download, upload, total, down_kbps, up_kbps, clock, every },
    valid_from: iso(kept.valid_from),
    valid_until: iso(kept.valid_until),
    uses: kept.used,
    devices: kept.devices_used,
    downloaded: today.downloaded,
    uploaded: today.uploaded,
    left: { ...leftOf(today, [], now), ...clockLeft(today, now) },
    ends_at: iso(endOf(kept, now)),
    first_used_at: iso(kept.first_used_at),
    created_at: new Date(kept.created_at).toISOString(),
  };
}

import { voucherState } from '#core/portal/voucher-state.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { CouponRecord } from '../../ports/store/visitor-codes.ts';
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts';

export type VoucherFacts = Pick<Repositories, 'voucherBatches' | 'webhookEndpoints' | 'webhookMessages'>;

/** Whose vouchers these are: those that a page owner has by themselves are of what they have alone. */
export async function organisationOfVoucher(
  { batch_id, user_id }: CouponRecord,
  { voucherBatches }: Pick<VoucherFacts, 'voucherBatches'>,
): Promise<string> {
  const batch = batch_id === null ? undefined : await voucherBatches.byId(batch_id);
  return batch?.organisation_id ?? user_id;
}

export const voucherFacts = ({ id, batch_id, serial }: CouponRecord) => ({ id: String(id), batch_id, serial });

/** Tells that nothing is left of a voucher, where something was left before. */
export async function tellIfSpent(
  before: CouponRecord,
  after: CouponRecord,
  now: number,
  data: VoucherFacts,
): Promise<void> {
  if (voucherState(after, now) !== 'spent' || voucherState(before, now) === 'spent') return;
  const organisation = await organisationOfVoucher(after, data);
  await tellWebhooks(
    'voucher.spent',
    { organisation, data: voucherFacts(after) },
    { store: data, clock: { now: () => now } },
  );
}
